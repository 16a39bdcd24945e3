import type { roomRangeBody, Room as WireRoom } from "@roombell/common/contract/room";
import { MAX_ROOM_RANGE, roomNumberKey, type RoomType } from "@roombell/common/domain/room";
import mongoose, { Types } from "mongoose";
import type { z } from "zod";
import { acceptReplay, type Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { createOnce } from "#database/createOnce.js";
import { duplicateKeyFields, rejectedDuplicates } from "#database/databaseErrors.js";
import { recordUnknownOutcome } from "#database/unknownOutcomes.js";
import { checkRoomLimit, withinLimits } from "#hotels/hotelLimits.js";
import { alreadyExists, AppError, invalidField } from "#lib/appError.js";
import { serially } from "#lib/serially.js";
import { Stay } from "#stays/model.js";
import { Room, type RoomDoc } from "./model.js";
import { generateRoomCode } from "./roomCode.js";

export type NewRoom = { room_number: string; floor: number; room_type: RoomType };

/** A vacant room with its own code and first stay; not stored yet. */
export function buildRoomDoc(hotel_id: Types.ObjectId, fields: NewRoom): RoomDoc {
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

const firstStay = ({ _id, hotel_id, stay_id, created_at }: RoomDoc) => ({
  _id: stay_id,
  hotel_id,
  room_id: _id,
  started_at: created_at,
});

/**
 * Adds a room to the hotel; `present` builds the answer, which is stored for repeated calls.
 * @throws AppError `already_exists` when the hotel has a room with that number; `limit_reached`
 */
export async function addRoom(
  hotel_id: Types.ObjectId,
  fields: NewRoom,
  creation: Creation,
  present: (room: RoomDoc) => WireRoom,
): Promise<WireRoom> {
  const room = buildRoomDoc(hotel_id, fields);
  const answer = present(room);
  const created = await createOnce(
    creation,
    () =>
      withinLimits(hotel_id, async () => {
        await checkRoomLimit(hotel_id, [room], "room_number");
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
 * Stores the first stay before the room, so that no room is ever without a stay.
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
    throw asRoomExists(error, room_number);
  }
}

/** Translates a duplicate room number to `already_exists`; returns other errors unchanged. */
export function asRoomExists(error: unknown, room_number: string, advice = ""): unknown {
  const isTaken = duplicateKeyFields(error)?.includes("room_number_key") === true;
  return isTaken ? alreadyExists("room_number", `Room ${room_number} already exists${advice}`) : error;
}

type Range = z.output<typeof roomRangeBody>;
export type RangeAnswer = { rooms: WireRoom[]; skipped: string[] };
type Present = (room: RoomDoc) => WireRoom;

/**
 * Adds a range of rooms; existing numbers are skipped. The creation record is stored with the last room, so that
 * repeating an interrupted call creates the missing rooms.
 * @throws AppError 400 for a range that is empty or too long; 409 `limit_reached`
 */
export function addRoomRange(
  hotel_id: Types.ObjectId,
  range: Range,
  creation: Creation,
  present: Present,
): Promise<RangeAnswer> {
  const { floor, room_type } = range;
  const numbers = listRoomNumbers(range);
  const rooms = numbers.map((room_number) => buildRoomDoc(hotel_id, { room_number, floor, room_type }));
  // Two concurrent identical calls would each create and return only some of the rooms.
  return serially(
    creation.record?.key ?? String(rooms[0]?._id),
    async () =>
      (await findStoredAnswer(hotel_id, creation)) ??
      (await withinLimits(hotel_id, async () => {
        await checkRoomLimit(hotel_id, rooms, "last");
        return addAll(rooms, creation, present);
      })),
  );
}

async function findStoredAnswer(hotel_id: Types.ObjectId, creation: Creation): Promise<RangeAnswer | null> {
  if (creation.record === null) return null;
  const room = await Room.findOne({ hotel_id, "creation.key": creation.record.key }).lean<RoomDoc>();
  if (!room?.creation) return null;
  acceptReplay(creation, room.creation);
  return room.creation.answer as RangeAnswer;
}

async function addAll(rooms: RoomDoc[], creation: Creation, present: Present): Promise<RangeAnswer> {
  const isAdded = await insertNew(rooms.slice(0, -1));
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
  const [isLastAdded = false] = await Promise.all(last.map(insertIfNew));
  return answer(isLastAdded);
}

/** Bulk-inserts stays and rooms; returns for each room whether its number was new. */
async function insertNew(rooms: RoomDoc[]): Promise<boolean[]> {
  const [first] = rooms;
  if (first === undefined) return [];
  // As in `insertRoom`: no room is ever without a stay.
  await Stay.insertMany(rooms.map(firstStay), { ordered: false });
  const duplicates = await insertRooms(rooms);
  const unused = rooms.filter((_, index) => duplicates.has(index)).map(({ stay_id }) => stay_id);
  if (unused.length > 0)
    await Stay.deleteMany({ _id: mongoose.trusted({ $in: unused }), hotel_id: first.hotel_id });
  const isAdded = rooms.map((_, index) => !duplicates.has(index));
  for (const room of rooms.filter((_, index) => isAdded[index])) bus.emit("room.updated", { room });
  return isAdded;
}

/** Returns the indexes of rooms whose numbers exist already. */
async function insertRooms(rooms: RoomDoc[]): Promise<Set<number>> {
  try {
    await Room.collection.insertMany(rooms, { ordered: false });
    return new Set();
  } catch (error) {
    const duplicates = rejectedDuplicates(error);
    if (duplicates !== null) return new Set(duplicates);
    recordUnknownOutcome(error, rooms[0]?.hotel_id);
    throw error;
  }
}

async function insertIfNew(room: RoomDoc): Promise<boolean> {
  try {
    await insertRoom(room);
    bus.emit("room.updated", { room });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "already_exists") return false;
    throw error;
  }
}

function listRoomNumbers({ first, last, prefix }: Range): string[] {
  const length = last - first + 1;
  if (length < 1) throw invalidField("last", "must not be below the first number");
  if (length > MAX_ROOM_RANGE) throw invalidField("last", `must make at most ${MAX_ROOM_RANGE} rooms`);
  return Array.from({ length }, (_, index) => `${prefix}${first + index}`);
}
