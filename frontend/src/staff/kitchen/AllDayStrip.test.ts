import { expect, test } from "vitest";
import { buildOrder, buildOrderItem } from "#testing/fixtures.js";
import { allDayCounts } from "./AllDayStrip.js";

const dosa = { menu_item_id: "a".repeat(24), item_name: "Masala Dosa" };
const soda = { menu_item_id: "b".repeat(24), item_name: "Lime Soda" };
const line = (dish: typeof dosa, quantity: number, done = false) =>
  buildOrderItem({ ...dish, quantity, done });

test("counts the portions to cook over all tickets, the most first", () => {
  const counts = allDayCounts([
    buildOrder({ order_number: 1001, items: [line(dosa, 2), line(soda, 1)] }),
    buildOrder({ order_number: 1002, status: "preparing", items: [line(dosa, 3), line(dosa, 1)] }),
  ]);
  expect(counts).toEqual([
    { ...dosa, quantity: 6, orders: [1001, 1002] },
    { ...soda, quantity: 1, orders: [1001] },
  ]);
});

test("counts no lines that are ticked off, ready or closed", () => {
  const counts = allDayCounts([
    buildOrder({ items: [line(dosa, 2, true), line(soda, 1)] }),
    buildOrder({ status: "ready", items: [line(soda, 5)] }),
    buildOrder({ status: "cancelled", is_active: false, items: [line(dosa, 5)] }),
  ]);
  expect(counts.map(({ item_name, quantity }) => [item_name, quantity])).toEqual([["Lime Soda", 1]]);
});

test("counts only a station's own lines on its screen", () => {
  const orders = [buildOrder({ items: [line(dosa, 2), line(soda, 1)] })];
  const counts = allDayCounts(orders, ({ item_name }) => item_name === "Lime Soda");
  expect(counts.map(({ item_name }) => item_name)).toEqual(["Lime Soda"]);
});

test("sorts dishes of the same count by name", () => {
  const counts = allDayCounts([buildOrder({ items: [line(soda, 1), line(dosa, 1)] })]);
  expect(counts.map(({ item_name }) => item_name)).toEqual(["Lime Soda", "Masala Dosa"]);
});
