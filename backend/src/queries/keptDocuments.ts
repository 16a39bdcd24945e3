import { LRUCache } from "lru-cache";
import mongoose, { type Query } from "mongoose";
import { mapInSlices } from "../lib/slices.js";

const MAX_BYTES = 16 * 1024 * 1024;
/** Where a document's bytes hold its id, behind their length and the type and the name of `_id`. */
const ID = { from: 9, to: 21 };

/**
 * Reads documents of long lists, each of which is decoded once for what is stored of it: while its bytes stay as they
 * were, every reading answers the same, frozen document, so that what is made of it can be kept as well. Whoever has
 * changed it, the bytes show it.
 */
export function createKeptDocuments<D extends object>(): (found: Query<D[], unknown>) => Promise<D[]> {
  const kept = new LRUCache<string, { bytes: Buffer; document: D }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  return async (found) => {
    const stored = await found.setOptions({ raw: true }).lean<Uint8Array[]>();
    return mapInSlices(stored, (bytes) => {
      const id = Buffer.from(bytes.subarray(ID.from, ID.to)).toString("latin1");
      const known = kept.get(id);
      if (known?.bytes.equals(bytes)) return known.document;
      const document = Object.freeze(mongoose.mongo.BSON.deserialize(bytes) as D);
      // A copy, since the bytes are a part of everything that the database answered.
      kept.set(id, { bytes: Buffer.from(bytes), document });
      return document;
    });
  };
}
