import { expect, test } from "vitest";
import { buildOrder, buildOrderItem } from "#testing/fixtures.js";
import { allDayCounts } from "./AllDayStrip.js";

const dosa = { menu_item_id: "a".repeat(24), item_name: "Masala Dosa" };
const soda = { menu_item_id: "b".repeat(24), item_name: "Lime Soda" };
const line = (dish: typeof dosa, quantity: number, done = false) =>
  buildOrderItem({ ...dish, quantity, done });

test("counts what is still to be cooked over all tickets, the most first", () => {
  const counts = allDayCounts([
    buildOrder({ order_number: 1001, items: [line(dosa, 2), line(soda, 1)] }),
    buildOrder({ order_number: 1002, status: "preparing", items: [line(dosa, 3), line(dosa, 1)] }),
  ]);
  expect(counts).toEqual([
    { ...dosa, quantity: 6, orders: [1001, 1002] },
    { ...soda, quantity: 1, orders: [1001] },
  ]);
});

test("falls as lines are ticked off, and leaves out what is ready or closed", () => {
  const counts = allDayCounts([
    buildOrder({ items: [line(dosa, 2, true), line(soda, 1)] }),
    buildOrder({ status: "ready", items: [line(soda, 5)] }),
    buildOrder({ status: "cancelled", is_active: false, items: [line(dosa, 5)] }),
  ]);
  expect(counts.map(({ item_name, quantity }) => [item_name, quantity])).toEqual([["Lime Soda", 1]]);
});

test("a station's screen counts its own lines only", () => {
  const orders = [buildOrder({ items: [line(dosa, 2), line(soda, 1)] })];
  const counts = allDayCounts(orders, ({ item_name }) => item_name === "Lime Soda");
  expect(counts.map(({ item_name }) => item_name)).toEqual(["Lime Soda"]);
});

test("dishes of the same count are sorted by name", () => {
  const counts = allDayCounts([buildOrder({ items: [line(soda, 1), line(dosa, 1)] })]);
  expect(counts.map(({ item_name }) => item_name)).toEqual(["Lime Soda", "Masala Dosa"]);
});
