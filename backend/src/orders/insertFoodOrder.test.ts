import mongoose, { Types } from "mongoose";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { watchUnknownOutcomes } from "#database/unknownOutcomes.js";
import type { HotelDoc } from "#hotels/model.js";
import type { RoomDoc } from "#rooms/model.js";
import { buildHotel, buildRoom } from "#testing/factories.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { newWork } from "#work/newWork.js";
import { insertFoodOrder, type OrderDraft } from "./insertFoodOrder.js";
import { FoodOrder } from "./model.js";

let server: TestServer;
let hotel: HotelDoc;
let room: RoomDoc;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  hotel = await buildHotel();
  room = await buildRoom(hotel);
});
afterEach(() => vi.restoreAllMocks());

function draft(key?: string): OrderDraft {
  const creation = { record: key === undefined ? null : { key, fingerprint: key }, isReplay: false };
  return {
    _id: new Types.ObjectId(),
    customer_name: "",
    customer_phone: "",
    delivery_location: "Room",
    special_instructions: "",
    staff_note: "",
    currency: "INR",
    total_amount: 0,
    estimated_delivery_time: null,
    promised_at: null,
    first_promised_at: null,
    is_promise_by_staff: false,
    is_running_late: false,
    delayed_from: null,
    confirmed_at: null,
    recalled_at: null,
    delivered_at: null,
    items: [],
    in_thousandths: true,
    ...newWork({ room, by: "guest", status: "pending", creation }),
  };
}

/** Inserts all drafts at once and returns each one's order number or error. */
async function outcomes(drafts: OrderDraft[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(drafts.map(insertFoodOrder));
  return settled.map((one) => (one.status === "fulfilled" ? one.value.order_number : one.reason));
}
const stored = async () =>
  (await FoodOrder.find({ hotel_id: hotel._id }).sort({ order_number: 1 }).lean()).map(
    (order) => order.order_number,
  );
const duplicateKey = (field: string): Error =>
  new mongoose.mongo.MongoServerError({
    message: "taken",
    code: 11_000,
    keyPattern: { hotel_id: 1, [field]: 1 },
  });

test("concurrent orders get consecutive numbers", async () => {
  expect(await outcomes([1, 2, 3, 4].map(() => draft()))).toEqual([1001, 1002, 1003, 1004]);
  expect(await stored()).toEqual([1001, 1002, 1003, 1004]);
});

test("a used key rejects only its own order and leaves no gap in the numbers", async () => {
  await insertFoodOrder(draft("used"));
  const refusal = expect.objectContaining({ code: 11_000 }) as unknown;
  expect(await outcomes([draft(), draft(), draft("used"), draft(), draft("used"), draft()])).toEqual([
    1002,
    1003,
    refusal,
    1004,
    refusal,
    1005,
  ]);
  expect(await stored()).toEqual([1001, 1002, 1003, 1004, 1005]);
});

test("an insert with an unknown outcome is rejected, and the hotel reloads once the database is back", async () => {
  const lost = new mongoose.mongo.MongoNetworkError("the answer was lost");
  vi.spyOn(FoodOrder.collection, "insertOne").mockRejectedValueOnce(lost);
  expect(await outcomes([1, 2, 3].map(() => draft()))).toEqual([lost, 1001, 1002]);
  const published: string[] = [];
  const stop = watchUnknownOutcomes((hotel_id) => void published.push(hotel_id));
  await expect.poll(() => published).toEqual([String(hotel._id)]);
  stop();
  expect(await outcomes([draft()])).toEqual([1003]);
});

test("an order is rejected after losing its number to other processes fifty times", async () => {
  const insert = vi.spyOn(FoodOrder.collection, "insertOne");
  insert.mockRejectedValue(duplicateKey("order_number"));
  expect(await outcomes([draft()])).toMatchObject([{ code: "unavailable", status: 503 }]);
  expect(insert).toHaveBeenCalledTimes(50);
  insert.mockRestore();
  const again = vi.spyOn(FoodOrder.collection, "insertOne");
  for (let lost = 0; lost < 49; lost += 1) again.mockRejectedValueOnce(duplicateKey("order_number"));
  expect(await outcomes([draft()])).toEqual([1001]);
});
