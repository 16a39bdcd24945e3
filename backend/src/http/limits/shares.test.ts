import { expect, test, vi } from "vitest";
import { createShares } from "./shares.js";

/** Until the place of a task that has ended is taken by the next. */
const turn = async (): Promise<void> => {
  for (let n = 0; n < 2; n += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Tasks that run until they are ended, in the order in which they were started. */
function openTasks() {
  const started: { name: string; end: () => void }[] = [];
  const task = (name: string) => (): Promise<string> =>
    new Promise((resolve) => started.push({ name, end: () => resolve(name) }));
  return { started, task, names: () => started.map(({ name }) => name) };
}

test("an owner's tasks wait for their own, and never another's", async () => {
  const share = createShares({ running: 2, waiting: 10 });
  const { started, task, names } = openTasks();
  const results = ["a1", "a2", "a3", "b1"].map((name) => share(name.charAt(0), task(name)));
  await turn();
  expect(names()).toEqual(["a1", "a2", "b1"]);
  started[0]?.end();
  await results[0];
  await turn();
  expect(names()).toEqual(["a1", "a2", "b1", "a3"]);
  for (const { end } of started) end();
  expect(await Promise.all(results)).toEqual(["a1", "a2", "a3", "b1"]);
});

test("an owner has a smaller share while others have tasks, and all of it afterwards", async () => {
  const share = createShares({ running: 3, besideOthers: 1, waiting: 10 });
  const { started, task, names } = openTasks();
  const end = async (name: string): Promise<void> => {
    started.find((one) => one.name === name)?.end();
    await turn();
  };
  const results = ["a1", "a2", "b1", "b2", "a3", "a4", "a5"].map((name) => share(name.charAt(0), task(name)));
  await turn();
  expect(names()).toEqual(["a1", "a2", "b1"]);
  await end("a1");
  expect(names()).toEqual(["a1", "a2", "b1"]);
  await end("a2");
  expect(names()).toEqual(["a1", "a2", "b1", "a3"]);
  await end("b1");
  expect(names().slice(4)).toEqual(["b2"]);
  await end("b2");
  expect(names().slice(5)).toEqual(["a4", "a5"]);
  for (const name of ["a3", "a4", "a5"]) await end(name);
  expect(await Promise.all(results)).toEqual(["a1", "a2", "b1", "b2", "a3", "a4", "a5"]);
});

test("whoever has tasks in other shares of the same owners counts as another, until the last has ended", async () => {
  const owners = new Map<string, number>();
  const bounds = { running: 2, besideOthers: 1, waiting: 10 };
  const [share, other] = [createShares(bounds, owners), createShares(bounds, owners)];
  const { started, task, names } = openTasks();
  const results = [other("b", task("b1")), share("b", task("b2"))];
  for (const name of ["a1", "a2", "a3"]) results.push(share("a", task(name)));
  await turn();
  expect(names()).toEqual(["b1", "b2", "a1"]);
  const end = async (place: number): Promise<void> => {
    started[place]?.end();
    await turn();
  };
  await end(1);
  expect(names()).toHaveLength(3);
  await end(0);
  await end(2);
  expect(names().slice(3)).toEqual(["a2", "a3"]);
  for (const place of [3, 4]) await end(place);
  await Promise.all(results);
  expect(owners.size).toBe(0);
});

test("tasks whose results are at hand have one turn of the event loop each, as others have", async () => {
  const share = createShares({ running: 1, waiting: 10 });
  const log: string[] = [];
  const others = (): void => {
    log.push("others");
    if (log.length < 10) setImmediate(others);
  };
  setImmediate(others);
  const note = (name: string) => share("a", async () => log.push(name));
  await Promise.all([note("a1"), note("a2"), note("a3")]);
  expect(log.slice(0, 5)).toEqual(["a1", "others", "a2", "others", "a3"]);
});

test("the place of a task stays empty for as long as it says", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    const share = createShares({ running: 1, waiting: 10 });
    const { task, names } = openTasks();
    await share(
      "a",
      async () => undefined,
      () => 40,
    );
    void share("a", task("a2"));
    await vi.advanceTimersByTimeAsync(39);
    expect(names()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(names()).toEqual(["a2"]);
  } finally {
    vi.useRealTimers();
  }
});

test("an owner with too many waiting tasks is refused, and only that one", async () => {
  const share = createShares({ running: 1, waiting: 1 });
  const { started, task } = openTasks();
  const first = share("a", task("a1"));
  const second = share("a", async () => "a2");
  await expect(share("a", task("a3"))).rejects.toMatchObject({ code: "too_many_requests" });
  expect(await share("b", async () => "b1")).toBe("b1");
  started[0]?.end();
  expect(await Promise.all([first, second])).toEqual(["a1", "a2"]);
});

test("a task that fails makes room for the next", async () => {
  const share = createShares({ running: 1, waiting: 1 });
  const fails = share("a", async () => {
    throw new Error("broken");
  });
  const next = share("a", async () => "next");
  await expect(fails).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
