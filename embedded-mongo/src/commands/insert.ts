import { BSONRegExp, ObjectId, type Document } from "bson";
import type { Collection } from "../catalog/collection.js";
import { MongoError } from "../errors.js";
import { decode } from "../values/codec.js";
import { encodeStored, MAX_STORED_DEPTH } from "../values/encode.js";
import { isOperatorDocument, newDocument } from "../values/types.js";
import { MAX_DOCUMENT_BYTES } from "../wire/messages.js";
import { namespaceArgument } from "./arguments.js";
import { runBatch } from "./batch.js";
import type { CommandRequest, Reply } from "./request.js";

/** `insert`: stores documents as they were sent, `_id` first. */
export async function insert(request: CommandRequest): Promise<Reply> {
  const { body, engine, pacer } = request;
  const ns = namespaceArgument(body, "insert", request.database);
  let n = 0;
  const failures = await runBatch(body, request.documents, async (bytes) => {
    if (pacer.isDue()) await pacer.pause();
    const document = decode(bytes, MAX_STORED_DEPTH);
    if (Object.keys(document)[0] === "_id") store(engine.catalog.findOrCreate(ns), document, bytes);
    else insertDocument(engine.catalog.findOrCreate(ns), document);
    n += 1;
  });
  return { n, ...failures, ok: 1 };
}

/** Stores a document with its `_id` first, generating one if missing; returns the stored document. */
export function insertDocument(collection: Collection, document: Document): Document {
  const stored = Object.assign(newDocument(), { _id: document["_id"] ?? new ObjectId() }, document);
  store(collection, stored, encodeStored(stored));
  return stored;
}

/** Errors: 52 and 53 for a bad `_id`, 10334 too large, 11000 duplicate. */
function store(collection: Collection, document: Document, bytes: Uint8Array): void {
  const id: unknown = document["_id"];
  if (Array.isArray(id)) throw new MongoError(53, "The '_id' value cannot be of type array");
  if (id instanceof BSONRegExp) throw new MongoError(53, "The '_id' value cannot be of type regex");
  if (isOperatorDocument(id)) throw new MongoError(52, "_id fields may not contain '$'-prefixed fields");
  assertSize(bytes);
  collection.insert(document, bytes);
}

/** Error 10334 when an encoded document is too large. */
export function assertSize(bytes: Uint8Array): void {
  if (bytes.length <= MAX_DOCUMENT_BYTES) return;
  const size = `${bytes.length} (0x${bytes.length.toString(16).toUpperCase()})`;
  throw new MongoError(
    10334,
    `BSONObj size: ${size} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`,
  );
}
