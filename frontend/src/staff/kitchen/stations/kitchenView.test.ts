import { expect, test } from "vitest";
import { buildOrder, buildOrderItem } from "#testing/fixtures.js";
import {
  isOwnLine,
  isShown,
  kitchenView,
  linesToBump,
  stationsInView,
  stationStates,
  viewTitle,
} from "./kitchenView.js";

const [hot, cold, bar] = ["Hot", "Cold", "Bar"].map((name, index) => ({
  id: String(index).repeat(24),
  name,
}));
if (!hot || !cold || !bar) throw new Error("There are three stations");
const stations = [hot, cold, bar];
const whole = kitchenView(stations, { stations: [], is_expediter: false });
const expediter = kitchenView(stations, { stations: [hot.id], is_expediter: true });
const only = (...own: { id: string }[]) =>
  kitchenView(stations, { stations: own.map(({ id }) => id), is_expediter: false });

const line = (station_id: string | null, done = false) => ({ ...buildOrderItem({ done }), station_id });
const order = (...items: ReturnType<typeof line>[]) => buildOrder({ status: "preparing", items });

test("shows the whole kitchen, some stations, or whole orders for the expediter", () => {
  expect([whole, expediter, only(bar, hot)].map(viewTitle)).toEqual(["Kitchen", "Expediter", "Hot, Bar"]);
  expect(only(hot, cold, bar).own).toBeNull();
  const removed = kitchenView([], { stations: [hot.id], is_expediter: true });
  expect(removed).toEqual({ own: null, isExpediter: false, stations: [] });
});

test("shows lines without a station, or of a removed one, on every screen", () => {
  const lines = [line(hot.id), line(bar.id), line(null), line("f".repeat(24))];
  expect(lines.map((item) => isOwnLine(item, only(hot)))).toEqual([true, false, true, true]);
  expect(lines.map((item) => isOwnLine(item, expediter))).toEqual([true, true, true, true]);
});

test("shows a ticket on its stations' screens until their lines are done", () => {
  const half = order(line(hot.id, true), line(bar.id));
  expect([whole, expediter, only(hot), only(cold), only(bar)].map((view) => isShown(half, view))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
  expect(isShown({ ...half, status: "confirmed" }, only(hot))).toBe(true);
  expect(isShown(order(line(hot.id, true), line(bar.id, true)), only(hot))).toBe(true);
  expect(isShown({ ...half, status: "ready" }, only(bar))).toBe(false);
});

test("ticks off the station's lines first, then lines without a station, else moves the order", () => {
  const items = [line(hot.id), line(bar.id), line(null), line(hot.id, true)];
  expect(linesToBump(order(...items), only(hot))).toEqual([0]);
  expect(linesToBump(order(line(hot.id, true), ...items.slice(1)), only(hot))).toEqual([2]);
  expect(linesToBump(order(line(hot.id, true)), only(hot))).toBeNull();
  expect(linesToBump(order(line(null)), only(hot))).toBeNull();
  expect(linesToBump(order(...items), whole)).toBeNull();
  expect(linesToBump({ ...order(...items), status: "confirmed" }, only(hot))).toBeNull();
});

test("counts the done lines of each station", () => {
  const items = [line(bar.id), line(null), line(hot.id, true), line(bar.id, true)];
  expect(stationStates(items, stations)).toEqual([
    { ...hot, done: 1, total: 1 },
    { ...bar, done: 1, total: 2 },
    { id: null, name: "Other", done: 0, total: 1 },
  ]);
});

test("reports only the stations that a screen shows", () => {
  const both = order(line(hot.id), line(bar.id), line(null));
  expect(stationsInView(both, whole)).toBeUndefined();
  expect(stationsInView(both, only(hot))).toEqual([hot.id]);
  expect(stationsInView(both, only(cold))).toBeNull();
  expect(stationsInView(order(line(hot.id), line(null)), only(hot))).toBeUndefined();
});
