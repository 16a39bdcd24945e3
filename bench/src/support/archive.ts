import { startEmbeddedMongo } from "embedded-mongo";
import { MongoClient, ObjectId, type Document } from "mongodb";
import { deliverOrder, placeOrder, type BenchHotel } from "./benchHotel.js";

const DAY_MS = 24 * 60 * 60 * 1000;
const DELIVERY_MS = 25 * 60 * 1000;
const BATCH = 2000;
const OTHER_HOTELS = 20;

/** The number of delivered orders stored, and the number of days over which they are spread. */
export type Past = { own: number; others: number; days: number };

/**
 * Writes delivered orders directly into the product's database, as copies of one that it has stored itself;
 * to be called before the hotel's figures are read for the first time.
 */
export async function storePast(hotel: BenchHotel, { own, others, days }: Past): Promise<void> {
  await deliverOrder(hotel, await placeOrder(hotel, 0));
  const database = await startEmbeddedMongo({ dataDir: hotel.product.dataDir });
  const client = await MongoClient.connect(database.uri);
  try {
    const orders = client.db("roombell").collection("food_orders");
    const pattern = await orders.findOne({ status: "delivered" });
    if (pattern === null) throw new Error("the product has stored no order");
    delete pattern["creation"];
    const strangers = Array.from({ length: OTHER_HOTELS }, () => new ObjectId());
    await insert(own - 1, (index, at) => copy(pattern, pattern["hotel_id"] as ObjectId, index, at));
    await insert(others, (index, at) => copy(pattern, strangers[index % OTHER_HOTELS], index, at));

    async function insert(count: number, build: (index: number, at: Date) => Document): Promise<void> {
      const first = Date.now() - days * DAY_MS;
      const step = (days * DAY_MS - 2 * DELIVERY_MS) / Math.max(1, count);
      for (let from = 0; from < count; from += BATCH) {
        const size = Math.min(BATCH, count - from);
        await orders.insertMany(
          Array.from({ length: size }, (_, n) => build(from + n, new Date(first + (from + n) * step))),
        );
      }
    }
  } finally {
    await client.close();
    await database.close();
  }
}

function copy(pattern: Document, hotel_id: ObjectId | undefined, index: number, created_at: Date): Document {
  const delivered_at = new Date(created_at.getTime() + DELIVERY_MS);
  return {
    ...pattern,
    _id: new ObjectId(),
    hotel_id,
    stay_id: new ObjectId(),
    order_number: (pattern["order_number"] as number) + 1 + index,
    room_number: String(101 + (index % 50)),
    created_at,
    updated_at: delivered_at,
    delivered_at,
    closed_at: delivered_at,
  };
}
