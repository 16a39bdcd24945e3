import { describe, expect, test } from "vitest";
import { createFairQueue } from "./fairQueue.js";

/** A task that runs until it is ended. */
function openTask(started: string[], name: string) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async (): Promise<string> => {
    started.push(name);
    await ended;
    return name;
  };
  return { run, end };
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("a fair queue", () => {
  test("takes turns between owners, however much one of them has queued", async () => {
    const queue = createFairQueue({ running: 1, waitingOfOwner: 10, waiting: 100 });
    const started: string[] = [];
    const names = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"];
    const tasks = names.map((name) => openTask(started, name));
    const results = tasks.map(({ run }, index) => queue(names[index]?.charAt(0) ?? "", run));
    for (const { end } of tasks) end();
    expect(await Promise.all(results)).toEqual(names);
    expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  });

  test("runs no more at a time than it may", async () => {
    const queue = createFairQueue({ running: 2, waitingOfOwner: 10, waiting: 100 });
    const started: string[] = [];
    const tasks = ["a", "b", "c"].map((name) => ({ name, ...openTask(started, name) }));
    const results = tasks.map(({ name, run }) => queue(name, run));
    await turn();
    expect(started).toEqual(["a", "b"]);
    tasks[1]?.end();
    await results[1];
    await turn();
    expect(started).toEqual(["a", "b", "c"]);
    for (const { end } of tasks) end();
    await Promise.all(results);
  });

  test("refuses an owner with too much, and only that one", async () => {
    const queue = createFairQueue({ running: 1, waitingOfOwner: 2, waiting: 100 });
    const started: string[] = [];
    const first = openTask(started, "first");
    const results = [queue("a", first.run), queue("a", async () => "2"), queue("a", async () => "3")];
    await expect(queue("a", async () => "4")).rejects.toMatchObject({ code: "too_many_requests" });
    const neighbour = queue("b", async () => "b");
    first.end();
    expect(await Promise.all([...results, neighbour])).toEqual(["first", "2", "3", "b"]);
  });

  test("refuses everybody when all owners together have too much", async () => {
    const queue = createFairQueue({ running: 1, waitingOfOwner: 2, waiting: 2 });
    const first = openTask([], "first");
    const results = [queue("a", first.run), queue("b", async () => "b"), queue("c", async () => "c")];
    await expect(queue("d", async () => "d")).rejects.toMatchObject({ code: "too_many_requests" });
    first.end();
    await Promise.all(results);
  });

  test("continues after a task that fails", async () => {
    const queue = createFairQueue({ running: 1, waitingOfOwner: 2, waiting: 10 });
    const fails = queue("a", async () => {
      throw new Error("broken");
    });
    const next = queue("a", async () => "next");
    await expect(fails).rejects.toThrow("broken");
    expect(await next).toBe("next");
  });
});
