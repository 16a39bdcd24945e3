import { Types } from "mongoose";
import { logger } from "#lib/logger.js";
import { Room, type RoomDoc } from "./model.js";
import { ServiceRequest } from "#requests/model.js";

/** Requests younger than this are counted again at the next start: another process may be storing one just now. */
const SETTLED_AFTER_MS = 60_000;

/**
 * Corrects the rooms' counts for requests that were created but not counted before the last process ended. Must be
 * called before serving; the returned function does the counting and may run while serving, because it reads only
 * requests from before the call and adds the difference. It reads what came since the last correction, and of two
 * processes that start together only one corrects a room.
 */
export async function prepareRoomCounts(): Promise<() => Promise<void>> {
  const before = new Date();
  const fields = { hotel_id: 1, total_requests: 1, counted: 1 };
  const rooms = await Room.find({}, fields, { crossHotel: true }).lean<CountedRoom[]>();
  // Rooms of a hotel that were last corrected at the same time are counted by one query.
  const groups = new Map<string, CountedRoom[]>();
  for (const room of rooms) {
    const key = `${String(room.hotel_id)} ${String(room.counted?.until.getTime())}`;
    const group = groups.get(key);
    if (group) group.push(room);
    else groups.set(key, [room]);
  }
  return async () => {
    for (const group of groups.values()) await correctCounts(group, before);
  };
}

type CountedRoom = Pick<RoomDoc, "_id" | "hotel_id" | "total_requests" | "counted">;

/** Corrects the counts of rooms of one hotel, all last corrected at the same time, by the requests before a time. */
async function correctCounts(rooms: CountedRoom[], before: Date): Promise<void> {
  const from = rooms[0]?.counted?.until ?? new Date(0);
  const until = new Date(before.getTime() - SETTLED_AFTER_MS);
  const settled = await requestsBetween(rooms, from, until);
  const unsettled = await requestsBetween(rooms, until, before);
  for (const { _id, hotel_id, total_requests, counted } of rooms) {
    const id = String(_id);
    const total = (counted?.total ?? 0) + (settled.get(id) ?? 0);
    const missing = total + (unsettled.get(id) ?? 0) - total_requests;
    if (missing === 0 && !settled.has(id)) continue;
    await Room.updateOne(
      { _id, hotel_id, "counted.until": counted?.until ?? null },
      { $inc: { total_requests: missing }, $set: { counted: { total, until } } },
    );
  }
}

/** Begins to correct the counts. */
export async function correctRoomCounts(): Promise<void> {
  const correct = await prepareRoomCounts();
  correct().catch((error: unknown) => {
    logger.warn({ err: error }, "the rooms' counts were not corrected");
  });
}

/** How many requests of rooms of one hotel were created between two times. */
async function requestsBetween(rooms: CountedRoom[], from: Date, to: Date): Promise<Map<string, number>> {
  const counted = await ServiceRequest.aggregate<{ _id: Types.ObjectId; total: number }>([
    {
      $match: {
        hotel_id: rooms[0]?.hotel_id,
        room_id: { $in: rooms.map(({ _id }) => _id) },
        // By the time in the ids too: that index holds open and closed requests alike.
        _id: { $gte: Types.ObjectId.createFromTime(Math.floor(from.getTime() / 1000)) },
        created_at: { $gte: from, $lt: to },
      },
    },
    { $group: { _id: "$room_id", total: { $sum: 1 } } },
  ]);
  return new Map(counted.map(({ _id, total }) => [String(_id), total]));
}
