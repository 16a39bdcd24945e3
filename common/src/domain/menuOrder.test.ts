import fc from "fast-check";
import { expect, test } from "vitest";
import { placeAfter, type Placed } from "./menuOrder.js";

const rows = (...numbers: number[]): Placed[] =>
  numbers.map((display_order, index) => ({ id: "abcdefghij".charAt(index), display_order }));

test("a move changes one number while there is a gap between its new neighbours", () => {
  expect(placeAfter(rows(10, 20, 30), "c", "a")).toEqual([{ id: "c", display_order: 15 }]);
  expect(placeAfter(rows(10, 20, 30), "c", null)).toEqual([{ id: "c", display_order: 4 }]);
  expect(placeAfter(rows(10, 20, 30), "a", "c")).toEqual([{ id: "a", display_order: 40 }]);
});

test("a move among equal numbers, as new dishes have them, makes them distinct", () => {
  expect(placeAfter(rows(0, 0, 0), "c", "a")).toEqual([
    { id: "a", display_order: 10 },
    { id: "c", display_order: 20 },
    { id: "b", display_order: 30 },
  ]);
});

test("a move to the same position or after an unknown row changes nothing", () => {
  expect(placeAfter(rows(10, 20), "b", "a")).toEqual([]);
  expect(placeAfter(rows(10, 20), "b", "z")).toEqual([]);
  expect(placeAfter(rows(10, 20), "z", "a")).toEqual([]);
});

test("a move results in the requested order whatever the numbers were", () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(numbers, fc.nat(9), fc.nat(9), (values, from, to) => {
      const present = rows(...values.toSorted((one, other) => one - other));
      const moved = present[from % present.length]?.id ?? "";
      const others = present.filter(({ id }) => id !== moved).map(({ id }) => id);
      const place = to % present.length;
      const changed = new Map(
        placeAfter(present, moved, others[place - 1] ?? null).map((row) => [row.id, row.display_order]),
      );
      const after = present
        .map((row) => ({ ...row, display_order: changed.get(row.id) ?? row.display_order }))
        .toSorted((one, other) => one.display_order - other.display_order || (one.id < other.id ? -1 : 1));
      expect(after.map(({ id }) => id)).toEqual(others.toSpliced(place, 0, moved));
    }),
  );
});
