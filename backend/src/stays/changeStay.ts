import type { Room as WireRoom } from "@roombell/common/contract/room";
import { Types } from "mongoose";
import { acceptReplay, type Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import type { Change } from "#database/change.js";
import { updateOrder, updateRequest } from "#database/updateWork.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import { serially } from "#lib/serially.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import type { RoomDoc } from "#rooms/model.js";
import { generateRoomCode } from "#rooms/roomCode.js";
import { getRoom } from "#rooms/rooms.js";
import { endStay, type Cancelled } from "./endStay.js";
import { Stay, type StayDoc } from "./model.js";
import { moveStay } from "./moveStay.js";
import { replaceStay, type NewStay } from "./replaceStay.js";
import { withRoomLock } from "./roomLock.js";

type StayChange = Cancelled & { room: RoomDoc };
export type StayAnswer = Cancelled & { room: WireRoom };

/** The idempotency record of a call that changes a room's stay, and the presenter for its answer. */
export type StayCall = { creation: Creation; present: (room: RoomDoc) => Promise<WireRoom> };

/**
 * Checks a guest in: the room's old stay ends, its pending work is cancelled, and a new stay begins, with a new room
 * code if the hotel rotates codes. One of two concurrent check-ins wins; a repeated call returns the first answer.
 * @throws AppError 404; 409 `conflict`; 422 for a used key with another body
 */
export function checkInRoom(
  hotel: HotelDoc,
  id: string,
  guest_name: string,
  call: StayCall,
): Promise<StayAnswer> {
  return changeOnce(hotel._id, id, call, async (before, stay) => {
    const now = new Date();
    if (hotel.first_check_in_at === null) {
      const unset = { _id: hotel._id, first_check_in_at: null };
      await Hotel.updateOne(unset, { $set: { first_check_in_at: now } });
    }
    return beginStay(
      before,
      { ...stay, guest_name },
      {
        is_occupied: true,
        check_in: now,
        was_ever_checked_in: true,
        ...(hotel.rotate_qr_on_check_in && { qr_code: generateRoomCode() }),
      },
    );
  });
}

/**
 * Checks the guest out: the stay ends, its pending work is cancelled, and the room is vacant.
 * @throws AppError 404; 409 `conflict`; 422 for a used key with another body
 */
export function checkOutRoom(hotel: HotelDoc, id: string, call: StayCall): Promise<StayAnswer> {
  return changeOnce(hotel._id, id, call, (before, stay) =>
    beginStay(before, { ...stay, guest_name: "" }, { is_occupied: false, check_in: null }),
  );
}

/**
 * Moves the room's guest to another room, with the stay and its work. A repeated call returns the first answer.
 * @throws AppError 404; 409 `in_use` (the other room is occupied), `conflict` (no guest, or a stay changed meanwhile); 422
 */
export function moveGuest(
  { _id: hotel_id }: HotelDoc,
  id: string,
  to_room_id: string,
  call: StayCall,
): Promise<StayAnswer> {
  const getTarget = (): Promise<RoomDoc> => getRoom(hotel_id, to_room_id);
  const move = async (from: RoomDoc, stay: Pick<NewStay, "_id" | "creation">): Promise<StayChange> => {
    const to = await getTarget();
    const room = await withRoomLock(to, () => moveStay(from, to, { ...stay, guest_name: "" }));
    return { room, cancelled_requests: 0, cancelled_orders: 0 };
  };
  return changeOnce(hotel_id, id, call, move, getTarget);
}

/** Makes the change unless a call with the same key already did; completes an interrupted one. */
async function changeOnce(
  hotel_id: Types.ObjectId,
  id: string,
  { creation, present }: StayCall,
  change: (before: RoomDoc, stay: Pick<NewStay, "_id" | "creation">) => Promise<StayChange>,
  getAnswered: () => Promise<RoomDoc> = () => getRoom(hotel_id, id),
): Promise<StayAnswer> {
  const { record } = creation;
  const changeInto = async (_id: Types.ObjectId): Promise<StayAnswer> => {
    // Before the lock: another hotel's id must not take the lock of its room.
    const before = await getRoom(hotel_id, id);
    const { room, ...cancelled } = await withRoomLock(before, () =>
      change(before, { _id, ...(record && { creation: record }) }),
    );
    const answer = { room: await present(room), ...cancelled };
    if (record) await Stay.updateOne({ _id, hotel_id }, { $set: { "creation.answer": answer } });
    return answer;
  };
  if (record === null) return changeInto(new Types.ObjectId());
  return serially(record.key, async () => {
    const earlier = await Stay.findOne({ hotel_id, "creation.key": record.key }).lean<StayDoc>();
    if (!earlier?.creation) return changeInto(new Types.ObjectId());
    acceptReplay(creation, earlier.creation);
    if (earlier.creation.answer !== undefined) return earlier.creation.answer as StayAnswer;
    const room = await getRoom(hotel_id, id);
    const hasBegun = room.stay_id.equals(earlier._id) || earlier.ended_at !== null;
    if (!hasBegun) return changeInto(earlier._id);
    return { room: await present(await getAnswered()), cancelled_requests: 0, cancelled_orders: 0 };
  });
}

/** The write to the room decides; everything after it can be repeated (`completeInterrupted`). */
async function beginStay(before: RoomDoc, stay: NewStay, change: Partial<RoomDoc>): Promise<StayChange> {
  const { _id, hotel_id } = before;
  await replaceStay(before, stay, change);
  const subject = { kind: "stay", room_id: String(_id), stay_id: String(before.stay_id) } as const;
  bus.emit("session.ended", { subject, code: "stay_ended" });
  const cancelled = await endStay({ hotel_id, stay_id: before.stay_id });
  // Read again: its code may have been replaced, and published, while the old stay ended.
  const after = await getRoom(hotel_id, String(_id));
  bus.emit("room.updated", { room: after });
  return { room: after, ...cancelled };
}

/**
 * Sets the name of the room's current guest, and publishes everything that shows it: the room and the stay's requests
 * and orders, including closed ones.
 * @throws AppError 404; 409 `conflict` for a vacant room, or when the stay ends at the same time
 */
export async function nameGuest(
  hotel_id: Types.ObjectId,
  id: string,
  guest_name: string,
): Promise<Change<StayDoc> & { room: RoomDoc }> {
  const room = await getRoom(hotel_id, id);
  if (!room.is_occupied) throw new AppError("conflict", "No guest is checked in to this room");
  const before = await Stay.findOneAndUpdate(
    { _id: room.stay_id, hotel_id, ended_at: null },
    { $set: { guest_name } },
    { returnDocument: "before" },
  ).lean<StayDoc>();
  if (before === null) throw new AppError("conflict");
  if (before.guest_name !== guest_name) {
    bus.emit("room.updated", { room });
    await republishWork({ hotel_id, stay_id: room.stay_id });
  }
  return { room, before, after: { ...before, guest_name } };
}

/** Bumps the version of the stay's requests and orders, so that screens take over the name. */
async function republishWork(ofStay: { hotel_id: Types.ObjectId; stay_id: Types.ObjectId }): Promise<void> {
  const [orders, requests] = await Promise.all([
    FoodOrder.find(ofStay, { _id: 1 }).lean<Pick<FoodOrderDoc, "_id">[]>(),
    ServiceRequest.find(ofStay, { _id: 1 }).lean<Pick<ServiceRequestDoc, "_id">[]>(),
  ]);
  for (const { _id } of orders) await updateOrder({ ...ofStay, _id }, {});
  for (const { _id } of requests) await updateRequest({ ...ofStay, _id }, {});
}
