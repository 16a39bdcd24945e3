import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openCounters } from "./counters.js";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const openCounter = (windowSeconds: number) => openCounters(null).open("test", windowSeconds);

describe("a counter in memory", () => {
  test("counts by key until the key's window ends", async () => {
    const counter = openCounter(60);
    expect((await counter.add("a")).count).toBe(1);
    wait(20);
    expect(await counter.add("a", 2)).toEqual({ count: 3, msLeft: 40_000 });
    await counter.undo("a");
    expect((await counter.read("a")).count).toBe(2);
    expect((await counter.read("b")).count).toBe(0);
    wait(40);
    expect(await counter.read("a")).toEqual({ count: 0, msLeft: 0 });
    expect((await counter.add("a")).count).toBe(1);
  });

  test("can be set to a count with its own window, and cleared", async () => {
    const counter = openCounter(60);
    await counter.set("a", 7, 5);
    expect(await counter.read("a")).toEqual({ count: 7, msLeft: 5000 });
    await counter.clear("a");
    expect((await counter.read("a")).count).toBe(0);
  });
});
