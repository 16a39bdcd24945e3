import type { Room as WireRoom } from "@roombell/common/contract/room";
import { roomNumberKey, type RoomType } from "@roombell/common/domain/room";
import { Types } from "mongoose";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { createOnce } from "#database/createOnce.js";
import { duplicateKeyFields } from "#database/databaseErrors.js";
import { requireRoomPlaces, withinLimits } from "#hotels/hotelLimits.js";
import { alreadyExists } from "#lib/appError.js";
import { Stay } from "#stays/model.js";
import { Room, type RoomDoc } from "./model.js";
import { generateRoomCode } from "./roomCode.js";

export type NewRoom = { room_number: string; floor: number; room_type: RoomType };

/** A new vacant room with its own code and first stay; not stored yet. */
export function newRoom(hotel_id: Types.ObjectId, fields: NewRoom): RoomDoc {
  return {
    _id: new Types.ObjectId(),
    hotel_id,
    ...fields,
    room_number_key: roomNumberKey(fields.room_number),
    qr_code: generateRoomCode(),
    stay_id: new Types.ObjectId(),
    is_occupied: false,
    check_in: null,
    was_ever_checked_in: false,
    is_deleted: false,
    created_at: new Date(),
  };
}

/** The stay that begins with a new room. */
export const firstStay = ({ _id, hotel_id, stay_id, created_at }: RoomDoc) => ({
  _id: stay_id,
  hotel_id,
  room_id: _id,
  started_at: created_at,
});

/**
 * Adds a room to the hotel; `present` makes the answer, which a repeated call gets again.
 * @throws AppError `already_exists` when the hotel has a room of that number; `limit_reached`
 */
export async function addRoom(
  hotel_id: Types.ObjectId,
  fields: NewRoom,
  creation: Creation,
  present: (room: RoomDoc) => WireRoom,
): Promise<WireRoom> {
  const room = newRoom(hotel_id, fields);
  const answer = present(room);
  const created = await createOnce(
    creation,
    () =>
      withinLimits(hotel_id, async () => {
        await requireRoomPlaces(hotel_id, [room], "room_number");
        return insertRoom(
          creation.record === null ? room : { ...room, creation: { ...creation.record, answer } },
        );
      }),
    (key) => Room.findOne({ hotel_id, "creation.key": key }).lean<RoomDoc>(),
  );
  if (creation.isReplay) return created.creation?.answer as WireRoom;
  bus.emit("room.updated", { room });
  return answer;
}

/**
 * Stores a new room's first stay and then the room, so that no room is ever without a stay.
 * @throws AppError `already_exists`
 */
export async function insertRoom(room: RoomDoc): Promise<RoomDoc> {
  const { hotel_id, stay_id, room_number } = room;
  await Stay.create(firstStay(room));
  try {
    await Room.create(room);
    return room;
  } catch (error) {
    await Stay.deleteOne({ _id: stay_id, hotel_id });
    throw asTaken(error, room_number);
  }
}

/** Names the room when its number is taken; every other error stays what it is. */
export function asTaken(error: unknown, room_number: string): unknown {
  const isTaken = duplicateKeyFields(error)?.includes("room_number_key") === true;
  return isTaken ? alreadyExists("room_number", `Room ${room_number} already exists`) : error;
}
