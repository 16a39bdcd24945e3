import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { Cursor } from "../planner/cursors.js";
import { encode } from "../values/encode.js";
import { encodeBatch } from "../wire/messages.js";
import { assertKnownFields, countArgument, documentArgument, missing, stringArgument } from "./arguments.js";
import type { CommandRequest, Reply } from "./request.js";

export const FIRST_BATCH_SIZE = 101;

/** The size of the first batch, for commands that name it in their field `cursor`. Errors: 14, 40415, 51024. */
export function batchSizeOf({ name, body }: CommandRequest, fallback: number): number {
  const cursor = documentArgument(body, "cursor");
  assertKnownFields(cursor, ["batchSize"], `${name}.cursor`);
  return countArgument(cursor, "batchSize", fallback);
}

/** The reply of a command that opens a result: its first batch, and a cursor when there is more. */
export async function openCursor(
  request: CommandRequest,
  cursor: Cursor,
  batchSize: number,
  isSingleBatch = false,
): Promise<Reply> {
  const batch = await cursor.read(batchSize, request.pacer);
  const isOver = cursor.isDone || isSingleBatch || request.peer.isGone;
  if (isOver) cursor.close();
  const id = isOver ? 0n : request.engine.cursors.keep(cursor, request.peer.id);
  return encodeBatch("firstBatch", id, cursor.ns, batch);
}

/** The reply of a command that lists things: all of them, unless it asks for batches. */
export function openList(
  request: CommandRequest,
  ns: string,
  documents: readonly Document[],
): Promise<Reply> {
  function* source(): Generator<Uint8Array, void> {
    for (const document of documents) yield encode(document);
  }
  return openCursor(request, new Cursor(ns, source(), request.pacer), batchSizeOf(request, Infinity));
}

/** `getMore`: the next batch of a cursor. Errors: 43 when it is not open, 2 for a time limit of its own. */
export async function getMore(request: CommandRequest): Promise<Reply> {
  const { body, engine, pacer } = request;
  const id = cursorId(body["getMore"]);
  const cursor = engine.cursors.find(id, `${request.database}.${stringArgument(body, "collection")}`);
  if (body["maxTimeMS"] !== undefined)
    throw new MongoError(2, "cannot set maxTimeMS on getMore command for a non-awaitData cursor");
  const size = countArgument(body, "batchSize", 0);
  try {
    cursor.owner = request.peer.id;
    const batch = await cursor.read(size === 0 ? Infinity : size, pacer);
    if (cursor.isDone || request.peer.isGone) engine.cursors.forget(id);
    return encodeBatch("nextBatch", cursor.isDone ? 0n : id, cursor.ns, batch);
  } catch (error) {
    engine.cursors.forget(id);
    throw error;
  }
}

/** `killCursors`: forgets cursors. */
export function killCursors(request: CommandRequest): Document {
  const ids: unknown = request.body["cursors"];
  if (ids === undefined) throw missing("killCursors", "cursors");
  if (!Array.isArray(ids))
    throw new MongoError(14, "BSON field 'killCursors.cursors' is the wrong type, expected type 'array'");
  const cursorsKilled: bigint[] = [];
  const cursorsNotFound: bigint[] = [];
  for (const id of ids.map(cursorId))
    (request.engine.cursors.forget(id) ? cursorsKilled : cursorsNotFound).push(id);
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

function cursorId(value: unknown): bigint {
  if (typeof value === "bigint") return value;
  if (typeof value === "number" && Number.isInteger(value)) return BigInt(value);
  throw new MongoError(14, "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
}
