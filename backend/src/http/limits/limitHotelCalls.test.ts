import type { Context } from "koa";
import { expect, test } from "vitest";
import { limitHotelCalls } from "./limitHotelCalls.js";

type Call = { hotel: string | null; isUpload?: boolean };

const callOf = ({ hotel, isUpload = false }: Call): Context =>
  ({
    is: (type: string) => isUpload && type === "multipart/form-data" && type,
    state: { identity: { hotel: hotel === null ? null : { _id: hotel } } },
  }) as unknown as Context;

/** Sends calls that never end by themselves, and counts those that run. */
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
      for (let n = 0; n < count; n += 1) void limit(callOf(call), runForEver);
    },
  };
}

test("runs eight calls of a hotel at a time, guests' and staff's together", () => {
  const { send, running } = openLimit();
  send(6, { hotel: "a" });
  send(5, { hotel: "a" });
  expect(running()).toBe(8);
  send(3, { hotel: "b" });
  expect(running()).toBe(11);
});

test("limits neither uploads nor calls of no hotel", () => {
  const { send, running } = openLimit();
  send(20, { hotel: "a", isUpload: true });
  send(20, { hotel: null });
  expect(running()).toBe(40);
});

test("refuses more calls of a hotel with 2,000 waiting ones, and answers another hotel", async () => {
  const { limit, send } = openLimit();
  send(2008, { hotel: "a" });
  const call = (hotel: string) => limit(callOf({ hotel }), async () => undefined);
  await expect(call("a")).rejects.toMatchObject({ code: "too_many_requests" });
  await expect(call("b")).resolves.toBeUndefined();
});
