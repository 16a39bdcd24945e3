import { BSONRegExp, ObjectId } from "bson";
import type { Document } from "bson";
import type { Collection } from "../catalog/collection.js";
import { MongoError } from "../errors.js";
import { decode, encode } from "../values/codec.js";
import { isDocument } from "../values/types.js";

import { MAX_DOCUMENT_BYTES } from "../wire/messages.js";
import { withIdFirst } from "../wire/rawBson.js";
import { flagArgument, namespaceArgument } from "./arguments.js";
import type { CommandRequest, Reply } from "./request.js";
import { WriteOutcome, assertBatchSize } from "./writeErrors.js";

/** `insert`: stores documents as they were sent, `_id` first. */
export async function insert(request: CommandRequest): Promise<Reply> {
  const { body, engine, pacer } = request;
  const ns = namespaceArgument(body, "insert", request.database);
  const { documents } = request;
  assertBatchSize(documents.length);
  const outcome = new WriteOutcome(flagArgument(body, "ordered", true));
  let inserted = 0;
  for (const [index, bytes] of documents.entries()) {
    if (pacer.isDue()) await pacer.pause();
    try {
      insertDocument(engine.catalog.findOrCreate(ns), bytes);
      inserted += 1;
    } catch (error) {
      outcome.note(index, error);
      if (outcome.isOver) break;
    }
  }
  return outcome.reply({ n: inserted });
}

/** Stores one new document from its bytes. Errors: 2 and 53 for a bad `_id`, 10334 too large, 11000 duplicate. */
function insertDocument(collection: Collection, bytes: Buffer): Document {
  const stored = withIdFirst(bytes) ?? withNewId(bytes);
  assertSize(stored);
  const document = decode(stored);
  assertStorableId(document["_id"]);
  collection.insert(document, stored);
  return document;
}

/** Error 10334 when an encoded document is larger than a document may be. */
export function assertSize(bytes: Uint8Array): void {
  if (bytes.length <= MAX_DOCUMENT_BYTES) return;
  throw new MongoError(
    10334,
    `BSONObj size: ${bytes.length} (0x${bytes.length.toString(16).toUpperCase()}) is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`,
  );
}

/** Error 53 for an `_id` that no document may have. */
export function assertStorableId(id: unknown): void {
  if (Array.isArray(id)) throw new MongoError(53, "The '_id' value cannot be of type array");
  if (id instanceof BSONRegExp) throw new MongoError(53, "The '_id' value cannot be of type regex");
  if (isDocument(id) && Object.keys(id).some((field) => field.startsWith("$"))) {
    throw new MongoError(52, "_id fields may not contain '$'-prefixed fields");
  }
}

function withNewId(bytes: Buffer): Buffer {
  return Buffer.from(encode({ _id: new ObjectId(), ...decode(bytes) }));
}
