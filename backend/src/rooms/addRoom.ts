import type { roomRangeBody, Room as WireRoom } from "@roombell/common/contract/room";
import { MAX_ROOM_RANGE, roomNumberKey, type RoomType } from "@roombell/common/domain/room";
import mongoose, { Types } from "mongoose";
import type { z } from "zod";
import { acceptReplay, type Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { createOnce } from "#database/createOnce.js";
import { duplicateKeyFields, refusedDuplicates } from "#database/databaseErrors.js";
import { noteUnknownOutcome } from "#database/unknownOutcomes.js";
import { requireRoomPlaces, withinLimits } from "#hotels/hotelLimits.js";
import { alreadyExists, AppError, invalidField } from "#lib/appError.js";
import { serially } from "#lib/serially.js";
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
const firstStay = ({ _id, hotel_id, stay_id, created_at }: RoomDoc) => ({
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

type Range = z.output<typeof roomRangeBody>;
export type RangeAnswer = { rooms: WireRoom[]; skipped: string[] };
type Present = (room: RoomDoc) => WireRoom;

/**
 * Adds a range of rooms; existing numbers are skipped. The record of the call is written with the last room, so that
 * an interrupted call can be repeated and creates the missing rooms.
 * @throws AppError 400 for a range that is empty or too long; 409 `limit_reached`
 */
export function addRoomRange(
  hotel_id: Types.ObjectId,
  range: Range,
  creation: Creation,
  present: Present,
): Promise<RangeAnswer> {
  const { floor, room_type } = range;
  const rooms = numbersOf(range).map((room_number) => newRoom(hotel_id, { room_number, floor, room_type }));
  // Sent twice at the same time, each call would create and return only some of the rooms.
  return serially(
    creation.record?.key ?? String(rooms[0]?._id),
    async () =>
      (await earlierAnswer(hotel_id, creation)) ??
      (await withinLimits(hotel_id, async () => {
        await requireRoomPlaces(hotel_id, rooms, "last");
        return addAll(rooms, creation, present);
      })),
  );
}

async function earlierAnswer(hotel_id: Types.ObjectId, creation: Creation): Promise<RangeAnswer | null> {
  if (creation.record === null) return null;
  const carrier = await Room.findOne({ hotel_id, "creation.key": creation.record.key }).lean<RoomDoc>();
  if (!carrier?.creation) return null;
  acceptReplay(creation, carrier.creation);
  return carrier.creation.answer as RangeAnswer;
}

async function addAll(rooms: RoomDoc[], creation: Creation, present: Present): Promise<RangeAnswer> {
  const isAdded = await insertFree(rooms.slice(0, -1));
  const answer = (isLastAdded: boolean): RangeAnswer => {
    const all = [...isAdded, isLastAdded];
    return {
      rooms: rooms.filter((_, index) => all[index]).map(present),
      skipped: rooms.filter((_, index) => !all[index]).map(({ room_number }) => room_number),
    };
  };
  const last = rooms.slice(-1).map((room) => ({
    ...room,
    ...(creation.record && { creation: { ...creation.record, answer: answer(true) } }),
  }));
  const [isLastAdded = false] = await Promise.all(last.map(addIfFree));
  return answer(isLastAdded);
}

/** Stores the rooms and their first stays, each kind in one insertion, and tells which numbers were free. */
async function insertFree(rooms: RoomDoc[]): Promise<boolean[]> {
  const [first] = rooms;
  if (first === undefined) return [];
  // As for one room: no room is ever without a stay.
  await Stay.insertMany(rooms.map(firstStay), { ordered: false });
  const taken = await refusedOf(rooms);
  const refused = rooms.filter((_, index) => taken.has(index)).map(({ stay_id }) => stay_id);
  if (refused.length > 0)
    await Stay.deleteMany({ _id: mongoose.trusted({ $in: refused }), hotel_id: first.hotel_id });
  const isAdded = rooms.map((_, index) => !taken.has(index));
  for (const room of rooms.filter((_, index) => isAdded[index])) bus.emit("room.updated", { room });
  return isAdded;
}

/** Inserts the rooms and returns the places of those whose numbers are taken. */
async function refusedOf(rooms: RoomDoc[]): Promise<Set<number>> {
  try {
    await Room.collection.insertMany(rooms, { ordered: false });
    return new Set();
  } catch (error) {
    const refused = refusedDuplicates(error);
    if (refused !== null) return new Set(refused);
    noteUnknownOutcome(error, rooms[0]?.hotel_id);
    throw error;
  }
}

async function addIfFree(room: RoomDoc): Promise<boolean> {
  try {
    await insertRoom(room);
    bus.emit("room.updated", { room });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "already_exists") return false;
    throw error;
  }
}

function numbersOf({ first, last, prefix }: Range): string[] {
  const length = last - first + 1;
  if (length < 1) throw invalidField("last", "must not be below the first number");
  if (length > MAX_ROOM_RANGE) throw invalidField("last", `must make at most ${MAX_ROOM_RANGE} rooms`);
  return Array.from({ length }, (_, index) => `${prefix}${first + index}`);
}
