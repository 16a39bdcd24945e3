import { expect, test } from "vitest";
import { inHashingQueue } from "./hashingQueue.js";

test("two run at once, 64 wait, the next one is refused", async () => {
  let running = 0;
  let most = 0;
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const task = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await gate;
    running -= 1;
  };
  const taken = Array.from({ length: 66 }, () => inHashingQueue(task));
  await expect(inHashingQueue(task)).rejects.toMatchObject({ status: 429 });
  open();
  await Promise.all(taken);
  expect(most).toBe(2);
  await expect(inHashingQueue(async () => "again")).resolves.toBe("again");
});
