import { boundsOfDay, shiftDay, toBusinessDay } from "@roombell/common/domain/hotelDay";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { asStaff, createClient, type Client } from "#testing/client.js";
import { buildStaff } from "#testing/factories.js";
import { askForService, moveOrder, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { foodOrderStats, hotelDashboard } from "./hotelDashboard.js";
import { kitchenSummary } from "./kitchenSummary.js";
import { DayFigures } from "./model.js";
import { rangeFigures } from "./rangeFigures.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

/** An order (120.50) placed and delivered at this time; its first promise was a minute before or after. */
async function served(open: OpenHotel, time: string, isOnTime = true): Promise<void> {
  const { id } = await placeOrder(api, open);
  await backdate(open, id, time, isOnTime);
}

async function backdate({ hotel }: OpenHotel, id: string, time: string, isOnTime = true): Promise<void> {
  const at = new Date(time);
  const first_promised_at = new Date(at.getTime() + (isOnTime ? 60_000 : -60_000));
  const delivered = {
    status: "delivered",
    is_active: false,
    created_at: at,
    delivered_at: at,
    closed_at: at,
  };
  await FoodOrder.updateOne({ _id: id, hotel_id: hotel._id }, { $set: { ...delivered, first_promised_at } });
}

async function asked(open: OpenHotel, time: string): Promise<void> {
  const { id } = await askForService(api, open);
  await ServiceRequest.updateOne(
    { _id: id, hotel_id: open.hotel._id },
    { $set: { created_at: new Date(time) } },
  );
}

/** Ten o'clock in Berlin on the day after clocks went forward, so the previous day had 23 hours. */
const NOW = new Date("2026-03-30T08:00:00Z");

test("a range counts the hotel's days and is compared up to the same time of day", async () => {
  const [open, other] = [
    await openHotel({ timezone: "Europe/Berlin", day_ends_at: "00:00" }),
    await openHotel(),
  ];
  await served(other, "2026-03-30T07:00:00Z");
  // Today by Berlin's clock, but not by UTC.
  await served(open, "2026-03-29T22:30:00Z", false);
  await served(open, "2026-03-30T07:59:00Z");
  await asked(open, "2026-03-30T07:00:00Z");
  // The day before, up to and after ten o'clock.
  await served(open, "2026-03-29T07:59:59Z");
  await served(open, "2026-03-29T08:00:00Z");
  await asked(open, "2026-03-28T23:00:00Z");
  // Last week and last month.
  await served(open, "2026-03-23T08:59:00Z");
  await served(open, "2026-03-23T09:01:00Z");
  await served(open, "2026-02-28T22:59:00Z");

  const today = await rangeFigures("today", open.hotel, NOW);
  expect(today.current).toEqual({
    from: "2026-03-30",
    to: "2026-03-30",
    orders: 2,
    revenue: 241,
    requests: 1,
    promises_made: 2,
    promises_kept: 1,
  });
  expect(today.before).toMatchObject({ from: "2026-03-29", orders: 1, revenue: 120.5, requests: 1 });
  expect(today.hours.filter(({ orders }) => orders > 0)).toEqual([
    { hour: 0, orders: 1, requests: 0 },
    { hour: 9, orders: 1, requests: 1 },
  ]);
  expect(today.days.slice(-2)).toMatchObject([
    { day: "2026-03-29", orders: 2, promises_made: 2, promises_kept: 2 },
    { day: "2026-03-30", orders: 2, promises_made: 2, promises_kept: 1 },
  ]);
  expect(today.requests_by_category).toEqual([{ category: "Housekeeping", requests: 1 }]);
  // All hours of the day before, when clocks went forward, but sums up to ten only.
  expect(today.parts_before?.hours).toHaveLength(23);
  expect(today.parts_before?.hours.filter(({ orders, requests }) => orders + requests > 0)).toEqual([
    { hour: 0, orders: 0, requests: 1 },
    { hour: 9, orders: 1, requests: 0 },
    { hour: 10, orders: 1, requests: 0 },
  ]);
  expect(today.parts_before?.requests_by_category).toEqual([{ category: "Housekeeping", requests: 1 }]);

  const yesterday = await rangeFigures("yesterday", open.hotel, NOW);
  expect([yesterday.current.orders, yesterday.before.orders]).toEqual([2, 0]);
  const week = await rangeFigures("7d", open.hotel, NOW);
  // The other order of the 23rd was placed after ten.
  expect([week.current.orders, week.before.orders]).toEqual([4, 1]);
  expect(week.days).toHaveLength(7);
  // Over all days: two on the 29th at nine and ten, this morning's two, and nothing of the week before in them.
  expect(week.hours.filter(({ orders }) => orders > 0).map(({ hour, orders }) => [hour, orders])).toEqual([
    [0, 1],
    [9, 2],
    [10, 1],
  ]);
  expect(week.parts_before?.days).toHaveLength(7);
  expect(week.parts_before?.days.at(-1)).toMatchObject({ day: "2026-03-23", orders: 1 });
  // February has no 30th, so the whole month counts.
  const month = await rangeFigures("month", open.hotel, NOW);
  expect([month.current.orders, month.before.orders]).toEqual([6, 1]);
  expect(month.before.to).toBe("2026-02-28");
  expect((await rangeFigures("30d", open.hotel, NOW)).current.revenue).toBe(723);
});

test("a past day is rolled up once, and again after a delivery of that day is recalled", async () => {
  const open = await openHotel({ timezone: "Europe/Berlin", day_ends_at: "00:00" });
  const hotel_id = open.hotel._id;
  const { id } = await placeOrder(api, open);
  const { version } = await moveOrder(api, open.desk, id, "delivered");
  await backdate(open, id, "2026-03-28T12:00:00Z");
  const month = async () => (await rangeFigures("month", open.hotel, NOW)).current;
  expect(await month()).toMatchObject({ orders: 1, revenue: 120.5 });
  await FoodOrder.updateOne({ _id: id, hotel_id }, { $set: { total_amount: 1 } });
  expect(await month()).toMatchObject({ orders: 1, revenue: 120.5 });
  const input = { params: { id }, body: { version } };
  await api.call("POST /hotel-admin/food-orders/:id/recall", open.desk, input);
  await expect.poll(month).toMatchObject({ orders: 1, revenue: 0 });
});

test("a day is rolled up once, one minute after its end, even by concurrent calls", async () => {
  const open = await openHotel({ timezone: "Europe/Berlin", day_ends_at: "00:00" });
  await served(open, "2026-03-29T12:00:00Z");
  const rollUps = () => DayFigures.find({ hotel_id: open.hotel._id, day: "2026-03-29" }).lean();
  const ask = (now: string) => rangeFigures("yesterday", open.hotel, new Date(now));
  expect((await ask("2026-03-29T22:00:59Z")).current.orders).toBe(1);
  expect(await rollUps()).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask("2026-03-29T22:01:00Z")));
  expect(answers.map(({ current }) => current.orders)).toEqual(Array.from({ length: 8 }, () => 1));
  expect(await rollUps()).toHaveLength(1);
});

