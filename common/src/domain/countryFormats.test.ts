import { expect, test } from "vitest";
import { getCountryFormats } from "./countryFormats.js";

test.each([
  ["AT", { hourCycle: "h23", isMonthFirst: false, firstDay: 1 }],
  ["GB", { hourCycle: "h23", isMonthFirst: false, firstDay: 1 }],
  ["US", { hourCycle: "h12", isMonthFirst: true, firstDay: 7 }],
  ["IN", { hourCycle: "h12", isMonthFirst: false, firstDay: 7 }],
  ["JP", { hourCycle: "h23", isMonthFirst: false, firstDay: 7 }],
  [null, { hourCycle: "h12", isMonthFirst: false, firstDay: 1 }],
] as const)("the formats of %s are %o", (country, formats) => {
  expect(getCountryFormats(country)).toEqual(formats);
});
