import { dayAround, shiftDay } from "@roombell/common/domain/hotelDay";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { serviceRequestStats } from "#requests/serviceRequestStats.js";
import { createClient, type Client } from "#testing/client.js";
import {
  askForService,
  moveOrder,
  moveRequest,
  openHotel,
  placeOrder,
  type OpenHotel,
} from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { foodOrderStats } from "./hotelDashboard.js";
import { kitchenSummary } from "./kitchenSummary.js";
import { rangeFigures } from "./rangeFigures.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());

/** Clocks change in New York before this day ends, so that it has 23 hours there. */
const DAY = "2026-03-07";

describe.each([
  ["Asia/Kolkata", "2026-03-06T22:30:00.000Z", "2026-03-07T22:30:00.000Z"],
  ["America/New_York", "2026-03-07T09:00:00.000Z", "2026-03-08T08:00:00.000Z"],
  ["Pacific/Auckland", "2026-03-06T15:00:00.000Z", "2026-03-07T15:00:00.000Z"],
])("a hotel in %s", (timezone, startsAt, endsAt) => {
  const first = new Date(startsAt);
  const last = new Date(Date.parse(endsAt) - 1);
  const moments = {
    "the day before": new Date(first.getTime() - 1),
    "the first moment": first,
    "the last moment": last,
    "the day after": new Date(endsAt),
  };

  /** A delivered order and a completed request at each moment around the day. */
  async function workAround(open: OpenHotel): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (const [name, at] of Object.entries(moments)) {
      const order = await placeOrder(api, open);
      await moveOrder(api, open.desk, order.id, "delivered");
      await FoodOrder.updateOne(
        { _id: order.id, hotel_id: open.hotel._id },
        { $set: { created_at: at, delivered_at: at, closed_at: at } },
      );
      const request = await askForService(api, open);
      await moveRequest(api, open.desk, request.id, "completed");
      await ServiceRequest.updateOne(
        { _id: request.id, hotel_id: open.hotel._id },
        { $set: { created_at: at, accepted_at: at, closed_at: at } },
      );
      names.set(order.id, name).set(request.id, name);
    }
    return names;
  }

  test("counts its business day", async () => {
    const open = await openHotel({ timezone });
    const names = await workAround(open);
    for (const now of [first, last]) {
      expect((await foodOrderStats(open.hotel, now)).today_revenue).toBe(241);
      expect((await serviceRequestStats({ hotel: open.hotel, categories: null }, now)).completed_today).toBe(
        2,
      );
      expect((await kitchenSummary(open.hotel, now)).served).toBe(2);
    }
    const dayAfter = new Date(endsAt);
    expect((await foodOrderStats(open.hotel, dayAfter)).today_revenue).toBe(120.5);

    const filters = [
      [{ from: DAY, to: DAY }, ["the last moment", "the first moment"]],
      [{ from: startsAt, to: startsAt }, ["the first moment"]],
      [{ to: shiftDay(DAY, -1) }, ["the day before"]],
      [{ from: shiftDay(DAY, 1) }, ["the day after"]],
    ] as const;
    for (const [query, expected] of filters) {
      const { orders } = (await api.call("GET /hotel-admin/food-orders", open.desk, { query })).body;
      expect(orders.map(({ id }) => names.get(id))).toEqual(expected);
      const { requests } = (await api.call("GET /hotel-admin/requests", open.desk, { query })).body;
      expect(requests.map(({ id }) => names.get(id))).toEqual(expected);
    }
  });

  test("charts its business day", async () => {
    const open = await openHotel({ timezone });
    await workAround(open);
    const late = await askForService(api, open);
    await ServiceRequest.updateOne(
      { _id: late.id, hotel_id: open.hotel._id },
      { $set: { created_at: new Date(endsAt) } },
    );
    const figures = await rangeFigures("today", open.hotel, last);
    expect(figures.hours.filter(({ orders }) => orders > 0)).toEqual([
      { hour: 4, orders: 1, requests: 1 },
      { hour: 3, orders: 1, requests: 1 },
    ]);
    expect(figures.requests_by_category.map(({ requests }) => requests)).toEqual([2]);
    expect(figures.days.slice(-2)).toMatchObject([
      { day: shiftDay(DAY, -1), revenue: 120.5 },
      { day: DAY, revenue: 241 },
    ]);
  });

  test("shows today's figures in every view", async () => {
    const { start } = dayAround(new Date(), { timezone, day_ends_at: "04:00" });
    const revenueOfOrderAt = async (delivered_at: Date): Promise<number> => {
      const open = await openHotel({ timezone });
      const { id } = await placeOrder(api, open);
      await moveOrder(api, open.desk, id, "delivered");
      await FoodOrder.updateOne(
        { _id: id, hotel_id: open.hotel._id },
        { $set: { delivered_at, closed_at: delivered_at } },
      );
      const { stats } = (await api.call("GET /hotel-admin/food-orders/stats/dashboard", open.desk, {})).body;
      return stats.today_revenue;
    };
    expect(await revenueOfOrderAt(start)).toBe(120.5);
    expect(await revenueOfOrderAt(new Date(start.getTime() - 1))).toBe(0);
  });
});
