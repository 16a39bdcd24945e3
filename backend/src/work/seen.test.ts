import { Types } from "mongoose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import { soleWriter } from "#database/cache.js";
import { logger } from "#lib/logger.js";
import { liveState } from "#live/liveState.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { handleSeen, watchUnseen } from "./seen.js";

const wasSole = soleWriter.isTrue;
const HOTEL = new Types.ObjectId();
const HOUR = 3_600_000;

let alerts: { to: unknown; kind: string; id: string; room_number: string }[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  soleWriter.isTrue = true;
  alerts = [];
  const staff = {
    to: (to: unknown) => ({
      emit: (event: string, payload: { kind: string; id: string; room_number: string }) =>
        event === "work:unseen" && void alerts.push({ to, ...payload }),
    }),
  };
  stop = watchUnseen({ staff } as never);
});
afterEach(() => {
  stop();
  soleWriter.isTrue = wasSole;
  liveState.screens.clear();
  liveState.desks.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const work = (fields: object = {}) => ({
  _id: new Types.ObjectId(),
  hotel_id: HOTEL,
  room_number: "101",
  status: "pending",
  seen_at: null,
  acknowledged_at: null,
  ...fields,
});
const newOrder = (fields: object = {}): FoodOrderDoc => {
  const order = work(fields) as FoodOrderDoc;
  bus.emit("order.created", { order });
  return order;
};
const newRequest = (fields: object = {}): ServiceRequestDoc => {
  const request = work({ service_category: "Laundry", ...fields }) as ServiceRequestDoc;
  bus.emit("request.created", { request });
  return request;
};
/** Ids of the work alerted within this time. */
function alertedWithin(seconds: number): string[] {
  vi.advanceTimersByTime(seconds * 1000);
  return alerts.splice(0).map(({ kind, id }) => `${kind} ${id}`);
}

describe("unseen work", () => {
  test("alerts screens of its kind after ten seconds, and again every ten seconds", async () => {
    const order = newOrder();
    expect(alertedWithin(9.5)).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(alerts.splice(0)).toEqual([
      {
        to: [`hotel:${String(HOTEL)}:orders`, `hotel:${String(HOTEL)}:orders:without-guests`],
        kind: "order",
        id: String(order._id),
        room_number: "101",
      },
    ]);
    expect(alertedWithin(9)).toEqual([]);
    expect(alertedWithin(1.5)).toEqual([`order ${String(order._id)}`]);
    const request = newRequest();
    vi.advanceTimersByTime(10_500);
    expect(alerts.find(({ id }) => id === String(request._id))?.to).toEqual([
      `hotel:${String(HOTEL)}:requests`,
      `hotel:${String(HOTEL)}:requests:Laundry`,
      `hotel:${String(HOTEL)}:requests:without-guests`,
      `hotel:${String(HOTEL)}:requests:without-guests:Laundry`,
    ]);
  });

  test("alerts with the room that it has by then", () => {
    const order = newOrder();
    bus.emit("order.updated", { order: { ...order, room_number: "102" } });
    vi.advanceTimersByTime(10_500);
    expect(alerts).toMatchObject([{ id: String(order._id), room_number: "102" }]);
  });

  test("a scheduled order that was seen alerts again when it starts", () => {
    const order = newOrder();
    bus.emit("order.updated", { order: { ...order, seen_at: new Date() } });
    expect(alertedWithin(30)).toEqual([]);
    // Its start makes it unseen.
    bus.emit("order.updated", { order });
    expect(alertedWithin(10.5)).toEqual([`order ${String(order._id)}`]);
  });

  test("alerts one at a time per kind and hotel, in order of arrival", () => {
    const orders = [newOrder(), newOrder(), newOrder()].map(({ _id }) => `order ${String(_id)}`);
    const request = newRequest();
    const elsewhere = newOrder({ hotel_id: new Types.ObjectId() });
    expect(alertedWithin(10.5)).toEqual([
      orders[0],
      `request ${String(request._id)}`,
      `order ${String(elsewhere._id)}`,
    ]);
    expect([alertedWithin(1), alertedWithin(1)]).toEqual([[orders[1]], [orders[2]]]);
  });

  test("alerts round robin", () => {
    const orders = Array.from({ length: 13 }, () => `order ${String(newOrder()._id)}`);
    expect(alertedWithin(35)).toEqual([...orders, ...orders]);
  });

  test("alerts at most once a second per kind and hotel", () => {
    const first = newOrder();
    vi.advanceTimersByTime(500);
    const second = newOrder();
    expect(alertedWithin(10)).toEqual([`order ${String(first._id)}`]);
    expect(alertedWithin(0.5)).toEqual([`order ${String(second._id)}`]);
  });

  test.each([
    ["was seen", { seen_at: new Date() }],
    ["was acknowledged", { acknowledged_at: new Date() }],
    ["was accepted", { status: "confirmed" }],
  ])("alerts no more once it %s", (_, change) => {
    const [order, request] = [newOrder(), newRequest()];
    bus.emit("order.updated", { order: { ...order, version: 2 } });
    bus.emit("request.updated", { request: { ...request, version: 2 } });
    expect(alertedWithin(10.5)).toHaveLength(2);
    bus.emit("order.updated", { order: { ...order, ...change } as FoodOrderDoc });
    bus.emit("request.updated", { request: { ...request, ...change } as ServiceRequestDoc });
    expect(alertedWithin(60)).toEqual([]);
  });

  test("does not alert while an open board lists it", () => {
    liveState.screens.set(String(HOTEL), { front_desk: 1, kitchen: 0 });
    const [order, request] = [newOrder(), newRequest()];
    expect(alertedWithin(10.5)).toEqual([`order ${String(order._id)}`, `request ${String(request._id)}`]);
    liveState.screens.set(String(HOTEL), { front_desk: 0, kitchen: 1 });
    expect(alertedWithin(10)).toEqual([`request ${String(request._id)}`]);
    liveState.desks.set(String(HOTEL), 1);
    expect(alertedWithin(10)).toEqual([]);
    liveState.screens.clear();
    expect(alertedWithin(10)).toEqual([`order ${String(order._id)}`]);
  });

  test("stops alerting after twelve hours", () => {
    newOrder();
    vi.advanceTimersByTime(12 * HOUR);
    expect(alerts.length).toBeGreaterThan(4000);
    alerts.splice(0);
    vi.advanceTimersByTime(11_000);
    alerts.splice(0);
    expect(alertedWithin(60)).toEqual([]);
  });
});

describe("with several writing processes", () => {
  beforeEach(() => {
    soleWriter.isTrue = false;
  });

  test("work alerts while the database has it as unseen", async () => {
    const exists = [vi.spyOn(FoodOrder, "exists"), vi.spyOn(ServiceRequest, "exists")];
    for (const spy of exists) spy.mockResolvedValueOnce({ _id: "it" } as never).mockResolvedValue(null);
    const [order, request] = [newOrder(), newRequest()];
    const expected = [`order ${String(order._id)}`, `request ${String(request._id)}`];
    await vi.advanceTimersByTimeAsync(10_500);
    expect(alertedWithin(0)).toEqual(expected);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(alertedWithin(0)).toEqual([]);
    for (const spy of exists) expect(spy).toHaveBeenCalledTimes(2);
  });

  test("work seen elsewhere does not alert, and the next piece gets its turn", async () => {
    const exists = vi.spyOn(FoodOrder, "exists").mockResolvedValue({ _id: "it" } as never);
    for (let seen = 0; seen < 3; seen += 1) exists.mockResolvedValueOnce(null);
    const orders = Array.from({ length: 4 }, () => `order ${String(newOrder()._id)}`);
    await vi.advanceTimersByTimeAsync(13_500);
    expect(alertedWithin(0)).toEqual(orders.slice(3));
  });

  test("a failed lookup is logged and retried ten seconds later", async () => {
    const logged = vi.spyOn(logger, "warn").mockReturnValue();
    vi.spyOn(FoodOrder, "exists")
      .mockRejectedValueOnce(new Error("away"))
      .mockResolvedValue({ _id: "it" } as never);
    const order = newOrder();
    await vi.advanceTimersByTimeAsync(10_500);
    expect([alertedWithin(0), logged.mock.calls.length]).toEqual([[], 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([alertedWithin(0), logged.mock.calls.length]).toEqual([[`order ${String(order._id)}`], 1]);
  });
});

describe("a work:seen message", () => {
  const message = { kind: "order", id: String(new Types.ObjectId()) };
  const sendSeen = async (identity: object, sent: unknown = message): Promise<unknown[]> => {
    const answers: unknown[] = [];
    await handleSeen.call({ data: identity } as never, sent, (answer: unknown) => void answers.push(answer));
    return answers;
  };
  const kitchen = { kind: "staff", hotel_id: String(HOTEL), shows: { orders: true, requests: [] } };

  test("is answered with ok: false when it cannot be recorded or is not from a staff screen", async () => {
    const logged = vi.spyOn(logger, "warn").mockReturnValue();
    const update = vi.spyOn(FoodOrder, "findOneAndUpdate").mockImplementation(() => {
      throw new Error("the database is away");
    });
    expect(await sendSeen({ ...kitchen, kind: "guest" })).toEqual([{ ok: false }]);
    expect(await sendSeen(kitchen, "nonsense")).toEqual([{ ok: false }]);
    expect(update).not.toHaveBeenCalled();
    expect(await sendSeen(kitchen)).toEqual([{ ok: false }]);
    expect(logged).toHaveBeenCalledOnce();
  });

  test("needs no acknowledgement callback", async () => {
    const update = vi.spyOn(FoodOrder, "findOneAndUpdate").mockReturnValue({
      lean: async () => work(),
    } as never);
    await handleSeen.call({ data: kitchen } as never, message, undefined);
    expect(update).toHaveBeenCalledOnce();
    expect(await sendSeen(kitchen)).toEqual([{ ok: true }]);
  });
});

test("nothing is alerted after stop", () => {
  newOrder();
  stop();
  newOrder();
  expect(alertedWithin(60)).toEqual([]);
});
