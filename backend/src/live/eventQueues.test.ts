import { expect, test, vi } from "vitest";
import { logger } from "#lib/logger.js";
import { createEventQueues } from "./eventQueues.js";

type Change = { room: string; version: number; read?: Promise<void> };

function queue() {
  const sent: string[] = [];
  const queues = createEventQueues();
  const publish = queues.queued(
    ({ room }: Change) => room,
    async ({ room, version, read }) => {
      await read;
      sent.push(`${room} ${version}`);
    },
  );
  return { sent, publish, idle: queues.idle };
}

test("events of one key are sent in order, without delaying other keys", async () => {
  const { sent, publish, idle } = queue();
  let answer = (): void => undefined;
  publish({ room: "101", version: 1, read: new Promise((resolve) => (answer = resolve)) });
  publish({ room: "101", version: 2 });
  publish({ room: "102", version: 1 });
  await expect.poll(() => sent).toEqual(["102 1"]);
  answer();
  await idle();
  expect(sent).toEqual(["102 1", "101 1", "101 2"]);
});

test("a failed event is logged and does not block the next one", async () => {
  const logged = vi.spyOn(logger, "warn").mockReturnValue();
  const { sent, publish, idle } = queue();
  publish({ room: "101", version: 1, read: Promise.reject(new Error("away")) });
  publish({ room: "101", version: 2 });
  await idle();
  expect(sent).toEqual(["101 2"]);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});
