import { LRUCache } from "lru-cache";
import mongoose, { type Query, type Types } from "mongoose";
import { changeMark, type ListKind } from "./changeCounters.js";
import { createShares, restAfter } from "#http/limits/shares.js";
import { mapInSlices } from "#lib/slices.js";
import { knowsEveryChange } from "./cache.js";
import { writeMark } from "./countsWrites.js";

const MAX_BYTES = 16 * 1024 * 1024;
const WAITING_READERS = 2000;
/** Where a document's bytes hold its id, behind their length and the type and the name of `_id`. */
const ID = { from: 9, to: 21 };

type Row<D> = { bytes: Buffer; document: D };
/** What was read of a hotel, and the mark at that time. */
type Kept<D> = { mark: string | null; rows: Map<string, Row<D>>; documents: readonly D[]; bytes: number };
type Find<D> = (hotel_id: Types.ObjectId) => Query<D[], unknown>;

/**
 * Reads a hotel's documents for long lists, again only after a change of this kind or a write to their collection, or
 * while this process may not know of every change; once for all who wait, and with a rest after many bytes, so that a
 * hotel which changes its menu without pause leaves the process to the others. Each document is decoded once for what is
 * stored of it: while its bytes stay as they were, every reading answers the same, frozen document, so that what is made
 * of it can be kept as well.
 */
export function createKeptDocuments<D extends object>(
  model: { collection: { name: string } },
  kind: ListKind,
  find: Find<D>,
  compare?: (one: D, other: D) => number,
): (hotel_id: Types.ObjectId) => Promise<readonly D[]> {
  const kept = new LRUCache<string, Kept<D>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  });
  const collection = model.collection.name;
  const inTurn = createShares({ running: 1, waiting: WAITING_READERS });

  const markOf = (hotel: string): string | null =>
    knowsEveryChange() ? `${changeMark(hotel, [kind])} ${writeMark(collection, hotel)}` : null;

  function heldOf(hotel: string): Kept<D> | null {
    const held = kept.get(hotel);
    return held && held.mark !== null && held.mark === markOf(hotel) ? held : null;
  }

  async function read(hotel_id: Types.ObjectId): Promise<Kept<D>> {
    const hotel = String(hotel_id);
    // Taken before the documents are read: a change in between makes the next call read again.
    const mark = markOf(hotel);
    const held = kept.get(hotel);
    const stored = await find(hotel_id).setOptions({ raw: true }).lean<Uint8Array[]>();
    const rows = new Map<string, Row<D>>();
    let bytes = 0;
    await mapInSlices(stored, (row) => {
      const id = Buffer.from(row.subarray(ID.from, ID.to)).toString("latin1");
      const known = held?.rows.get(id);
      rows.set(id, known?.bytes.equals(row) ? known : decoded(row));
      bytes += row.length;
    });
    const documents = Array.from(rows.values(), ({ document }) => document);
    if (compare !== undefined) documents.sort(compare);
    const now = { mark, rows, documents, bytes };
    kept.set(hotel, now);
    return now;
  }

  return async (hotel_id) => {
    const hotel = String(hotel_id);
    const held = heldOf(hotel);
    if (held) return held.documents;
    // What cannot be kept cannot be shared either, and would make everybody wait for everybody.
    if (!knowsEveryChange()) return (await read(hotel_id)).documents;
    let bytesRead = 0;
    const newest = async (): Promise<Kept<D>> => {
      const readMeanwhile = heldOf(hotel);
      if (readMeanwhile) return readMeanwhile;
      const now = await read(hotel_id);
      bytesRead = now.bytes;
      return now;
    };
    const { documents } = await inTurn(hotel, newest, () => restAfter(bytesRead));
    return documents;
  };
}

/** The bytes are a copy, since what is read is a part of everything that the database answered. */
const decoded = <D>(bytes: Uint8Array): Row<D> => ({
  bytes: Buffer.from(bytes),
  document: Object.freeze(mongoose.mongo.BSON.deserialize(bytes) as D),
});
