import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchCrashes } from "#testing/crashes.js";
import { FAILING, failure } from "#testing/failing.js";
import { logger } from "./logger.js";
import { asSideEffect, runSideEffect } from "./sideEffect.js";

let expectNoCrash: () => void;
beforeEach(() => {
  expectNoCrash = watchCrashes();
});
afterEach(() => {
  vi.restoreAllMocks();
  expectNoCrash();
});

test.each(FAILING)("a side effect that %s is logged, and its caller continues", async (_, effect) => {
  const logged = vi.spyOn(logger, "warn").mockReturnValue();
  await runSideEffect("a notification was not sent", effect);
  expect(logged.mock.calls).toEqual([[{ err: failure }, "a notification was not sent"]]);
});

test.each(FAILING)("a listener that %s does not affect the emitter or other listeners", async (_, effect) => {
  const logged = vi.spyOn(logger, "warn").mockReturnValue();
  const emitter = new EventEmitter();
  const others: string[] = [];
  emitter.on("change", asSideEffect("a change was not published", effect));
  emitter.on("change", (value: string) => others.push(value));
  emitter.emit("change", "first");
  await expect.poll(() => logged.mock.calls).toEqual([[{ err: failure }, "a change was not published"]]);
  expect(others).toEqual(["first"]);
});

test("a listener receives its event's values synchronously", () => {
  const values: unknown[] = [];
  const listener = asSideEffect("a change was not published", (...given: unknown[]) => values.push(...given));
  listener("one", 2);
  expect(values).toEqual(["one", 2]);
});
