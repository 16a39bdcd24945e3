import { expect, test } from "vitest";
import { buildOrder, buildOrderItem } from "#testing/fixtures.js";
import {
  compareTickets,
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
  const states = stationStates(items, stations).map(({ name, open, lines }) => [
    name,
    `${open.length} of ${lines.length}`,
  ]);
  expect(states).toEqual([
    ["Hot", "0 of 1"],
    ["Bar", "1 of 2"],
    ["Other", "1 of 1"],
  ]);
});

test("sorts the expediter's tickets by what is missing, then by age", () => {
  const ticket = (order_number: number, ...items: ReturnType<typeof line>[]) => ({
    ...order(...items),
    order_number,
  });
  const tickets = [
    ticket(1, line(hot.id), line(bar.id)),
    ticket(2, line(hot.id, true), line(bar.id), line(bar.id)),
    ticket(3, line(hot.id, true), line(bar.id)),
    ticket(4, line(hot.id, true), line(null, true)),
    ticket(5, line(hot.id, true), line(bar.id)),
  ];
  const sorted = (view: typeof whole): number[] =>
    tickets.toSorted(compareTickets(view)).map(({ order_number }) => order_number);
  expect(sorted(expediter)).toEqual([4, 3, 5, 2, 1]);
  expect(sorted(only(bar))).toEqual([1, 2, 3, 4, 5]);
});

test("puts rushed tickets first at the stations until they are ready", () => {
  const rushed_at = "2026-03-14T08:30:00.000Z";
  const tickets = [
    { ...order(line(hot.id)), order_number: 1 },
    { ...order(line(hot.id)), order_number: 2, rushed_at },
    { ...order(line(hot.id)), order_number: 3, rushed_at, status: "ready" as const },
  ];
  expect(tickets.toSorted(compareTickets(only(hot))).map(({ order_number }) => order_number)).toEqual([
    2, 1, 3,
  ]);
});

test("reports only the stations that a screen shows", () => {
  const both = order(line(hot.id), line(bar.id), line(null));
  expect(stationsInView(both, whole)).toBeUndefined();
  expect(stationsInView(both, only(hot))).toEqual([hot.id]);
  expect(stationsInView(both, only(cold))).toBeNull();
  expect(stationsInView(order(line(hot.id), line(null)), only(hot))).toBeUndefined();
});
