import { expect, test } from "vitest";
import { inHashingQueue, type HashingLane } from "./passwords.js";

/** Tasks that wait for one gate, and their outcomes. */
function gated() {
  const begun: string[] = [];
  let running = 0;
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const queue = { begun, maxRunning: 0, open: () => open() };
  const add = (lane: HashingLane, name = ""): Promise<void> =>
    inHashingQueue(lane, async () => {
      begun.push(name);
      running += 1;
      queue.maxRunning = Math.max(queue.maxRunning, running);
      await gate;
      running -= 1;
    });
  return { queue, add };
}

test("two tasks run at once, 64 wait and the next one is rejected", async () => {
  const { queue, add } = gated();
  const taken = Array.from({ length: 66 }, () => add("unknown"));
  await expect(add("unknown")).rejects.toMatchObject({ status: 429 });
  queue.open();
  await Promise.all(taken);
  expect(queue.maxRunning).toBe(2);
  await expect(inHashingQueue("unknown", async () => "again")).resolves.toBe("again");
});

test("a flood of unknown devices neither rejects nor delays a known one", async () => {
  const { queue, add } = gated();
  const flood = Array.from({ length: 66 }, (_, at) => add("unknown", `unknown ${at}`));
  const desks = [add("known", "desk 1"), add("known", "desk 2")];
  queue.open();
  await Promise.all([...flood, ...desks]);
  expect(queue.begun.slice(0, 5)).toEqual(["unknown 0", "unknown 1", "desk 1", "desk 2", "unknown 2"]);
  expect(queue.begun).toHaveLength(68);
});
