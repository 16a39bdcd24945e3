import { describe, expect, test } from "vitest";
import { buildRoom } from "../../testing/fixtures.js";
import { asRoomFilter, matchesRoom, mergeRooms, NO_ROOM_FILTER, withRoom } from "./rooms.js";
import { MARGIN, pagesOf } from "./sheet.js";

const filter = (fields: Partial<typeof NO_ROOM_FILTER>) => asRoomFilter({ ...NO_ROOM_FILTER, ...fields });
const room = buildRoom({ room_number: "A-205", room_type: "twin", is_occupied: true });

describe("the filter", () => {
  test.each([
    [{}, true],
    [{ search: " a-2 " }, true],
    [{ search: "TWIN" }, true],
    [{ search: "301" }, false],
    [{ room_type: "suite" }, false],
    [{ room_type: "no such type" }, true],
    [{ state: "vacant" }, false],
    [{ state: "occupied", search: "205" }, true],
  ])("%o on an occupied twin A-205: %s", (fields, expected) => {
    expect(matchesRoom(room, filter(fields))).toBe(expected);
  });
});

describe("the list", () => {
  const one = buildRoom({ room_number: "9" });
  const two = buildRoom({ room_number: "10" });

  test("takes a new room at its place in the order of the numbers", () => {
    const new_room = buildRoom({ room_number: "9A" });
    expect(withRoom([one, two], new_room)).toEqual([one, new_room, two]);
  });

  test("moves a room whose number has changed", () => {
    const renamed = { ...one, room_number: "11" };
    expect(withRoom([one, two], renamed)).toEqual([two, renamed]);
  });

  test("keeps what came, changed or went while an answer was under way", () => {
    const before = [one, two];
    const changed = { ...one, is_occupied: true };
    const came = buildRoom({ room_number: "12" });
    const third = buildRoom({ room_number: "11" });
    expect(mergeRooms([changed, came], [one, two, third], before)).toEqual([changed, third, came]);
  });

  test("is the answer when nothing happened meanwhile", () => {
    const before = [one];
    const answer = [two];
    expect(mergeRooms(before, answer, before)).toBe(answer);
  });
});

describe("the print sheet", () => {
  test("has eight cards a page and keeps the order", () => {
    const numbers = Array.from({ length: 17 }, (_, index) => index);
    expect(pagesOf(numbers).map((page) => page.length)).toEqual([8, 8, 1]);
    expect(pagesOf(numbers).flat()).toEqual(numbers);
    expect(pagesOf([])).toEqual([]);
  });

  test("leaves printers room at every edge", () => {
    expect(Math.min(MARGIN.x, MARGIN.y)).toBeGreaterThanOrEqual(10);
  });
});
