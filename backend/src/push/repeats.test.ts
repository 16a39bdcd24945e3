import { afterEach, expect, test, vi } from "vitest";
import { createRepeats, repeatAfter, retryAfterMs } from "./repeats.js";

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

afterEach(() => {
  vi.useRealTimers();
});

test("a hotel with as many waiting notifications as it may have leaves those of another hotel", async () => {
  vi.useFakeTimers();
  const repeats = createRepeats();
  const repeated: string[] = [];
  const later = (hotel_id: string, key: string) =>
    repeats.later({ hotel_id, key }, 1, 0, async () => void repeated.push(hotel_id));
  for (let turn = 0; turn < 3000; turn += 1) later("loud", `a ${turn}`);
  later("quiet", "b");
  await vi.advanceTimersByTimeAsync(1000);
  expect(repeated.filter((hotel) => hotel === "loud").length).toBeLessThan(3000);
  expect(repeated.filter((hotel) => hotel === "quiet")).toHaveLength(1);
  // Places are given back.
  later("loud", "a");
  await vi.advanceTimersByTimeAsync(1000);
  expect(repeated.at(-1)).toBe("loud");
  later("quiet", "b");
  repeats.drop("b");
  await vi.advanceTimersByTimeAsync(1000);
  expect(repeated.at(-1)).toBe("loud");
});
