import { call } from "@roombell/e2e/support/api";
import { startEmbeddedMongo } from "embedded-mongo";
import { MongoClient, ObjectId, type Document } from "mongodb";
import { chooseGuest, type BenchHotel } from "./startHotel.js";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 548;
const MINUTE_MS = 60 * 1000;
const DELIVERY_MS = 45 * MINUTE_MS;
const BATCH = 2000;

/**
 * Stops the product and writes delivered orders of a year and a half directly into the database, as copies of
 * one that it has stored.
 */
export async function storeDelivered(hotel: BenchHotel, count: number): Promise<void> {
  await deliverOne(hotel);
  await hotel.product.kill("SIGTERM");
  const database = await startEmbeddedMongo({ dataDir: hotel.product.dataDir });
  const client = await MongoClient.connect(database.uri);
  const orders = client.db("roombell").collection("food_orders");
  const delivered = await orders.findOne({ status: "delivered" });
  if (delivered === null) throw new Error("no delivered order is stored");
  delete delivered["creation"];
  const first = Date.now() - DAYS * DAY_MS;
  const step = (DAYS * DAY_MS - 2 * DELIVERY_MS) / count;
  for (let from = 1; from < count; from += BATCH) {
    const indexes = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => from + index);
    await orders.insertMany(
      indexes.map((index) => copyOrder(delivered, index, new Date(first + index * step))),
    );
  }
  await client.close();
  await database.close();
  await hotel.product.restart();
}

async function deliverOne(hotel: BenchHotel): Promise<void> {
  const { product, staff, dish_id } = hotel;
  const { order } = await call(product.url, "POST /customer/food-orders", chooseGuest(hotel, 0).headers, {
    body: { items: [{ menu_item_id: dish_id, quantity: 2 }] },
  });
  for (const status of ["confirmed", "preparing", "ready", "delivered"] as const) {
    const input = { params: { id: order.id }, body: { status } };
    await call(product.url, "PUT /hotel-admin/food-orders/:id/status", staff, input);
  }
}

function copyOrder(order: Document, index: number, created_at: Date): Document {
  const after = (minutes: number): Date => new Date(created_at.getTime() + minutes * MINUTE_MS);
  const delivered_at = after(15 + (index % 30));
  return {
    ...order,
    _id: new ObjectId(),
    stay_id: new ObjectId(),
    order_number: Number(order["order_number"]) + index,
    created_at,
    confirmed_at: after((index % 7) / 2),
    updated_at: delivered_at,
    delivered_at,
    closed_at: delivered_at,
  };
}
