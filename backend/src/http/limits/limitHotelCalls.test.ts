import type { Context } from "koa";
import { expect, test } from "vitest";
import { limitHotelCalls } from "./limitHotelCalls.js";

type Call = { hotel: string | null };

const buildCall = ({ hotel }: Call): Context =>
  ({ state: { identity: { hotel: hotel === null ? null : { _id: hotel } } } }) as unknown as Context;

/** Sends calls that do not end and counts the running ones. */
function openLimit() {
  const limit = limitHotelCalls();
  let running = 0;
  const runForEver = (): Promise<void> => {
    running += 1;
    return new Promise(() => undefined);
  };
  return {
    limit,
    running: () => running,
    send: (count: number, call: Call) => {
      for (let n = 0; n < count; n += 1) void limit(buildCall(call), runForEver);
    },
  };
}

test("runs eight calls of a hotel at a time, counting guests and staff together", () => {
  const { send, running } = openLimit();
  send(6, { hotel: "a" });
  send(5, { hotel: "a" });
  expect(running()).toBe(8);
  send(3, { hotel: "b" });
  expect(running()).toBe(11);
});

test("skips a waiting call that has been answered because its time was up", async () => {
  const { limit, running } = openLimit();
  const run: (() => void)[] = [];
  const calls = Array.from({ length: 8 }, () =>
    limit(buildCall({ hotel: "a" }), () => new Promise<void>((resolve) => run.push(resolve))),
  );
  const late = buildCall({ hotel: "a" });
  const waiting = limit(late, () => Promise.reject(new Error("was run")));
  Object.assign(late, { headerSent: true });
  run.forEach((end) => end());
  await Promise.all([...calls, waiting]);
  expect(running()).toBe(0);
});

test("limits no calls without a hotel", () => {
  const { send, running } = openLimit();
  send(20, { hotel: null });
  expect(running()).toBe(20);
});

test("rejects calls of a hotel with 2,000 waiting ones and still answers another hotel", async () => {
  const { limit, send } = openLimit();
  send(2008, { hotel: "a" });
  const call = (hotel: string) => limit(buildCall({ hotel }), async () => undefined);
  await expect(call("a")).rejects.toMatchObject({ code: "too_many_requests" });
  await expect(call("b")).resolves.toBeUndefined();
});
