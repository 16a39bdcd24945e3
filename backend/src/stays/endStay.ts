import mongoose, { type Types } from "mongoose";
import { AuditEntry } from "#audit/model.js";
import { updateOrder, updateRequest } from "#database/updateWork.js";
import { closeFolio } from "#folio/changeFolio.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { PushSubscription } from "#push/model.js";
import { ServiceRequest } from "#requests/model.js";
import { announceRoom } from "#rooms/announceRoom.js";
import { sweepWork } from "#rooms/lateWork.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { cancellation, type WorkDoc } from "#work/model.js";
import { Stay, type StayDoc } from "./model.js";

/** A stay that is no longer its room's current one. */
export type EndedStay = { hotel_id: Types.ObjectId; stay_id: Types.ObjectId };
export type Cancelled = { cancelled_requests: number; cancelled_orders: number };

const PENDING = { is_active: true, status: "pending" } as const;

/** Ends a stay and cancels its pending requests and orders. May be repeated. */
export async function endStay({ hotel_id, stay_id }: EndedStay): Promise<Cancelled> {
  const ended_at = new Date();
  const cancelled = await sweepWork(() => cancelPending({ hotel_id, stay_id }));
  await closeFolio({ hotel_id, stay_id });
  await PushSubscription.deleteMany({ hotel_id, stay_id });
  await Stay.updateOne({ _id: stay_id, hotel_id, ended_at: null }, { $set: { ended_at } });
  return cancelled;
}

/** Ends stays that a stopped process or a fault left half ended. */
export async function completeEndedStays(): Promise<void> {
  const fields = { hotel_id: 1, room_id: 1, stay_id: 1 };
  const ofAll = { crossHotel: true };
  const [requests, orders, stays] = await Promise.all([
    ServiceRequest.find(PENDING, fields, ofAll).lean<WorkDoc<string>[]>(),
    FoodOrder.find(PENDING, fields, ofAll).lean<WorkDoc<string>[]>(),
    Stay.find({ blanked_at: null, ended_at: null }, null, ofAll).lean<StayDoc[]>(),
  ]);
  const current = await loadCurrentStays([...requests, ...orders, ...stays].map(({ room_id }) => room_id));
  // Not by room: a guest who moved has left maintenance requests behind.
  const ongoing = new Set([...current.values()].map(String));
  const isOver = (stay_id: Types.ObjectId): boolean => !ongoing.has(String(stay_id));

  for (const { hotel_id, stay_id } of [...requests, ...orders]) {
    if (isOver(stay_id)) await endUnlessCurrent({ hotel_id, stay_id });
  }
  const startTimes = new Map(stays.map(({ _id, started_at }) => [String(_id), started_at]));
  for (const { _id, hotel_id, room_id, started_at } of stays) {
    // Another process is about to make a stay current that began after the current one.
    const currentStart = startTimes.get(String(current.get(String(room_id))));
    if (isOver(_id) && (currentStart === undefined || started_at <= currentStart)) {
      await endUnlessCurrent({ hotel_id, stay_id: _id });
    }
  }
}

/** The stay may have moved to another room since the rooms were read. */
async function endUnlessCurrent(stay: EndedStay): Promise<void> {
  const isCurrent = await Room.exists({ ...stay, is_deleted: false });
  if (!isCurrent) await endStay(stay);
}

async function loadCurrentStays(room_ids: Types.ObjectId[]): Promise<Map<string, Types.ObjectId>> {
  const rooms = await Room.find(
    { _id: mongoose.trusted({ $in: [...new Set(room_ids.map(String))] }), is_deleted: false },
    { stay_id: 1 },
    { crossHotel: true },
  ).lean<Pick<RoomDoc, "_id" | "stay_id">[]>();
  return new Map(rooms.map(({ _id, stay_id }) => [String(_id), stay_id]));
}

async function cancelPending({ hotel_id, stay_id }: EndedStay): Promise<Cancelled> {
  const waiting = { hotel_id, stay_id, ...PENDING };
  const [requests, orders] = await Promise.all([
    ServiceRequest.find(waiting, { room_id: 1 }).lean(),
    FoodOrder.find(waiting, { _id: 1 }).lean(),
  ]);
  const now = new Date();
  const { $set, $push } = cancellation(now);
  const requestChange = { $set: { ...$set, escalated_at: null }, $push };
  const [cancelledRequests, cancelledOrders] = await Promise.all([
    Promise.all(requests.map(({ _id }) => updateRequest({ ...waiting, _id }, requestChange, now))),
    Promise.all(orders.map(({ _id }) => updateOrder({ ...waiting, _id }, { $set, $push }, now))),
  ]);
  for (const { room_id } of requests) announceRoom({ hotel_id, room_id });
  return {
    cancelled_requests: cancelledRequests.filter((request) => request !== null).length,
    cancelled_orders: cancelledOrders.filter((order) => order !== null).length,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 200;

type BlankableStay = Pick<StayDoc, "_id" | "hotel_id" | "left_rooms" | "ended_at">;

/**
 * Blanks names, phone numbers and IP addresses of guests whose stay ended more than `retentionDays` ago: in the stay,
 * its orders and its audit rows. Totals and times remain. May be repeated.
 */
export async function blankEndedStays(retentionDays: number, now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - retentionDays * DAY_MS);
  for (;;) {
    const stays = await Stay.find(
      { blanked_at: null, ended_at: mongoose.trusted({ $lt: limit }) },
      { hotel_id: 1, left_rooms: 1, ended_at: 1 },
      { crossHotel: true },
    )
      .limit(BATCH)
      .lean<BlankableStay[]>();
    for (const stay of stays) await blank(stay, now);
    if (stays.length < BATCH) return;
  }
}

async function blank(stay: BlankableStay, blanked_at: Date): Promise<void> {
  const { _id, hotel_id, left_rooms = [], ended_at } = stay;
  await blankOrders(stay, blanked_at);
  await AuditEntry.updateMany({ stay_id: _id }, { $set: { actor_name: "", address: "" } });
  // The answer of a move names the guest and is stored in the stay that follows in the room left.
  await Stay.updateMany(
    {
      hotel_id,
      room_id: mongoose.trusted({ $in: left_rooms }),
      started_at: mongoose.trusted({ $lt: ended_at }),
    },
    { $unset: { "creation.answer": 1 } },
  );
  // Last, so that an interrupted run picks up the stay again.
  await Stay.updateOne(
    { _id, hotel_id },
    { $set: { guest_name: "", last_opening: null, blanked_at }, $unset: { "creation.answer": 1 } },
  );
}

/** Regular versioned updates, so that open screens refresh the orders. */
async function blankOrders({ _id: stay_id, hotel_id }: BlankableStay, updated_at: Date): Promise<void> {
  const isGiven = mongoose.trusted({ $ne: "" });
  const orders = await FoodOrder.find(
    { hotel_id, stay_id, $or: [{ customer_name: isGiven }, { customer_phone: isGiven }] },
    { _id: 1 },
  ).lean<Pick<FoodOrderDoc, "_id">[]>();
  const $set = { customer_name: "", customer_phone: "" };
  for (const { _id } of orders) await updateOrder({ _id, hotel_id }, { $set }, updated_at);
}
