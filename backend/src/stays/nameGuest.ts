import type { Types } from "mongoose";
import { bus } from "#database/bus.js";
import type { Change } from "#database/change.js";
import { updateOrder, updateRequest } from "#database/updateWork.js";
import { AppError } from "#lib/appError.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import type { RoomDoc } from "#rooms/model.js";
import { roomOf } from "#rooms/rooms.js";
import { Stay, type StayDoc } from "./model.js";

/**
 * Writes the name of the guest who stays in the room into the stay, and publishes what shows it: the room and the stay's
 * requests and orders, also those that are closed.
 * @throws AppError 404; 409 `conflict` for a vacant room, or when the stay ends at the same moment
 */
export async function nameGuest(
  hotel_id: Types.ObjectId,
  id: string,
  guest_name: string,
): Promise<Change<StayDoc> & { room: RoomDoc }> {
  const room = await roomOf(hotel_id, id);
  if (!room.is_occupied) throw new AppError("conflict", "Nobody is checked in to this room");
  const before = await Stay.findOneAndUpdate(
    { _id: room.stay_id, hotel_id, ended_at: null },
    { $set: { guest_name } },
    { returnDocument: "before" },
  ).lean<StayDoc>();
  if (before === null) throw new AppError("conflict");
  if (before.guest_name !== guest_name) {
    bus.emit("room.updated", { room });
    await publishWork({ hotel_id, stay_id: room.stay_id });
  }
  return { room, before, after: { ...before, guest_name } };
}

/** Gives the stay's requests and orders a new version each, so that screens that show them take over the name. */
async function publishWork(ofStay: { hotel_id: Types.ObjectId; stay_id: Types.ObjectId }): Promise<void> {
  const [orders, requests] = await Promise.all([
    FoodOrder.find(ofStay, { _id: 1 }).lean<Pick<FoodOrderDoc, "_id">[]>(),
    ServiceRequest.find(ofStay, { _id: 1 }).lean<Pick<ServiceRequestDoc, "_id">[]>(),
  ]);
  for (const { _id } of orders) await updateOrder({ ...ofStay, _id }, {});
  for (const { _id } of requests) await updateRequest({ ...ofStay, _id }, {});
}
