import { Types } from "mongoose";
import { bus } from "../events/bus.js";
import { AppError } from "../lib/appError.js";
import { generateRoomCode } from "../lib/roomCode.js";
import { Hotel, type HotelDoc } from "../models/hotel.js";
import { Room, type RoomDoc } from "../models/room.js";
import { Stay } from "../models/stay.js";
import { roomOf } from "../queries/rooms.js";
import { endStay, type Cancelled } from "./endStay.js";

export type StayChange = Cancelled & { room: RoomDoc };

/** Rooms whose stay this process is changing: whoever comes meanwhile comes at the same moment. */
const changing = new Set<string>();

/**
 * Checks a guest in: the room's old stay ends, with what waits in it, and a new one begins; a hotel that wants it
 * so gets a new room code, too. Of two check-ins at once one wins.
 * @throws AppError 404; 409 `conflict`
 */
export function checkInRoom(hotel: HotelDoc, id: string, guest_name: string): Promise<StayChange> {
  return alone(id, async () => {
    const before = await roomOf(hotel._id, id);
    const now = new Date();
    if (hotel.first_check_in_at === null) {
      await Hotel.updateOne(
        { _id: hotel._id, first_check_in_at: null },
        { $set: { first_check_in_at: now } },
      );
    }
    return beginStay(before, guest_name, {
      is_occupied: true,
      check_in: now,
      was_ever_checked_in: true,
      ...(hotel.rotate_qr_on_check_in && { qr_code: generateRoomCode() }),
    });
  });
}

/**
 * Checks the guest out: the stay ends, with what waits in it, and the room is vacant.
 * @throws AppError 404; 409 `conflict`
 */
export function checkOutRoom(hotel: HotelDoc, id: string): Promise<StayChange> {
  return alone(id, async () =>
    beginStay(await roomOf(hotel._id, id), "", { is_occupied: false, check_in: null }),
  );
}

async function alone(room_id: string, change: () => Promise<StayChange>): Promise<StayChange> {
  if (changing.has(room_id)) throw new AppError("conflict");
  changing.add(room_id);
  try {
    return await change();
  } finally {
    changing.delete(room_id);
  }
}

/** One write on the room decides; what follows can be repeated, also by the next start. */
async function beginStay(before: RoomDoc, guest_name: string, change: Partial<RoomDoc>): Promise<StayChange> {
  const { _id, hotel_id } = before;
  const stay_id = new Types.ObjectId();
  await Stay.create({ _id: stay_id, hotel_id, room_id: _id, guest_name, started_at: new Date() });
  const room = await Room.findOneAndUpdate(
    { _id, hotel_id, is_deleted: false, stay_id: before.stay_id },
    { $set: { ...change, stay_id } },
    { returnDocument: "after", projection: { creation: 0 } },
  ).lean<RoomDoc>();
  if (room === null) {
    await Stay.deleteOne({ _id: stay_id, hotel_id });
    throw new AppError("conflict");
  }
  const subject = { kind: "stay", room_id: String(_id), stay_id: String(before.stay_id) } as const;
  bus.emit("session.ended", { subject, code: "stay_ended" });
  const cancelled = await endStay({ hotel_id, stay_id: before.stay_id });
  bus.emit("room.updated", { room });
  return { room, ...cancelled };
}
