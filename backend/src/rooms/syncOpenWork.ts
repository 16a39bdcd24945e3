import type { ServiceCategory } from "@roombell/common/domain/service";
import { updateOrder, updateRequest } from "#database/updateWork.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import type { WorkDoc } from "#work/model.js";
import { announceRoom } from "./announceRoom.js";
import { sweepWork } from "./lateWork.js";
import { Room, type RoomDoc } from "./model.js";

/** A fault is repaired where it is. */
const STAYS_BEHIND: ServiceCategory = "Maintenance";

type RoomId = Pick<RoomDoc, "_id" | "hotel_id">;

/**
 * Gives open work of a room, and of a guest who has moved into it, the room's current number and floor; maintenance
 * remains in its room and names the guest's new one. Closed work keeps the number it had.
 */
export const syncOpenWork = (room: RoomId): Promise<void> => sweepWork(() => sync(room));

async function sync({ _id: room_id, hotel_id }: RoomId): Promise<void> {
  const room = await Room.findOne({ _id: room_id, hotel_id, is_deleted: false }).lean<RoomDoc>();
  if (room === null) return;
  const { stay_id, room_number, floor } = room;
  const $set = { room_id, room_number, floor };
  const open = { hotel_id, is_active: true };
  const ofRoom = { ...open, $or: [{ room_id }, { stay_id }] };
  const [orders, requests] = await Promise.all([
    FoodOrder.find(ofRoom).lean<FoodOrderDoc[]>(),
    ServiceRequest.find(ofRoom).lean<ServiceRequestDoc[]>(),
  ]);
  const isHere = (work: WorkDoc<string>): boolean => work.room_id.equals(room_id);
  const isCurrent = (work: WorkDoc<string>): boolean =>
    isHere(work) && work.room_number === room_number && work.floor === floor;

  for (const order of orders) {
    const { _id, room_id: left } = order;
    if (!isCurrent(order)) await updateOrder({ ...open, _id, room_id: left }, { $set });
  }
  for (const request of requests) {
    const { _id, room_id: left, service_category, guest_room_number } = request;
    const asRead = { ...open, _id, room_id: left };
    if (service_category === STAYS_BEHIND && !isHere(request)) {
      if (guest_room_number !== room_number)
        await updateRequest(asRead, { $set: { guest_room_number: room_number } });
      continue;
    }
    const isGuestBack = guest_room_number !== undefined && request.stay_id.equals(stay_id);
    if (isCurrent(request) && !isGuestBack) continue;
    await updateRequest(asRead, { $set, ...(isGuestBack && { $unset: { guest_room_number: 1 } }) });
    if (!isHere(request)) for (const id of [left, room_id]) announceRoom({ hotel_id, room_id: id });
  }
}
