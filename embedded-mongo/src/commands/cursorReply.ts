import type { Cursor } from "../planner/cursors.js";
import { encode } from "../values/codec.js";
import { assemble, assembleArray, elementsOf, embed } from "../wire/bsonWriter.js";
import type { CommandRequest, Reply } from "./request.js";

export const FIRST_BATCH_SIZE = 101;
const OK_ELEMENTS = elementsOf(encode({ ok: 1 }));

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

/** `{ cursor: { <batchName>: [...], id, ns }, ok: 1 }` around documents that are encoded already. */
export function encodeBatch(
  batchName: "firstBatch" | "nextBatch",
  id: bigint,
  ns: string,
  batch: readonly Uint8Array[],
): Uint8Array {
  const cursor = assemble([embed(batchName, assembleArray(batch), true), elementsOf(encode({ id, ns }))]);
  return assemble([embed("cursor", cursor), OK_ELEMENTS]);
}
