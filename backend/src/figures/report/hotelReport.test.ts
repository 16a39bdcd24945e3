import type { Report, ReportGroup } from "@roombell/common/contract/report";
import { boundsOfDay, shiftDay, toBusinessDay } from "@roombell/common/domain/hotelDay";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { asStaff } from "#testing/client.js";
import { buildStaff } from "#testing/factories.js";
import {
  askForService,
  moveOrder,
  moveRequest,
  openHotel,
  placeOrder,
  type OpenHotel,
} from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { DayFigures } from "../model.js";

const { client: api } = setUpServer();

const load = async ({ desk }: OpenHotel, by: ReportGroup, query: { from?: string; to?: string } = {}) =>
  (await api.call("GET /hotel-admin/reports", desk, { query: { by, ...query } })).body.report;

const nameRows = ({ rows }: Report) =>
  rows.map(({ name, orders, requests }) => [name, orders.done, requests.done]);

const MINUTE = 60_000;

/** An order delivered and a request completed at an instant, 30 minutes after they were placed, accepted after 5. */
async function workAt(open: OpenHotel, at: Date): Promise<void> {
  const before = (minutes: number): Date => new Date(at.getTime() - minutes * MINUTE);
  const times = { created_at: before(30), closed_at: at };
  const order = await placeOrder(api, open);
  await moveOrder(api, open.desk, order.id, "delivered");
  await FoodOrder.updateOne(
    { _id: order.id, hotel_id: open.hotel._id },
    { $set: { ...times, confirmed_at: before(25), delivered_at: at, first_promised_at: before(10) } },
  );
  const request = await askForService(api, open);
  await moveRequest(api, open.desk, request.id, "completed");
  await ServiceRequest.updateOne(
    { _id: request.id, hotel_id: open.hotel._id },
    { $set: { ...times, accepted_at: before(25), due_at: at } },
  );
}

describe("a report of a hotel", () => {
  let open: OpenHotel;
  let today: string;
  let yesterday: string;
  beforeAll(async () => {
    open = await openHotel();
    today = toBusinessDay(new Date(), open.hotel);
    yesterday = shiftDay(today, -1);
    await workAt(await openHotel(), new Date());
    const { start } = boundsOfDay(yesterday, open.hotel);
    await workAt(open, new Date(start.getTime() + 60 * MINUTE));
    await workAt(open, new Date(start.getTime() + 61 * MINUTE));
    const cancelled = await placeOrder(api, open);
    await api.call("PUT /hotel-admin/food-orders/:id/status", open.desk, {
      params: { id: cancelled.id },
      body: { status: "cancelled", reason: "Kitchen is closed" },
    });
  });

  test("contains every day of the range with its times, and the days before", async () => {
    const report = await load(open, "day", { from: yesterday, to: today });
    expect(nameRows(report)).toEqual([
      [yesterday, 2, 2],
      [today, 0, 0],
    ]);
    expect(report.total).toEqual({
      orders: {
        done: 2,
        cancelled: 1,
        accepted: 2,
        portions: 2,
        revenue: 241,
        minutes_to_accept: { median: 5, p90: 5 },
        minutes_to_complete: { median: 30, p90: 30 },
        promises_made: 2,
        promises_kept: 0,
      },
      requests: {
        done: 2,
        cancelled: 0,
        accepted: 2,
        minutes_to_accept: { median: 5, p90: 5 },
        minutes_to_complete: { median: 30, p90: 30 },
        promises_made: 2,
        promises_kept: 2,
      },
    });
    expect(report.before).toMatchObject({ from: shiftDay(today, -3), to: shiftDay(today, -2) });
    expect(report.before.total.orders.done).toBe(0);
    expect((await load(open, "day", { from: today })).before.total.orders.done).toBe(2);
  });

  test("groups work by hour, dish, category, service, person, reason and room", async () => {
    const range = { from: yesterday, to: today };
    const name = async (by: ReportGroup) => nameRows(await load(open, by, range));
    expect(await name("hour")).toContainEqual(["04:00", 2, 2]);
    expect(await name("dish")).toEqual([["Lime Soda", 2, 0]]);
    expect(await name("category")).toEqual([
      [expect.any(String), 2, 0],
      [open.service.category, 0, 2],
    ]);
    expect(await name("service")).toEqual([[open.service.name, 0, 2]]);
    expect(await name("person")).toEqual([[expect.any(String), 2, 2]]);
    expect(await name("room")).toEqual([[open.room.room_number, 2, 2]]);
    expect((await load(open, "reason", range)).rows).toMatchObject([
      { name: "Kitchen is closed", orders: { done: 0, cancelled: 1 } },
    ]);
  });

  test("reads closed days from their roll-ups", async () => {
    await load(open, "dish", { from: yesterday, to: yesterday });
    await FoodOrder.updateMany(
      { hotel_id: open.hotel._id },
      { $set: { closed_at: new Date("2020-01-01T12:00:00Z") } },
    );
    const { hotel } = open;
    expect(await DayFigures.countDocuments({ hotel_id: hotel._id, day: yesterday })).toBe(1);
    expect(nameRows(await load(open, "dish", { from: yesterday, to: yesterday }))).toEqual([
      ["Lime Soda", 2, 0],
    ]);
  });

  test("is exported with a heading per figure", async () => {
    const { text } = await api.send(
      "GET",
      `/api/hotel-admin/exports/report.csv?by=service&from=${yesterday}`,
      {
        headers: open.desk,
      },
    );
    const [heading = "", row = ""] = text.split("\r\n");
    expect(heading.replace("\uFEFF", "")).toMatch(/^service,portions,revenue,orders_done,orders_cancelled,/);
    expect(row).toBe(`${open.service.name},0,0.00,0,0,,,,,0,0,2,0,5,5,30,30,2,2,`);
  });
});

