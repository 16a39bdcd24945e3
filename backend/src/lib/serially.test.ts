import { describe, expect, test } from "vitest";
import { serially } from "./serially.js";

const turns = (count: number): Promise<void> =>
  Array.from({ length: count }).reduce<Promise<void>>(
    (wait) => wait.then(() => undefined),
    Promise.resolve(),
  );

describe("serially", () => {
  test("runs tasks of one key in their order, also after a failure, and keys side by side", async () => {
    const done: string[] = [];
    const task = (name: string, length: number) => async () => {
      done.push(`${name} begins`);
      await turns(length);
      done.push(`${name} ends`);
      if (name === "a1") throw new Error("a1 fails");
      return name;
    };
    const results = await Promise.allSettled([
      serially("a", task("a1", 30)),
      serially("a", task("a2", 1)),
      serially("b", task("b1", 1)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
    expect(done.filter((entry) => entry.startsWith("a"))).toEqual([
      "a1 begins",
      "a1 ends",
      "a2 begins",
      "a2 ends",
    ]);
    expect(done.indexOf("b1 ends")).toBeLessThan(done.indexOf("a1 ends"));
  });

  test("refuses the 257th of a key, not of another one, and takes more when they are done", async () => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const waiting = Array.from({ length: 256 }, () => serially("full", () => gate));
    await expect(serially("full", () => gate)).rejects.toMatchObject({ code: "too_many_requests" });
    await expect(serially("other", async () => "taken")).resolves.toBe("taken");
    open();
    await Promise.all(waiting);
    await expect(serially("full", async () => "taken")).resolves.toBe("taken");
  });
});
