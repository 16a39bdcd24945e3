import { describe, expect, test } from "vitest";
import { currentPause } from "./kitchenPause.js";

const NOW = new Date("2026-03-01T12:00:00Z");
const at = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

describe("a kitchen's pause", () => {
  test("lasts until its end time or until staff resume the kitchen", () => {
    for (const pause of [{ until: at(1) }, { until: null }]) expect(currentPause(pause, NOW)).toBe(pause);
    for (const pause of [{ until: at(0) }, { until: at(-1) }, null]) {
      expect(currentPause(pause, NOW)).toBeNull();
    }
  });
});
