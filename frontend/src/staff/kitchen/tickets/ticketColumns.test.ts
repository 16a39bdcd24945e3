import { expect, test } from "vitest";
import { buildOrder } from "#testing/fixtures.js";
import { ticketColumns } from "./ticketColumns.js";

const promise = "2026-03-14T08:30:00.000Z";
const numbers = (orders: readonly { order_number: number }[]): number[] =>
  orders.map(({ order_number }) => order_number);

test("tickets are in the column of their status, the oldest first", () => {
  const columns = ticketColumns(
    [
      buildOrder({ order_number: 1004 }),
      buildOrder({ order_number: 1002 }),
      buildOrder({ order_number: 1001, status: "ready" }),
      buildOrder({ order_number: 1003, status: "preparing" }),
      buildOrder({ order_number: 1000, status: "confirmed" }),
    ],
    [],
  );
  expect(numbers(columns.pending)).toEqual([1002, 1004]);
  expect(numbers(columns.confirmed)).toEqual([1000]);
  expect(numbers(columns.preparing)).toEqual([1003]);
  expect(numbers(columns.ready)).toEqual([1001]);
});

test("a withdrawn ticket keeps its place: with a promise it had been confirmed", () => {
  const withdrawn = { status: "cancelled", is_active: false } as const;
  const columns = ticketColumns(
    [buildOrder({ order_number: 1001 }), buildOrder({ order_number: 1003 })],
    [
      buildOrder({ order_number: 1002, ...withdrawn }),
      buildOrder({ order_number: 1004, estimated_delivery_time: promise, ...withdrawn }),
    ],
  );
  expect(numbers(columns.pending)).toEqual([1001, 1002, 1003]);
  expect(numbers(columns.confirmed)).toEqual([1004]);
});

test("a ticket that was rejected while it was cooked keeps its place, too", () => {
  const cooked = { status: "cancelled", cancelled_from: "preparing", is_active: false } as const;
  const columns = ticketColumns([], [buildOrder({ order_number: 1002, ...cooked })]);
  expect(numbers(columns.preparing)).toEqual([1002]);
});
