import { expect, test } from "vitest";
import { repeatAfter, retryAfterMs } from "./repeats.js";

test.each([
  ["the first time", 1, undefined, 1000],
  ["the third time", 3, undefined, 30_000],
  ["no more", 4, undefined, null],
  ["as late as the service asks", 1, "20", 20_000],
  ["at the time that the service names", 1, "Sat, 14 Mar 2026 09:01:00 GMT", 60_000],
  ["as usual after a time in the past", 2, "Sat, 14 Mar 2026 08:00:00 GMT", 5000],
  ["as usual after a header that means nothing", 2, "soon", 5000],
  ["never where the service asks for an hour", 1, "3600", null],
])("a failed notification is repeated %s", (_, failures, header, delay) => {
  const now = Date.parse("2026-03-14T09:00:00Z");
  expect(repeatAfter(failures, retryAfterMs(header, now))).toBe(delay);
});
