import type { mongo } from "mongoose";

/** The fields with amounts of each collection; the amounts may be nested in them. */
const FIELDS = {
  menu_items: ["price", "options"],
  food_orders: ["items", "taxes", "total_amount", "tip"],
  folios: ["adjustments", "payments", "closed_lines"],
  day_figures: ["revenue"],
};
const AMOUNTS = new Set([
  "price",
  "price_modifier",
  "unit_price",
  "total_amount",
  "amount",
  "tip",
  "net",
  "revenue",
]);
const BATCH = 500;
const UNMARKED = { in_thousandths: { $exists: false } };

/**
 * Multiplies the amounts of 1.0.0, which are hundredths with fractions for currencies of three decimals, by ten. Each
 * document is changed and marked in one write, so one that another process has migrated in the meantime is skipped.
 */
export async function storeThousandths(db: mongo.Db): Promise<void> {
  for (const [name, fields] of Object.entries(FIELDS)) {
    const collection = db.collection(name);
    const projection = Object.fromEntries(fields.map((field) => [field, 1]));
    let batch: mongo.AnyBulkWriteOperation[] = [];
    for await (const { _id, ...found } of collection.find(UNMARKED, { projection })) {
      const update = { $set: { ...(scale(found) as mongo.Document), in_thousandths: true } };
      batch.push({ updateOne: { filter: { _id, ...UNMARKED }, update } });
      if (batch.length < BATCH) continue;
      await collection.bulkWrite(batch, { ordered: false });
      batch = [];
    }
    if (batch.length > 0) await collection.bulkWrite(batch, { ordered: false });
  }
}

/** The value with every amount in it multiplied by ten. */
function scale(value: unknown, name = ""): unknown {
  if (typeof value === "number") return AMOUNTS.has(name) ? Math.round(value * 10) : value;
  if (Array.isArray(value)) return value.map((part) => scale(part));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, scale(part, key)]));
}

/** Not a date or an id. */
const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
