import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, test } from "vitest";
import { createKeyedQueue } from "./keyedQueue.js";

/** Tasks that run until ended, in the order they started. */
function openTasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => (): Promise<string> => {
    started.push(name);
    return new Promise((resolve) => ends.set(name, () => resolve(name)));
  };
  return { started, task, end: (name: string) => ends.get(name)?.() };
}

describe("a queue by key", () => {
  test("runs a limited number of tasks of each key, the rest in order of arrival", async () => {
    const queue = createKeyedQueue({ running: 2, waiting: 10 });
    const { started, task, end } = openTasks();
    const names = ["a1", "a2", "a3", "a4", "b1"];
    const results = names.map((name) => queue(name.charAt(0), task(name)));
    await expect.poll(() => started).toEqual(["a1", "a2", "b1"]);
    end("a2");
    await expect.poll(() => started).toEqual(["a1", "a2", "b1", "a3"]);
    end("a1");
    await expect.poll(() => started).toEqual(["a1", "a2", "b1", "a3", "a4"]);
    for (const name of names) end(name);
    expect(await Promise.all(results)).toEqual(names);
  });

  test("rejects only the key with too many waiting tasks", async () => {
    const queue = createKeyedQueue({ running: 1, waiting: 2 });
    const { task, end } = openTasks();
    const first = queue("a", task("first"));
    const waiting = ["second", "third"].map((name) => queue("a", async () => name));
    await expect(queue("a", async () => "fourth")).rejects.toMatchObject({ code: "too_many_requests" });
    await expect(queue("b", async () => "other")).resolves.toBe("other");
    end("first");
    expect(await Promise.all([first, ...waiting])).toEqual(["first", "second", "third"]);
    await expect(queue("a", async () => "again")).resolves.toBe("again");
  });

  test("continues after a failed task", async () => {
    const queue = createKeyedQueue({ running: 1, waiting: 1 });
    const fails = queue("a", async () => {
      throw new Error("broken");
    });
    const next = queue("a", async () => "next");
    await expect(fails).rejects.toThrow("broken");
    await expect(next).resolves.toBe("next");
  });

  test("runs a task in the context of its caller", async () => {
    const caller = new AsyncLocalStorage<string>();
    const queue = createKeyedQueue({ running: 1, waiting: 1 });
    const seen = ["one", "two"].map((name) =>
      caller.run(name, () => queue("a", async () => caller.getStore())),
    );
    expect(await Promise.all(seen)).toEqual(["one", "two"]);
  });
});
