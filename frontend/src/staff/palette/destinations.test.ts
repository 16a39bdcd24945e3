import { expect, test } from "vitest";
import { buildOrder, buildRoom, hotelAdmin } from "#testing/fixtures.js";
import { findDestinations } from "./destinations.js";

const lists = {
  rooms: [
    buildRoom({ room_number: "204", guest_name: "Asha Rao" }),
    buildRoom({ room_number: "A 1", guest_name: "" }),
  ],
  orders: [buildOrder({ order_number: 1001, room_number: "204" })],
};
const labels = (text: string, user = {}): string[] =>
  findDestinations({ ...hotelAdmin, ...user }, text, lists).map(({ label }) => label);

test("lists every page, room with guest and open order for a manager", () => {
  expect(labels("")).toEqual(
    expect.arrayContaining(["Rooms", "People", "Audit log", "Order #1001 · room 204"]),
  );
  expect(labels("")).toEqual(expect.arrayContaining(["Room 204 · Asha Rao", "Room A 1"]));
});

test("hides pages that the kitchen may not open", () => {
  const offered = labels("", { position: "kitchen" });
  expect(offered).toContain("Kitchen");
  expect(offered).not.toContain("People");
  expect(offered).not.toContain("Settings");
});

test("searches all orders for a number that is not open", () => {
  const older = (text: string) =>
    findDestinations(hotelAdmin, text, lists).filter(({ kind }) => kind === "All orders");
  expect(older("#7")).toEqual([
    { label: "Order #7", kind: "All orders", to: "/hotel-admin/requests?tab=1&status=all&search=7" },
  ]);
  expect(older("1001")).toEqual([]);
  expect(older("seven")).toEqual([]);
});
