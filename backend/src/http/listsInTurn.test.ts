import type { Context } from "koa";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import { soleWriter } from "#database/cache.js";
import { oncePerTag, unchangedLists } from "./unchangedLists.js";

const before = soleWriter.isTrue;
beforeAll(() => {
  soleWriter.isTrue = true;
});
afterAll(() => {
  soleWriter.isTrue = before;
});

const [SERVICES, REQUESTS, ORDERS] = ["services", "requests", "food-orders"].map(
  (list) => `/api/customer/${list}`,
) as [string, string, string];

/** A guest of a hotel, who asks for a list of it. */
function callOf(hotel_id: Types.ObjectId, path: string): Context {
  const room = { _id: new Types.ObjectId(), stay_id: new Types.ObjectId(), hotel_id };
  const state = { guest: { hotel: { _id: hotel_id }, room } };
  return { method: "GET", path, url: path, status: 200, get: () => "", set: () => undefined, state } as never;
}

const changeServices = (hotel_id: Types.ObjectId): void =>
  bus.emit("services.updated", { hotel_ids: [String(hotel_id)] });

/** Asks for lists whose making ends when it is told to, and notes what is begun. */
function kitchen() {
  const lists = unchangedLists();
  const begun: string[] = [];
  const endings: (() => void)[] = [];
  const make = (what: string) => async (): Promise<Buffer> => {
    begun.push(what);
    await new Promise<void>((end) => endings.push(end));
    return Buffer.from(what);
  };
  return {
    begun,
    endNext: () => endings.shift()?.(),
    ask: async (hotel_id: Types.ObjectId, path: string, what = path): Promise<void> => {
      const ctx = callOf(hotel_id, path);
      await lists(ctx, async () => {
        ctx.body = await oncePerTag(ctx, "plain", make(what));
      });
    },
  };
}

test("another hotel's list is begun before the third of a hotel that asks for many", async () => {
  const [large, small] = [new Types.ObjectId(), new Types.ObjectId()];
  const { ask, begun, endNext } = kitchen();
  const asked = [
    ask(large, SERVICES, "services"),
    ask(large, ORDERS, "orders"),
    ask(large, REQUESTS, "requests"),
    ask(small, SERVICES, "services of the small one"),
  ];
  await expect.poll(() => begun).toEqual(["services", "orders", "services of the small one"]);
  endNext();
  await expect.poll(() => begun).toEqual(["services", "orders", "services of the small one", "requests"]);
  for (let n = 0; n < 3; n += 1) endNext();
  await Promise.all(asked);
});

test("a hotel begins no other list for half a second after one of a megabyte, and at once after a short one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    const hotel = new Types.ObjectId();
    const { ask, begun, endNext } = kitchen();
    const long = "x".repeat(2 ** 20);
    const asked = [
      ask(hotel, SERVICES, long),
      ask(hotel, ORDERS, "another room's orders"),
      ask(hotel, REQUESTS, "requests"),
      ask(hotel, ORDERS, "orders"),
    ];
    await vi.waitFor(() => expect(begun).toHaveLength(2));
    endNext();
    await vi.advanceTimersByTimeAsync(400);
    expect(begun).toHaveLength(2);
    endNext();
    await vi.waitFor(() => expect(begun.slice(2)).toEqual(["requests"]));
    await vi.advanceTimersByTimeAsync(100);
    await vi.waitFor(() => expect(begun.slice(3)).toEqual(["orders"]));
    for (let n = 0; n < 2; n += 1) endNext();
    await Promise.all(asked);
  } finally {
    vi.useRealTimers();
  }
});

test("a list that 22 guests ask for at once is made once", async () => {
  const hotel = new Types.ObjectId();
  const { ask, begun, endNext } = kitchen();
  const asked = Array.from({ length: 22 }, () => ask(hotel, SERVICES));
  await expect.poll(() => begun).toEqual([SERVICES]);
  endNext();
  await Promise.all(asked);
  expect(begun).toEqual([SERVICES]);
});

test("a list that is changed ten times while it is made is made once more for all who wait", async () => {
  const hotel = new Types.ObjectId();
  const { ask, begun, endNext } = kitchen();
  const asked = [ask(hotel, SERVICES), ask(hotel, SERVICES)];
  await expect.poll(() => begun).toHaveLength(1);
  for (let change = 0; change < 10; change += 1) {
    changeServices(hotel);
    asked.push(ask(hotel, SERVICES));
  }
  endNext();
  await expect.poll(() => begun).toHaveLength(2);
  endNext();
  await Promise.all(asked);
  expect(begun).toHaveLength(2);
});
