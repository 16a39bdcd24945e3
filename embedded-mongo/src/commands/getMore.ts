import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { encodeBatch } from "../wire/bsonWriter.js";
import { countArgument, stringArgument } from "./arguments.js";
import type { CommandRequest, Reply } from "./request.js";

/** `getMore`: the next batch of a cursor. Error 43 when it is not open. */
export async function getMore(request: CommandRequest): Promise<Reply> {
  const { body, engine, pacer } = request;
  const id = cursorId(body["getMore"]);
  const cursor = engine.cursors.find(id, `${request.database}.${stringArgument(body, "collection")}`);
  const size = countArgument(body, "batchSize", 0);
  try {
    const batch = await cursor.read(size === 0 ? Infinity : size, pacer);
    if (cursor.isDone) engine.cursors.forget(id);
    return encodeBatch("nextBatch", cursor.isDone ? 0n : id, cursor.ns, batch);
  } catch (error) {
    engine.cursors.forget(id);
    throw error;
  }
}

/** `killCursors`: forgets cursors. */
export function killCursors(request: CommandRequest): Document {
  const ids: unknown = request.body["cursors"];
  if (!Array.isArray(ids))
    throw new MongoError(14, "BSON field 'killCursors.cursors' is the wrong type, expected type 'array'");
  const killed = ids.map(cursorId);
  const isOpen = killed.map((id) => request.engine.cursors.forget(id));
  return {
    cursorsKilled: killed.filter((_, position) => isOpen[position] === true),
    cursorsNotFound: killed.filter((_, position) => isOpen[position] !== true),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
}

function cursorId(value: unknown): bigint {
  if (typeof value === "bigint") return value;
  if (typeof value === "number" && Number.isInteger(value)) return BigInt(value);
  throw new MongoError(14, "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
}
