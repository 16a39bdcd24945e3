import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { Cursor } from "../planner/cursors.js";
import { encode } from "../values/encode.js";
import { encodeBatch } from "../wire/messages.js";
import { assertKnownFields, countArgument, documentArgument, missing, stringArgument } from "./arguments.js";
import type { CommandRequest, Reply } from "./request.js";

export const FIRST_BATCH_SIZE = 101;

/** The first batch's size, from the field `cursor`. Errors: 14, 40415, 51024. */
export function readBatchSize({ name, body }: CommandRequest, fallback: number): number {
  const cursor = documentArgument(body, "cursor");
  assertKnownFields(cursor, ["batchSize"], `${name}.cursor`);
  return countArgument(cursor, "batchSize", fallback);
}

/** The first batch of a result, and a cursor if there is more. */
export async function openCursor(
  request: CommandRequest,
  cursor: Cursor,
  batchSize: number,
  isSingleBatch = false,
): Promise<Reply> {
  const batch = await cursor.read(batchSize, request.pacer);
  const isOver = cursor.isDone || isSingleBatch || request.peer.isClosed;
  if (isOver) cursor.close();
  const id = isOver ? 0n : request.engine.cursors.register(cursor, request.peer.id);
  return encodeBatch("firstBatch", id, cursor.ns, batch);
}

/** Replies with all documents in one batch, unless the command sets a batch size. */
export function openList(
  request: CommandRequest,
  ns: string,
  documents: readonly Document[],
): Promise<Reply> {
  function* source(): Generator<Uint8Array, void> {
    for (const document of documents) yield encode(document);
  }
  return openCursor(request, new Cursor(ns, source(), request.pacer), readBatchSize(request, Infinity));
}

/** `getMore`: the next batch of a cursor. Errors: 43 when it is not open, 2 for a `maxTimeMS`. */
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
    if (cursor.isDone || request.peer.isClosed) engine.cursors.close(id);
    return encodeBatch("nextBatch", cursor.isDone ? 0n : id, cursor.ns, batch);
  } catch (error) {
    engine.cursors.close(id);
    throw error;
  }
}

export function killCursors(request: CommandRequest): Document {
  const ids: unknown = request.body["cursors"];
  if (ids === undefined) throw missing("killCursors", "cursors");
  if (!Array.isArray(ids))
    throw new MongoError(14, "BSON field 'killCursors.cursors' is the wrong type, expected type 'array'");
  const cursorsKilled: bigint[] = [];
  const cursorsNotFound: bigint[] = [];
  for (const id of ids.map(cursorId))
    (request.engine.cursors.close(id) ? cursorsKilled : cursorsNotFound).push(id);
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

function cursorId(value: unknown): bigint {
  if (typeof value === "bigint") return value;
  if (typeof value === "number" && Number.isInteger(value)) return BigInt(value);
  throw new MongoError(14, "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
}
