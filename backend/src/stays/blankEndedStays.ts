import mongoose from "mongoose";
import { bus } from "#database/bus.js";
import { AuditEntry } from "#audit/model.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { Room } from "#rooms/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { Stay, type StayDoc } from "./model.js";

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 200;
const NAMELESS_ORDER = { customer_name: "", customer_phone: "", guest_name: "" } as const;
const NAMED = { customer_name: 1, customer_phone: 1, guest_name: 1 } as const;

type BlankableStay = Pick<StayDoc, "_id" | "hotel_id" | "room_id">;

/**
 * Blanks names, phone numbers and addresses of guests whose stay ended more than `retentionDays` ago: in the stay, its
 * requests and orders, a removed room, and its rows of the audit log. Totals and times are kept. May be repeated.
 */
export async function blankEndedStays(retentionDays: number, now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - retentionDays * DAY_MS);
  for (;;) {
    const stays = await Stay.find(
      { blanked_at: null, ended_at: mongoose.trusted({ $lt: limit }) },
      { hotel_id: 1, room_id: 1 },
      { crossHotel: true },
    )
      .limit(BATCH)
      .lean<BlankableStay[]>();
    for (const stay of stays) await blank(stay, now);
    if (stays.length < BATCH) return;
  }
}

async function blank(stay: BlankableStay, blanked_at: Date): Promise<void> {
  const { _id, hotel_id, room_id } = stay;
  await blankOrders(stay, blanked_at);
  await blankRequests(stay, blanked_at);
  await Room.updateOne({ _id: room_id, hotel_id, stay_id: _id }, { $set: { guest_name: "" } });
  await AuditEntry.updateMany({ stay_id: _id }, { $set: { actor_name: "", address: "" } });
  // Last, so that an interrupted run finds the stay again.
  await Stay.updateOne(
    { _id, hotel_id },
    { $set: { guest_name: "", last_opening: null, blanked_at }, $unset: { "creation.answer": 1 } },
  );
}

/** An ordinary change with a version, so that screens that show the order update it. */
async function blankOrders({ _id: stay_id, hotel_id }: BlankableStay, updated_at: Date): Promise<void> {
  const orders = await FoodOrder.find({ hotel_id, stay_id }, NAMED).lean<FoodOrderDoc[]>();
  for (const { _id, customer_name, customer_phone, guest_name = "" } of orders) {
    if (customer_name === "" && customer_phone === "" && guest_name === "") continue;
    const order = await FoodOrder.findOneAndUpdate(
      { _id, hotel_id },
      { $set: { ...NAMELESS_ORDER, updated_at }, $inc: { version: 1 } },
      { returnDocument: "after" },
    ).lean<FoodOrderDoc>();
    if (order) bus.emit("order.updated", { order });
  }
}

async function blankRequests({ _id: stay_id, hotel_id }: BlankableStay, updated_at: Date): Promise<void> {
  const requests = await ServiceRequest.find({ hotel_id, stay_id }, NAMED).lean<ServiceRequestDoc[]>();
  for (const { _id, guest_name = "" } of requests) {
    if (guest_name === "") continue;
    const request = await ServiceRequest.findOneAndUpdate(
      { _id, hotel_id },
      { $set: { guest_name: "", updated_at }, $inc: { version: 1 } },
      { returnDocument: "after" },
    ).lean<ServiceRequestDoc>();
    if (request) bus.emit("request.updated", { request });
  }
}
