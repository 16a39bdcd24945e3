import { expect, test } from "vitest";
import { inHashingQueue, type HashingLane } from "./passwords.js";

/** Tasks that wait for one gate, and their outcomes. */
function gated() {
  const begun: string[] = [];
  let running = 0;
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const seen = { begun, most: 0, open: () => open() };
  const add = (lane: HashingLane, name = ""): Promise<void> =>
    inHashingQueue(lane, async () => {
      begun.push(name);
      running += 1;
      seen.most = Math.max(seen.most, running);
      await gate;
      running -= 1;
    });
  return { seen, add };
}

test("two tasks run at once, 64 wait and the next one is rejected", async () => {
  const { seen, add } = gated();
  const taken = Array.from({ length: 66 }, () => add("unknown"));
  await expect(add("unknown")).rejects.toMatchObject({ status: 429 });
  seen.open();
  await Promise.all(taken);
  expect(seen.most).toBe(2);
  await expect(inHashingQueue("unknown", async () => "again")).resolves.toBe("again");
});

test("a flood of unknown devices neither rejects nor delays a known one", async () => {
  const { seen, add } = gated();
  const flood = Array.from({ length: 66 }, (_, at) => add("unknown", `unknown ${at}`));
  const desks = [add("known", "desk 1"), add("known", "desk 2")];
  seen.open();
  await Promise.all([...flood, ...desks]);
  expect(seen.begun.slice(0, 5)).toEqual(["unknown 0", "unknown 1", "desk 1", "desk 2", "unknown 2"]);
  expect(seen.begun).toHaveLength(68);
});