test("returns some of many days without roll-ups, but exports all of them", async () => {
  const open = await openHotel();
  const { id } = await placeOrder(api, open);
  await moveOrder(api, open.desk, id, "delivered");
  const { creation: _, ...order } = await FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id })
    .lean()
    .orFail();
  const today = toBusinessDay(new Date(), open.hotel);
  const orders = Array.from({ length: 12 }, (_, index) => {
    const { start } = boundsOfDay(shiftDay(today, -1 - index), open.hotel);
    return { ...order, _id: undefined, order_number: 5000 + index, created_at: start, closed_at: start };
  });
  await FoodOrder.insertMany(orders);
  const range = { from: shiftDay(today, -6), to: shiftDay(today, -1) };
  // Every read of the clock takes a quarter of the time that a call may spend.
  let now = performance.now();
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 500));
  expect((await load(open, "day", range)).pending_days).toBeGreaterThan(0);
  const path = `/api/hotel-admin/exports/report.csv?by=person&from=${range.from}&to=${range.to}`;
  const { text } = await api.send("GET", path, { headers: open.desk });
  expect(text.split("\r\n")[1]).toContain(",6,");
  clock.mockRestore();
  const { total, before, pending_days } = await load(open, "day", range);
  expect([total.orders.done, before.total.orders.done, pending_days]).toEqual([6, 6, 0]);
});

test("lists the maintenance services that a room needed more than once", async () => {
  const open = await openHotel();
  for (const service_name of ["AC not cooling", "AC not cooling", "Leaking tap"]) {
    const { id } = await askForService(api, open);
    await ServiceRequest.updateOne(
      { _id: id, hotel_id: open.hotel._id },
      { $set: { service_category: "Maintenance", service_name } },
    );
    await moveRequest(api, open.desk, id, "completed");
  }
  expect((await load(open, "room")).rows).toMatchObject([
    { name: open.room.room_number, faults: [{ service: "AC not cooling", requests: 2 }] },
  ]);
});

test("rejects at its field a range that ends before it starts, exceeds a year or is outside the calendar", async () => {
  const { desk } = await openHotel();
  const refusedAt = async (query: { from: string; to: string }) => {
    const { status, body } = await api.refused("GET /hotel-admin/reports", desk, { query });
    return [status, body.details?.[0]?.path];
  };
  expect(await refusedAt({ from: "2026-02-02", to: "2026-02-01" })).toEqual([400, "from"]);
  expect(await refusedAt({ from: "2024-01-01", to: "2026-02-01" })).toEqual([400, "to"]);
  expect(await refusedAt({ from: "0000-01-01", to: "0000-01-02" })).toEqual([400, "from"]);
  expect(await refusedAt({ from: "9999-12-31", to: "9999-12-31" })).toEqual([400, "from"]);
});

test("is for managers only", async () => {
  const open = await openHotel();
  const cook = asStaff(await buildStaff(open.hotel, { position: "kitchen" }));
  const refused = await api.refused("GET /hotel-admin/reports", cook, { query: {} });
  expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
});
