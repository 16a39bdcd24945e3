import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { Pacer } from "../planner/pacer.js";
import { RolledBackError } from "../storage/groupCommit.js";
import { StorageError } from "../storage/keyValueStore.js";
import { decodeMessage } from "../values/codec.js";
import { encode } from "../values/encode.js";
import { MAX_DOCUMENT_BYTES, type WireRequest } from "../wire/messages.js";
import { assertKnownFields, COMMON_FIELDS, countArgument, requiredDocuments } from "./arguments.js";
import { assertReadConcern, assertWriteConcern } from "./concerns.js";
import { COMMANDS } from "./registry.js";
import type { CommandRequest, Engine, Peer } from "./request.js";

/** The largest document plus the rest of the reply. */
const MAX_REPLY_BYTES = MAX_DOCUMENT_BYTES + 16 * 1024;

/**
 * Runs one request and returns its encoded reply; a write is acknowledged once it is on disk. Never throws:
 * every error becomes `{ ok: 0, code, codeName, errmsg }`.
 */
export async function dispatch(engine: Engine, wire: WireRequest, peer: Peer): Promise<Uint8Array> {
  try {
    const request = readRequest(engine, wire, peer);
    const { name, body } = request;
    const definition = COMMANDS.get(name);
    if (!peer.isAuthenticated && definition?.isPublic !== true)
      throw new MongoError(13, `command ${name} requires authentication`);
    assertSupported(request);
    if (definition === undefined) throw new MongoError(59, `no such command: '${name}'`);
    assertKnownFields(body, [name, ...COMMON_FIELDS, ...definition.fields], name);
    assertReadConcern(body, definition);
    assertWriteConcern(body, definition);
    const reply = await definition.run(request);
    if (definition.isWrite === true) await engine.group.durable();
    const bytes = reply instanceof Uint8Array ? reply : encode(reply);
    if (bytes.length > MAX_REPLY_BYTES)
      throw new MongoError(
        10334,
        `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${MAX_REPLY_BYTES}`,
      );
    return bytes;
  } catch (error) {
    return encode(errorReply(engine, error));
  } finally {
    engine.group.schedule();
  }
}

/** Only a storage failure rolls back the open transaction. */
function errorReply(engine: Engine, error: unknown): Document {
  if (error instanceof MongoError)
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
  if (error instanceof RangeError)
    // Documents are validated before anything is written, so one nested too deeply changed nothing.
    return { ok: 0, errmsg: `too deeply nested: ${error.message}`, code: 15, codeName: "Overflow" };
  const cause = error instanceof Error ? error : new Error(String(error));
  // Documents are written atomically, so an internal error does not affect other commands' writes.
  if (!(cause instanceof StorageError))
    return { ok: 0, errmsg: `internal error: ${cause.message}`, code: 1, codeName: "InternalError" };
  const failure = cause instanceof RolledBackError ? cause : engine.group.rollBack(cause);
  const errmsg = `storage failure, the latest writes were rolled back: ${failure.message}`;
  return { ok: 0, errmsg, code: 14031, codeName: "OutOfDiskSpace" };
}

function readRequest(engine: Engine, wire: WireRequest, peer: Peer): CommandRequest {
  const body = decodeMessage(wire.body);
  const name = Object.keys(body)[0] ?? "";
  for (const [field, sequence] of wire.sequences) {
    if (body[field] !== undefined)
      throw new MongoError(40433, `Duplicate field between body and document sequence ${field}`);
    // The documents of an insert are stored as received.
    body[field] = field === "documents" ? sequence : sequence.map(decodeMessage);
  }
  const documents = wire.sequences.get("documents") ?? inlineDocuments(name, body);
  const database: unknown = wire.database ?? body["$db"];
  if (typeof database !== "string") throw new MongoError(40571, "OP_MSG requests require a $db argument");
  const pacer = new Pacer(engine.group, countArgument(body, "maxTimeMS", 0));
  return { name, database, body, documents, pacer, engine, peer };
}

function inlineDocuments(name: string, body: Document): Uint8Array[] {
  return name === "insert"
    ? requiredDocuments(body, "insert", "documents").map((document) => encode(document))
    : [];
}

function assertSupported({ name, body }: CommandRequest): void {
  if (["startTransaction", "autocommit", "txnNumber"].some((field) => body[field] !== undefined))
    throw new MongoError(115, `'${name}' in a transaction is not supported by this server`);
}
