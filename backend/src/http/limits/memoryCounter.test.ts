import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryCounter } from "./memoryCounter.js";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe("a counter in memory", () => {
  test("counts by key until the key's window ends", async () => {
    const counter = memoryCounter(60);
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

  test("takes a count and a window of its own, and forgets what is cleared", async () => {
    const counter = memoryCounter(60);
    await counter.set("a", 7, 5);
    expect(await counter.read("a")).toEqual({ count: 7, msLeft: 5000 });
    await counter.clear("a");
    expect((await counter.read("a")).count).toBe(0);
  });

  test("keeps no more keys than it may, whatever strangers send", async () => {
    const counter = memoryCounter(60, 100);
    for (let turn = 0; turn < 10_000; turn += 1) await counter.add(`stranger ${turn}`);
    expect(counter.size()).toBeLessThanOrEqual(100);
    expect((await counter.read("stranger 9999")).count).toBe(1);
    expect((await counter.read("stranger 0")).count).toBe(0);
  });

  test("drops keys whose window has ended before others", async () => {
    const counter = memoryCounter(60, 3);
    await counter.set("long", 5, 600);
    await counter.add("a");
    await counter.add("b");
    wait(61);
    await counter.add("c");
    expect((await counter.read("long")).count).toBe(5);
    expect(counter.size()).toBe(2);
  });
});
