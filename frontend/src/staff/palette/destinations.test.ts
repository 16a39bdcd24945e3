import { expect, test } from "vitest";
import { buildMenuItem, buildOrder, buildRoom, hotelAdmin } from "#testing/fixtures.js";
import { buildAccount } from "#testing/hotelFixtures.js";
import { findDestinations } from "./destinations.js";

const lists = {
  rooms: [
    buildRoom({ room_number: "1204", guest_name: "" }),
    buildRoom({ room_number: "204", guest_name: "Asha Rao" }),
  ],
  requests: [],
  orders: [
    buildOrder({ order_number: 1204, room_number: "101" }),
    buildOrder({ order_number: 1001, room_number: "204" }),
  ],
  dishes: [],
  people: [buildAccount({ name: "Mira Shah" })],
};
const labels = (text: string, user = {}, recent: readonly string[] = []): string[] =>
  findDestinations({ ...hotelAdmin, ...user }, text, lists, recent).map(({ label }) => label);

test("opens short, with the recent destinations first and each once", () => {
  const opened = labels("", {}, ["/hotel-admin/people", "/hotel-admin/rooms?search=204", "/gone"]);
  expect(opened.slice(0, 3)).toEqual(["People", "Room 204 · Asha Rao", "New request"]);
  expect(opened).toHaveLength(8);
  expect(labels("people", {}, ["/hotel-admin/people"])).toEqual(["People"]);
});

test("lists whole words before their parts", () => {
  expect(labels("204")).toEqual([
    "Room 204 · Asha Rao",
    "Order #1001 · room 204",
    "Room 1204",
    "Order #1204 · room 101",
    "Order #204",
  ]);
  expect(labels("room rao")).toEqual(["Room 204 · Asha Rao"]);
  expect(labels("shah")).toEqual(["Mira Shah"]);
});

test.each(["coca cola", "cocacola", "colas", "chefs"])("finds a dish written with a mark by %s", (text) => {
  const dishes = [buildMenuItem({ name: "Chef’s Coca-Cola’s" })];
  const found = findDestinations(hotelAdmin, text, { ...lists, dishes });
  expect(found.map(({ label }) => label)).toEqual(["Chef’s Coca-Cola’s"]);
});

test("shows the key of an action", () => {
  expect(findDestinations(hotelAdmin, "new req", lists)).toMatchObject([{ kind: "Action", key: "n" }]);
});

test("hides actions and pages that the kitchen may not open", () => {
  const offered = (text: string) => labels(text, { position: "kitchen" });
  expect(offered("kitchen")).toContain("Kitchen");
  expect(offered("settings")).toEqual([]);
  expect(offered("add room")).toEqual([]);
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
