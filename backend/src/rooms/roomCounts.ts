import mongoose, { Types } from "mongoose";
import { bus } from "#database/bus.js";
import { createBackgroundWriter } from "#lib/backgroundWriter.js";
import { logger } from "#lib/logger.js";
import { Room, type RoomDoc } from "./model.js";
import type { ServiceRequestDoc } from "#requests/model.js";

/** Requests of the same room within this time are counted by one write. */
const GATHER_MS = 750;
const RETRY_MS = 1000;

type OfRoom = Pick<ServiceRequestDoc, "hotel_id" | "room_id">;
/** A room that is to be published, with the number of requests to add to its count. */
type ChangedRoom = OfRoom & { created: number };
/** The id is stored with the count, so that a batch whose answer was lost may be written again. */
type Batch = { id: Types.ObjectId; rooms: ChangedRoom[] };

const waiting = new Map<string, ChangedRoom>();
let unfinished: Batch | null = null;
const writer = createBackgroundWriter({
  isPending: () => waiting.size > 0 || unfinished !== null,
  write: writeBatch,
  gatherMs: GATHER_MS,
  retryMs: RETRY_MS,
});

/**
 * Counts one more request of a room, after it was created and off its answer's path. What a process that dies has not
 * counted yet is counted at the next startup.
 */
export const countRoomRequest = (request: OfRoom): void => note(request, 1);

/** Publishes a room whose number of pending requests has changed. */
export const announceRoom = (request: OfRoom): void => note(request, 0);

/** Counts and publishes everything pending; called before the database is closed. */
export const flushRoomCounts = (): Promise<void> => writer.flush();

function note({ hotel_id, room_id }: OfRoom, created: number): void {
  const key = String(room_id);
  waiting.set(key, { hotel_id, room_id, created: created + (waiting.get(key)?.created ?? 0) });
  writer.schedule();
}

async function writeBatch(): Promise<boolean> {
  // A batch that failed is written again as it was; what came since is in the next one.
  unfinished ??= takeBatch();
  try {
    await count(unfinished);
    await publish(unfinished);
    unfinished = null;
    return true;
  } catch (error) {
    logger.warn({ err: error }, "rooms' counts are waiting for the database");
    return false;
  }
}

function takeBatch(): Batch {
  const rooms = [...waiting.values()];
  waiting.clear();
  return { id: new Types.ObjectId(), rooms };
}

/** Bypasses the model: who may enter a room does not depend on its count, so that nothing cached of it is dropped. */
async function count({ id, rooms }: Batch): Promise<void> {
  const writes = rooms
    .filter(({ created }) => created > 0)
    .map(({ hotel_id, room_id, created }) => ({
      updateOne: {
        filter: { _id: room_id, hotel_id, counted_batch: { $ne: id } },
        update: { $inc: { total_requests: created }, $set: { counted_batch: id } },
      },
    }));
  if (writes.length > 0) await Room.collection.bulkWrite(writes, { ordered: false });
}

async function publish({ rooms }: Batch): Promise<void> {
  const found = await Room.find(
    {
      _id: mongoose.trusted({ $in: rooms.map(({ room_id }) => room_id) }),
      hotel_id: mongoose.trusted({ $in: rooms.map(({ hotel_id }) => hotel_id) }),
      is_deleted: false,
    },
    { creation: 0 },
  ).lean<RoomDoc[]>();
  for (const room of found) bus.emit("room.updated", { room });
}
