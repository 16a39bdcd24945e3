import { expect, test } from "vitest";
import { formatDay } from "#shared/lib/format.js";
import { readDay } from "./readDay.js";

const TODAY = "2026-03-01";

test.each([
  ["14 Mar 2026", "2026-03-14"],
  [" 14  march ", "2026-03-14"],
  ["14Mar26", null],
  ["14 mar 26", "2026-03-14"],
  ["14th March, 2025", "2025-03-14"],
  ["March 14, 2026", "2026-03-14"],
  ["Sept 3", "2026-09-03"],
  ["14/3/2026", "2026-03-14"],
  ["4.3.26", "2026-03-04"],
  ["14-3", "2026-03-14"],
  ["2026-03-14", "2026-03-14"],
  ["2026/3/4", "2026-03-04"],
  ["today", TODAY],
  ["Yesterday", "2026-02-28"],
  ["29 Feb 2028", "2028-02-29"],
  ["29 Feb 2026", null],
  ["31/4/2026", null],
  ["3/14/2026", null],
  ["14 Foo 2026", null],
  ["soon", null],
  ["", null],
])("reads %s as %s", (text, expected) => {
  expect(readDay(text, TODAY)).toBe(expected);
});

test("reads numbers in the order of the country", () => {
  expect(readDay("3/14/2026", TODAY, true)).toBe("2026-03-14");
  expect(readDay("4/3", TODAY, true)).toBe("2026-04-03");
});

test("reads every day in the portal's format", () => {
  for (const day of ["2026-01-01", "2026-05-31", "2027-12-09"])
    expect(readDay(formatDay(`${day}T12:00:00Z`, "UTC"), TODAY)).toBe(day);
});