test("today's figures follow every order, request and delivery", async () => {
  const open = await openHotel();
  const figures = async () => {
    const { current } = (await api.call("GET /hotel-admin/dashboard/figures", open.desk, { query: {} })).body
      .figures;
    const { stats } = (await api.call("GET /hotel-admin/dashboard", open.desk, {})).body;
    return [current.orders, current.requests, current.revenue, stats.revenue_today];
  };
  expect(await figures()).toEqual([0, 0, 0, 0]);
  const { id } = await placeOrder(api, open);
  await expect.poll(figures).toEqual([1, 0, 0, 0]);
  await askForService(api, open);
  await expect.poll(figures).toEqual([1, 1, 0, 0]);
  await moveOrder(api, open.desk, id, "delivered");
  await expect.poll(figures).toEqual([1, 1, 120.5, 120.5]);
});

test("response times include requests closed in a range and, for today, accepted ones", async () => {
  const open = await openHotel({ timezone: "Europe/Berlin", day_ends_at: "00:00" });
  const hotel_id = open.hotel._id;
  /** A request at this time, accepted and optionally completed after these minutes. */
  const took = async (time: string, accept: number, complete?: number) => {
    const { id: _id } = await askForService(api, open);
    const after = (minutes: number): Date => new Date(Date.parse(time) + minutes * 60_000);
    const accepted = { created_at: new Date(time), accepted_at: after(accept), status: "in_progress" };
    const closed = complete !== undefined && {
      status: "completed",
      is_active: false,
      closed_at: after(complete),
    };
    await ServiceRequest.updateOne({ _id, hotel_id }, { $set: { ...accepted, ...closed } });
  };
  await took("2026-03-28T12:00:00Z", 4, 20);
  // Created on the 29th in Berlin and completed on the 30th.
  await took("2026-03-29T21:50:00Z", 5, 60);
  await took("2026-03-30T07:00:00Z", 10);
  const minutesIn = async (range: "today" | "yesterday" | "7d") => {
    const { minutes_to_accept, minutes_to_complete } = await rangeFigures(range, open.hotel, NOW);
    return [minutes_to_accept, minutes_to_complete].map((list) => list?.map(({ minutes }) => minutes));
  };
  expect(await minutesIn("today")).toEqual([[7.5], [60]]);
  expect(await minutesIn("yesterday")).toEqual([[], []]);
  expect(await minutesIn("7d")).toEqual([[5], [40]]);
});

