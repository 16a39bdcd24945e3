import { counted } from "@roombell/common/domain/counted";
import type { Types } from "mongoose";
import { bus } from "#database/bus.js";
import { AppError, notFound } from "#lib/appError.js";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { Stay } from "#stays/model.js";
import { Room, type RoomDoc } from "./model.js";

/**
 * Removes a room without open work; its code stops working, its number becomes free, its history is kept.
 * @throws AppError 404; `in_use` while requests or orders are open
 */
export async function removeRoom(hotel_id: Types.ObjectId, id: string): Promise<RoomDoc> {
  const visible = { _id: id, hotel_id, is_deleted: false };
  await refuseOpenWork(hotel_id, id);
  const room = await Room.findOneAndUpdate(visible, { $set: { is_deleted: true } }).lean<RoomDoc>();
  if (room === null) throw notFound();
  try {
    // A guest may have sent something between the check and the removal.
    await refuseOpenWork(hotel_id, id);
  } catch (error) {
    await restore(hotel_id, id);
    throw error;
  }
  await Stay.updateOne({ _id: room.stay_id, hotel_id, ended_at: null }, { $set: { ended_at: new Date() } });
  const room_id = String(room._id);
  bus.emit("session.ended", { subject: { kind: "room", room_id }, code: "room_removed" });
  bus.emit("room.removed", { hotel_id: String(hotel_id), room_id });
  return room;
}

/** Lists that were read meanwhile lack the room, which only an event tells. */
async function restore(hotel_id: Types.ObjectId, id: string): Promise<void> {
  const room = await Room.findOneAndUpdate(
    { _id: id, hotel_id },
    { $set: { is_deleted: false } },
    { returnDocument: "after", projection: { creation: 0 } },
  ).lean<RoomDoc>();
  if (room !== null) bus.emit("room.updated", { room });
}

async function refuseOpenWork(hotel_id: Types.ObjectId, room_id: string): Promise<void> {
  const open = { hotel_id, room_id, is_active: true };
  const [requests, orders] = await Promise.all([
    ServiceRequest.countDocuments(open),
    FoodOrder.countDocuments(open),
  ]);
  const total = requests + orders;
  if (total === 0) return;
  const kinds = [
    ...(requests > 0 ? [counted(requests, "request")] : []),
    ...(orders > 0 ? [counted(orders, "order")] : []),
  ];
  throw new AppError("in_use", `${kinds.join(" and ")} ${total === 1 ? "is" : "are"} open`);
}
