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
