import { expect, test } from "vitest";
import { buildOrder } from "#testing/fixtures.js";
import { ticketColumns } from "./ticketColumns.js";

const promise = "2026-03-14T08:30:00.000Z";
const compare: Parameters<typeof ticketColumns>[1] = (left, right) => left.order_number - right.order_number;
const numbers = (orders: Parameters<typeof ticketColumns>[0]): Record<string, number[]> =>
  Object.fromEntries(
    ticketColumns(orders, compare).map(({ key, items }) => [
      key,
      items.map(({ order_number }) => order_number),
    ]),
  );

test("puts tickets in the column of their status, sorted", () => {
  const columns = numbers([
    buildOrder({ order_number: 1004 }),
    buildOrder({ order_number: 1002 }),
    buildOrder({ order_number: 1001, status: "ready" }),
    buildOrder({ order_number: 1003, status: "preparing" }),
    buildOrder({ order_number: 1000, status: "confirmed" }),
    buildOrder({ order_number: 1005, status: "delivered", is_active: false }),
  ]);
  expect(columns).toEqual({ pending: [1002, 1004], confirmed: [1000], preparing: [1003], ready: [1001] });
});

test("keeps a withdrawn ticket in Confirmed if it has a promise, else in New", () => {
  const withdrawn = { status: "cancelled", is_active: false } as const;
  const columns = numbers([
    buildOrder({ order_number: 1001 }),
    buildOrder({ order_number: 1003 }),
    buildOrder({ order_number: 1002, ...withdrawn }),
    buildOrder({ order_number: 1004, estimated_delivery_time: promise, ...withdrawn }),
  ]);
  expect(columns).toMatchObject({ pending: [1001, 1002, 1003], confirmed: [1004] });
});

test("keeps a ticket rejected while cooking in Preparing", () => {
  const cooked = { status: "cancelled", cancelled_from: "preparing", is_active: false } as const;
  expect(numbers([buildOrder({ order_number: 1002, ...cooked })])).toMatchObject({ preparing: [1002] });
});
