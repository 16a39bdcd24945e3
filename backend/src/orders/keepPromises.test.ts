import { Types } from "mongoose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import { Hotel } from "#hotels/model.js";
import { logger } from "#lib/logger.js";
import { FoodOrder } from "./model.js";
import { keepPromises } from "./recomputePromises.js";

const hotel_id = new Types.ObjectId();
let hotels: (object | null)[];
let hotelReads: unknown[];
let ordersRead: number;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  [hotels, hotelReads, ordersRead] = [[], [], 0];
  vi.spyOn(Hotel, "findOne").mockImplementation(((filter: unknown) => {
    hotelReads.push(filter);
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

test("moves within three seconds trigger one recomputation of the hotel's promises", async () => {
  hotels = [{ delivery_minutes: 10 }];
  move("confirmed");
  await vi.advanceTimersByTimeAsync(2000);
  move("preparing");
  await vi.advanceTimersByTimeAsync(999);
  expect(hotelReads).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(hotelReads).toEqual([{ _id: hotel_id, is_deleted: false }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([hotelReads.length, ordersRead]).toEqual([1, 1]);
  move("ready");
  await vi.advanceTimersByTimeAsync(3000);
  expect(hotelReads).toHaveLength(2);
});

test("each hotel is recomputed separately, and a removed hotel's orders are not read", async () => {
  move("confirmed");
  move("confirmed", new Types.ObjectId());
  await vi.advanceTimersByTimeAsync(3000);
  expect([hotelReads.length, ordersRead]).toEqual([2, 0]);
});

test("a change to a pending order triggers no recomputation", async () => {
  move("pending");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(hotelReads).toEqual([]);
});

test("a failed recomputation is logged, and the next move triggers another", async () => {
  const warn = vi.spyOn(logger, "warn").mockReturnValue();
  vi.spyOn(Hotel, "findOne").mockImplementationOnce((() => {
    throw new Error("the database is away");
  }) as never);
  move("confirmed");
  await vi.advanceTimersByTimeAsync(3000);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ message: "the database is away" }) as Error },
    "failed to recompute promises",
  );
  move("preparing");
  await vi.advanceTimersByTimeAsync(3000);
  expect(hotelReads).toHaveLength(1);
});

test("nothing is recomputed after stop", async () => {
  move("confirmed");
  stop();
  move("preparing");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(hotelReads).toEqual([]);
});
