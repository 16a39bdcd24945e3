import { expect, test } from "vitest";
import { buildRequest } from "#testing/fixtures.js";
import { cardColumns, isOverdue } from "./cardColumns.js";

const now = Date.parse("2026-03-14T08:00:00.000Z");
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
const zone = { now, dayStart: Date.parse("2026-03-13T22:30:00.000Z") };
const rooms = (requests: readonly { room_number: string }[]): string[] =>
  requests.map(({ room_number }) => room_number);

const waiting = (room_number: string, minutes: number, target: number, fields = {}) =>
  buildRequest({
    room_number,
    created_at: at(-minutes),
    accept_due_at: at(target - minutes),
    due_at: at(60),
    ...fields,
  });

test("sorts new requests: overdue ones, then by priority, then the oldest", () => {
  const { new: cards } = cardColumns(
    [
      waiting("calm", 1, 5),
      waiting("low", 4, 5, { priority: "low" }),
      waiting("high", 0, 5, { priority: "high" }),
      waiting("older", 2, 5),
      waiting("overdue", 6, 5),
      waiting("overdue high", 5, 5, { priority: "high" }),
    ],
    [],
    zone,
  );
  expect(rooms(cards)).toEqual(["overdue high", "overdue", "high", "older", "calm", "low"]);
});

test("puts withdrawn requests first until somebody acknowledges them", () => {
  const withdrawn = { status: "cancelled", is_active: false } as const;
  const { new: cards } = cardColumns(
    [waiting("overdue", 9, 5)],
    [waiting("withdrawn", 1, 5, withdrawn), waiting("noted", 1, 5, { ...withdrawn, acknowledged_at: at(0) })],
    zone,
  );
  expect(rooms(cards)).toEqual(["withdrawn", "overdue"]);
});

test("measures an accepted request by its completion target", () => {
  const request = waiting("204", 10, 5);
  expect(isOverdue(request, now)).toBe(true);
  expect(isOverdue({ ...request, status: "in_progress" }, now)).toBe(false);
  expect(isOverdue({ ...request, status: "in_progress", due_at: at(0) }, now)).toBe(true);
});

test("lists as done today the requests completed on the hotel's day, the latest first", () => {
  const completed = { status: "completed", is_active: false } as const;
  const {
    done,
    new: cards,
    in_progress,
  } = cardColumns(
    [],
    [
      // A note added afterwards changes nothing.
      buildRequest({ room_number: "early", ...completed, closed_at: at(-60), updated_at: at(-1) }),
      buildRequest({ room_number: "late", ...completed, closed_at: at(-5), updated_at: at(-5) }),
      // 13 March, 11:59 PM in Kolkata.
      buildRequest({
        room_number: "yesterday",
        ...completed,
        closed_at: "2026-03-13T18:29:00.000Z",
        updated_at: at(-1),
      }),
    ],
    zone,
  );
  expect(rooms(done)).toEqual(["late", "early"]);
  expect([...cards, ...in_progress]).toEqual([]);
});

test("puts a deferred request last until its time, then counts from it", () => {
  const put = (room_number: string, until: number) =>
    waiting(room_number, 30, 35, { deferred_until: at(until), accept_due_at: at(until + 5) });
  const { new: cards } = cardColumns(
    [put("at eleven", 90), put("at ten", 60), put("back", -6), waiting("calm", 1, 5)],
    [],
    zone,
  );
  expect(rooms(cards)).toEqual(["back", "calm", "at ten", "at eleven"]);
  expect(isOverdue(put("", -4), now)).toBe(false);
  expect(isOverdue(put("", -5), now)).toBe(true);
});
