import { timezone } from "@roombell/common/contract/fields";
import { expect, test } from "vitest";
import { countryOfZone } from "./countryOfZone.js";
import { getZoneOffsets } from "./getZoneOffsets.js";

const now = new Date("2026-03-14T08:30:00Z");

test("lists every change of a zone's offset from last year to the next", () => {
  expect(getZoneOffsets("Asia/Kolkata", now)).toEqual([{ from: "2025-01-01T00:00:00.000Z", minutes: 330 }]);
  expect(getZoneOffsets("Europe/Vienna", now).slice(0, 3)).toEqual([
    { from: "2025-01-01T00:00:00.000Z", minutes: 60 },
    { from: "2025-03-30T01:00:00.000Z", minutes: 120 },
    { from: "2025-10-26T01:00:00.000Z", minutes: 60 },
  ]);
  expect(getZoneOffsets("Australia/Lord_Howe", now)[1]?.minutes).toBe(630);
});

test("accepts every zone that Intl lists", () => {
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    expect(timezone.safeParse(zone).success).toBe(true);
  }
});

test.each([
  ["Europe/Kyiv", "Europe/Kiev"],
  ["Asia/Kathmandu", "Asia/Katmandu"],
  ["Asia/Ho_Chi_Minh", "Asia/Saigon"],
  ["America/Nuuk", "America/Godthab"],
  ["Asia/Yangon", "Asia/Rangoon"],
])("accepts %s and its former name %s as one zone", (name, former) => {
  expect([name, former].map((zone) => timezone.safeParse(zone).success)).toEqual([true, true]);
  expect(countryOfZone(former)).toBe(countryOfZone(name));
  expect(getZoneOffsets(former, now)).toEqual(getZoneOffsets(name, now));
});
