import { expect, test } from "vitest";
import { timezoneChoices } from "./zoneChoices.js";

test.each([
  ["Europe/Kiev", "Europe/Kyiv"],
  ["Asia/Katmandu", "Asia/Kathmandu"],
  ["Asia/Saigon", "Asia/Ho Chi Minh"],
  ["America/Mendoza", "America/Argentina/Mendoza"],
  ["America/Indianapolis", "America/Indiana/Indianapolis"],
  ["America/Coral Harbour", "America/Atikokan"],
])("%s is found under its new name too", (former, name) => {
  const labels = timezoneChoices("UTC").map(({ label }) => label);
  expect(labels.filter((label) => label.includes(name) && label.includes(former))).toHaveLength(1);
});

test.each([
  ["US/Pacific", "America/Los_Angeles"],
  ["gb", "Europe/London"],
  ["Asia/Dacca", "Asia/Dhaka"],
  ["New Zealand", undefined],
  ["", undefined],
])("a search for %s names %s", (search, zone) => {
  const named = timezoneChoices("UTC").filter(({ isNamed }) => isNamed?.(search));
  expect(named.map(({ value }) => value)).toEqual(zone === undefined ? [] : [zone]);
});
