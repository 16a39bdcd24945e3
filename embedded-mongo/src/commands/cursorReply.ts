import type { Cursor } from "../planner/cursors.js";
import { encodeBatch } from "../wire/bsonWriter.js";
import type { CommandRequest, Reply } from "./request.js";

export const FIRST_BATCH_SIZE = 101;

/** The reply of a command that opens a result: its first batch, and a cursor when there is more. */
export async function openingReply(
  request: CommandRequest,
  cursor: Cursor,
  batchSize: number,
  isSingleBatch: boolean,
): Promise<Reply> {
  const batch = await cursor.read(batchSize, request.pacer);
  const isOver = cursor.isDone || isSingleBatch;
  const id = isOver ? 0n : request.engine.cursors.keep(cursor);
  return encodeBatch("firstBatch", id, cursor.ns, batch);
}
