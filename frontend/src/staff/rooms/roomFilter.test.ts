import { describe, expect, test } from "vitest";
import { buildRoom } from "#testing/fixtures.js";
import { MARGIN, splitIntoPages } from "./codes/CodeSheet.js";
import { asRoomFilter, byNumber, listFloors, matchesRoom, NO_ROOM_FILTER } from "./roomFilter.js";

const filter = (fields: Partial<typeof NO_ROOM_FILTER>) => asRoomFilter({ ...NO_ROOM_FILTER, ...fields });
const room = buildRoom({ room_number: "A-205", room_type: "twin", is_occupied: true });

describe("matchesRoom", () => {
  test.each([
    [{}, true],
    [{ search: " a-2 " }, true],
    [{ search: "TWIN" }, true],
    [{ search: "301" }, false],
    [{ floor: "2" }, true],
    [{ floor: "-1" }, false],
    [{ floor: "roof" }, true],
    [{ room_type: "suite" }, false],
    [{ room_type: "no such type" }, true],
    [{ state: "vacant" }, false],
    [{ state: "occupied", search: "205" }, true],
  ])("%o on an occupied twin A-205: %s", (fields, expected) => {
    expect(matchesRoom(room, filter(fields))).toBe(expected);
  });
});

test("floors are in ascending order with the number of rooms matching the rest of the filter", () => {
  const rooms = [10, 2, -1, 2].map((floor, place) => buildRoom({ floor, is_occupied: place === 1 }));
  expect(listFloors(rooms)).toEqual([
    { floor: -1, count: 1 },
    { floor: 2, count: 2 },
    { floor: 10, count: 1 },
  ]);
  expect(listFloors(rooms, filter({ floor: "10", state: "occupied" })).map(({ count }) => count)).toEqual([
    0, 1, 0,
  ]);
});

test("rooms are sorted by number", () => {
  const numbers = ["10", "A-1", "9", "9A"].map((room_number) => buildRoom({ room_number }));
  expect(numbers.toSorted(byNumber).map((one) => one.room_number)).toEqual(["9", "9A", "10", "A-1"]);
});

describe("the print sheet", () => {
  test("has eight cards per page in order", () => {
    const numbers = Array.from({ length: 17 }, (_, index) => index);
    expect(splitIntoPages(numbers).map((page) => page.length)).toEqual([8, 8, 1]);
    expect(splitIntoPages(numbers).flat()).toEqual(numbers);
    expect(splitIntoPages([])).toEqual([]);
  });

  test("leaves a margin at every edge for printers", () => {
    expect(Math.min(MARGIN.x, MARGIN.y)).toBeGreaterThanOrEqual(10);
  });
});
