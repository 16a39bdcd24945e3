import { Types } from "mongoose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import { Hotel } from "#hotels/model.js";
import { logger } from "#lib/logger.js";
import { FoodOrder } from "./model.js";
import { keepPromises } from "./recomputePromises.js";

const hotel_id = new Types.ObjectId();
let hotels: (object | null)[];
let looks: unknown[];
let ordersRead: number;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  [hotels, looks, ordersRead] = [[], [], 0];
  vi.spyOn(Hotel, "findOne").mockImplementation(((filter: unknown) => {
    looks.push(filter);
    return { lean: async () => hotels.shift() ?? null };
  }) as never);
  vi.spyOn(FoodOrder, "find").mockImplementation((() => {
    ordersRead += 1;
    return { lean: async () => [] };
  }) as never);
  stop = keepPromises();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const move = (status: string, of = hotel_id): void =>
  bus.emit("order.updated", { order: { hotel_id: of, status } as never });

test("moves within three seconds are answered by one look at the hotel's kitchen", async () => {
  hotels = [{ delivery_minutes: 10 }];
  move("confirmed");
  await vi.advanceTimersByTimeAsync(2000);
  move("preparing");
  await vi.advanceTimersByTimeAsync(999);
  expect(looks).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks).toEqual([{ _id: hotel_id, is_deleted: false }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([looks.length, ordersRead]).toEqual([1, 1]);
  move("ready");
  await vi.advanceTimersByTimeAsync(3000);
  expect(looks).toHaveLength(2);
});

test("hotels are looked at separately, and one that is gone has no orders to be read", async () => {
  move("confirmed");
  move("confirmed", new Types.ObjectId());
  await vi.advanceTimersByTimeAsync(3000);
  expect([looks.length, ordersRead]).toEqual([2, 0]);
});

test("a change of an order that waits for its confirmation leads to no look", async () => {
  move("pending");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks).toEqual([]);
});

test("a look that fails is told, and the next move leads to another", async () => {
  const warn = vi.spyOn(logger, "warn").mockReturnValue();
  vi.spyOn(Hotel, "findOne").mockImplementationOnce((() => {
    throw new Error("the database is away");
  }) as never);
  move("confirmed");
  await vi.advanceTimersByTimeAsync(3000);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ message: "the database is away" }) as Error },
    "promises were not looked at",
  );
  move("preparing");
  await vi.advanceTimersByTimeAsync(3000);
  expect(looks).toHaveLength(1);
});

test("nothing is looked at once it has stopped", async () => {
  move("confirmed");
  stop();
  move("preparing");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks).toEqual([]);
});
