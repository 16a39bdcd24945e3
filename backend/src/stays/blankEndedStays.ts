import mongoose from "mongoose";
import { AuditEntry } from "#audit/model.js";
import { updateOrder } from "#database/updateWork.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { Stay, type StayDoc } from "./model.js";

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 200;

type BlankableStay = Pick<StayDoc, "_id" | "hotel_id">;

/**
 * Blanks names, phone numbers and addresses of guests whose stay ended more than `retentionDays` ago: in the stay, its
 * orders, and its rows of the audit log. Totals and times are kept. May be repeated.
 */
export async function blankEndedStays(retentionDays: number, now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - retentionDays * DAY_MS);
  for (;;) {
    const stays = await Stay.find(
      { blanked_at: null, ended_at: mongoose.trusted({ $lt: limit }) },
      { hotel_id: 1 },
      { crossHotel: true },
    )
      .limit(BATCH)
      .lean<BlankableStay[]>();
    for (const stay of stays) await blank(stay, now);
    if (stays.length < BATCH) return;
  }
}

async function blank(stay: BlankableStay, blanked_at: Date): Promise<void> {
  const { _id, hotel_id } = stay;
  await blankOrders(stay, blanked_at);
  await AuditEntry.updateMany({ stay_id: _id }, { $set: { actor_name: "", address: "" } });
  // Last, so that an interrupted run finds the stay again.
  await Stay.updateOne(
    { _id, hotel_id },
    { $set: { guest_name: "", last_opening: null, blanked_at }, $unset: { "creation.answer": 1 } },
  );
}

/** An ordinary change with a version, so that screens that show the order update it. */
async function blankOrders({ _id: stay_id, hotel_id }: BlankableStay, updated_at: Date): Promise<void> {
  const isGiven = mongoose.trusted({ $ne: "" });
  const orders = await FoodOrder.find(
    { hotel_id, stay_id, $or: [{ customer_name: isGiven }, { customer_phone: isGiven }] },
    { _id: 1 },
  ).lean<Pick<FoodOrderDoc, "_id">[]>();
  const $set = { customer_name: "", customer_phone: "" };
  for (const { _id } of orders) await updateOrder({ _id, hotel_id }, { $set }, updated_at);
}
