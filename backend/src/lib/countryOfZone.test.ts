import { expect, test } from "vitest";
import { countryOfZone } from "./countryOfZone.js";

test.each([
  ["Europe/Vienna", "AT"],
  ["Asia/Kolkata", "IN"],
  ["Asia/Calcutta", "IN"],
  ["America/New_York", "US"],
  ["America/Argentina/Ushuaia", "AR"],
  ["UTC", null],
])("%s is in %s", (timezone, country) => {
  expect(countryOfZone(timezone)).toBe(country);
});
