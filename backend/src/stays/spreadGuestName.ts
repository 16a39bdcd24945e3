import mongoose, { type Types } from "mongoose";
import { bus } from "#database/bus.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { Stay, type StayDoc } from "./model.js";

/** How long work may still arrive with the previous name: longer than any call may take. */
const LATE_CALLS_MS = 20_000;

type NamedStay = Pick<StayDoc, "_id" | "hotel_id" | "room_id" | "guest_name" | "is_name_spread">;
const renamed = new Map<string, { stay: NamedStay; at: Date }>();

/**
 * Copies a stay's guest name to its room, requests and orders, and publishes them. May be repeated, which
 * {@link renameLateWork} does for work that was sent meanwhile. Of two concurrent names the stay's own remains.
 */
export async function spreadGuestName(stay: NamedStay): Promise<void> {
  renamed.set(String(stay._id), { stay, at: new Date() });
  let current: NamedStay | null = stay;
  while (current !== null) current = await nameAndCompare(current);
}

/** Renames work that arrived while this process changed the name of its stay. */
export async function renameLateWork(now = new Date()): Promise<void> {
  for (const [key, { stay, at }] of renamed) {
    const current = await Stay.findOne({ _id: stay._id, hotel_id: stay.hotel_id }).lean<StayDoc>();
    if (current) await nameEverywhere(current);
    if (now.getTime() - at.getTime() > LATE_CALLS_MS) renamed.delete(key);
  }
}

/** True for a name that the last process, or an earlier release, did not copy everywhere. */
export const isHalfSpread = ({ guest_name, is_name_spread }: NamedStay): boolean =>
  is_name_spread === false || (is_name_spread === undefined && guest_name !== "");

async function nameEverywhere({ _id: stay_id, hotel_id, room_id, guest_name }: NamedStay): Promise<void> {
  const isOther = { guest_name: mongoose.trusted({ $ne: guest_name }) };
  const room = await Room.findOneAndUpdate(
    { _id: room_id, hotel_id, stay_id, is_deleted: false, ...isOther },
    { $set: { guest_name } },
    { returnDocument: "after", projection: { creation: 0 } },
  ).lean<RoomDoc>();
  if (room) bus.emit("room.updated", { room });
  const ofStay = { hotel_id, stay_id, ...isOther };
  const [orders, requests] = await Promise.all([
    FoodOrder.find(ofStay, { _id: 1 }).lean<Pick<FoodOrderDoc, "_id">[]>(),
    ServiceRequest.find(ofStay, { _id: 1 }).lean<Pick<ServiceRequestDoc, "_id">[]>(),
  ]);
  const change = () => ({ $set: { guest_name, updated_at: new Date() }, $inc: { version: 1 } });
  const other = (_id: Types.ObjectId) => ({ _id, hotel_id, ...isOther });
  for (const { _id } of orders) {
    const order = await FoodOrder.findOneAndUpdate(other(_id), change(), {
      returnDocument: "after",
    }).lean<FoodOrderDoc>();
    if (order) bus.emit("order.updated", { order });
  }
  for (const { _id } of requests) {
    const request = await ServiceRequest.findOneAndUpdate(other(_id), change(), {
      returnDocument: "after",
    }).lean<ServiceRequestDoc>();
    if (request) bus.emit("request.updated", { request });
  }
}

/** The stay if its name has changed meanwhile, else null. */
async function nameAndCompare(stay: NamedStay): Promise<NamedStay | null> {
  await nameEverywhere(stay);
  const { _id, hotel_id, guest_name } = stay;
  const { matchedCount } = await Stay.updateOne(
    { _id, hotel_id, guest_name },
    { $set: { is_name_spread: true } },
  );
  return matchedCount === 1 ? null : Stay.findOne({ _id, hotel_id }).lean<StayDoc>();
}
