import { expect, test } from "vitest";
import { buildOrder } from "#testing/fixtures.js";
import { stripOrders } from "./FoodStrip.js";

const now = Date.parse("2026-03-14T08:00:00.000Z");
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
const MINUTES = { order_warning_minutes: 10, order_late_minutes: 20 };
const cooking = (order_number: number, promised: number, fields = {}) =>
  buildOrder({
    order_number,
    status: "preparing",
    created_at: at(-40),
    confirmed_at: at(-38),
    estimated_delivery_time: at(promised),
    ...fields,
  });

test("puts waiting orders first, then late ones, the most overdue first", () => {
  const rows = stripOrders(
    [
      cooking(1001, -2),
      cooking(1002, 5),
      cooking(1003, -9, { status: "ready" }),
      cooking(1004, 4, { is_running_late: true }),
      buildOrder({ order_number: 1006, status: "pending" }),
      buildOrder({ order_number: 1005, status: "pending" }),
      buildOrder({ order_number: 1007, starts_at: at(60) }),
      buildOrder({ order_number: 1008, starts_at: at(60), schedule_problem: "unavailable" }),
    ],
    MINUTES,
    now,
  );
  expect(rows.map(({ order }) => order.order_number)).toEqual([1005, 1006, 1008, 1003, 1001, 1004]);
});

test("shows an order from its promised second until its delivery", () => {
  const order = cooking(1001, 0);
  expect(stripOrders([order], MINUTES, now - 1)).toEqual([]);
  expect(stripOrders([order], MINUTES, now)).toHaveLength(1);
  expect(stripOrders([{ ...order, status: "delivered", is_active: false }], MINUTES, now)).toEqual([]);
});

test("marks an unaccepted order late by the hotel's current limit", () => {
  const order = buildOrder({ status: "pending", created_at: at(-25) });
  const lateAfter = (order_late_minutes: number): number | undefined =>
    stripOrders([order], { ...MINUTES, order_late_minutes }, now)[0]?.late_at;
  expect([lateAfter(20), lateAfter(30)]).toEqual([at(-5), at(5)].map(Date.parse));
});