test("only managers see the hotel's figures", async () => {
  const [open, other] = [await openHotel(), await openHotel()];
  await placeOrder(api, other);
  const { figures } = (await api.call("GET /hotel-admin/dashboard/figures", open.desk, { query: {} })).body;
  expect([figures.range, figures.current.orders]).toEqual(["today", 0]);
  const cook = asStaff(await buildStaff(open.hotel, { position: "kitchen" }));
  const refused = await api.refused("GET /hotel-admin/dashboard/figures", cook, { query: { range: "7d" } });
  expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
});

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

test.each(["Asia/Kolkata", "America/New_York", "Pacific/Auckland"])(
  "scheduled work counts on the day and in the hour it starts, in %s",
  async (timezone) => {
    const open = await openHotel({ timezone });
    const { hotel } = open;
    const day = toBusinessDay(NOW, hotel);
    const { start } = boundsOfDay(day, hotel);
    const breakfast = new Date(start.getTime() + 4 * 60 * MINUTE_MS);
    const after = (minutes: number): Date => new Date(breakfast.getTime() + minutes * MINUTE_MS);
    const evening_before = after(-10 * 60);

    const { id } = await placeOrder(api, open);
    await backdate(open, id, evening_before.toISOString());
    const times = {
      starts_at: breakfast,
      scheduled_for: after(30),
      delivered_at: after(29),
      closed_at: after(29),
    };
    const promised = { first_promised_at: after(30) };
    await FoodOrder.updateOne({ _id: id, hotel_id: hotel._id }, { $set: { ...times, ...promised } });
    const { id: dinner } = await placeOrder(api, open);
    const forDinner = {
      created_at: evening_before,
      starts_at: after(12 * 60),
      scheduled_for: after(13 * 60),
    };
    await FoodOrder.updateOne(
      { _id: dinner, hotel_id: hotel._id },
      { $set: { ...forDinner, is_waiting: true } },
    );

    const asks = [after(0), after(12 * 60)];
    for (const scheduled_for of asks) {
      const { id: ask } = await askForService(api, open);
      const $set = { created_at: evening_before, scheduled_for, deferred_until: scheduled_for };
      const is_deferred = scheduled_for !== asks[0];
      await ServiceRequest.updateOne({ _id: ask, hotel_id: hotel._id }, { $set: { ...$set, is_deferred } });
    }

    vi.useFakeTimers({ toFake: ["Date"], now: after(60) });
    const { current, before, hours } = await rangeFigures("today", hotel, after(60));
    expect(current).toMatchObject({ orders: 1, requests: 1, promises_made: 1, promises_kept: 1 });
    expect(before).toMatchObject({ orders: 0, requests: 0 });
    expect(hours.filter(({ orders }) => orders > 0)).toEqual([{ hour: 8, orders: 1, requests: 1 }]);
    const summary = await kitchenSummary(hotel, after(60));
    expect(summary).toMatchObject({ served: 1, median_minutes: 29, busiest_hour: 8 });
    expect((await hotelDashboard(hotel)).stats.pending_requests).toBe(1);
    expect((await foodOrderStats(hotel, after(60))).pending_orders).toBe(0);

    // The next day, when the order for dinner has started as well.
    vi.setSystemTime(start.getTime() + 1.5 * DAY_MS);
    const yesterday = (await rangeFigures("yesterday", hotel, new Date())).current;
    expect(yesterday).toMatchObject({ from: day, orders: 2, requests: 2 });
    const eve = (await rangeFigures("7d", hotel, new Date())).days.find(
      (one) => one.day === shiftDay(day, -1),
    );
    expect(eve).toMatchObject({ orders: 0, requests: 0 });
  },
);
