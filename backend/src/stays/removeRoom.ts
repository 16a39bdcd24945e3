import { counted } from "@roombell/common/domain/counted";
import type { Types } from "mongoose";
import { bus } from "#database/bus.js";
import { AppError, notFound } from "#lib/appError.js";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { endStay } from "./endStay.js";

/**
 * Removes a room without open work; its code stops working, its number can be reused, its history remains.
 * @throws AppError 404; `in_use` while requests or orders are open
 */
export async function removeRoom(hotel_id: Types.ObjectId, id: string): Promise<RoomDoc> {
  const visible = { _id: id, hotel_id, is_deleted: false };
  await refuseOpenWork(hotel_id, id);
  const room = await Room.findOneAndUpdate(visible, { $set: { is_deleted: true } }).lean<RoomDoc>();
  if (room === null) throw notFound();
  try {
    // A guest may have ordered between the check and the removal.
    await refuseOpenWork(hotel_id, id);
  } catch (error) {
    await restore(hotel_id, id);
    throw error;
  }
  const room_id = String(room._id);
  bus.emit("session.ended", { subject: { kind: "room", room_id }, code: "room_removed" });
  bus.emit("room.removed", { hotel_id: String(hotel_id), room_id });
  await endStay({ hotel_id, stay_id: room.stay_id });
  return room;
}

/** Publishes the room again for lists read while it was removed. */
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
