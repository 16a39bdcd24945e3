import { expect, test } from "vitest";
import { coalesceReads } from "./shareReads.js";

/** Numbered reads that end on request. */
function openReads() {
  const coalesce = coalesceReads<number>();
  const ends: (() => void)[] = [];
  const read = (key: string): Promise<number> =>
    coalesce(key, () => {
      const number = ends.length;
      return new Promise((resolve) => ends.push(() => resolve(number)));
    });
  return { read, begun: () => ends.length, end: (number: number) => ends[number]?.() };
}

test("concurrent callers share one read, and a later one reads again", async () => {
  const { read, begun, end } = openReads();
  const answers = [read("a"), read("a"), read("a")];
  await expect.poll(begun).toBe(1);
  end(0);
  expect(await Promise.all(answers)).toEqual([0, 0, 0]);
  const later = read("a");
  await expect.poll(begun).toBe(2);
  end(1);
  expect(await later).toBe(1);
});

test("callers during a read share the next one, which includes writes in between", async () => {
  const { read, begun, end } = openReads();
  const first = read("a");
  await expect.poll(begun).toBe(1);
  const later = [read("a"), read("a")];
  end(0);
  expect(await first).toBe(0);
  await expect.poll(begun).toBe(2);
  end(1);
  expect(await Promise.all(later)).toEqual([1, 1]);
});

test("reads of other keys do not wait", async () => {
  const { read, begun } = openReads();
  void read("a");
  void read("b");
  await expect.poll(begun).toBe(2);
});

test("a failed read fails for all callers who share it, and the next caller reads again", async () => {
  const coalesce = coalesceReads<string>();
  const fails = async (): Promise<string> => {
    throw new Error("the database is away");
  };
  const answers = await Promise.allSettled([coalesce("a", fails), coalesce("a", fails)]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(coalesce("a", async () => "read")).resolves.toBe("read");
});
