import type { Context } from "koa";
import { expect, test } from "vitest";
import { limitHotelCalls } from "./limitHotelCalls.js";

type Call = { guest?: string; staff?: string | null; isUpload?: boolean };

const callOf = ({ guest, staff, isUpload = false }: Call): Context =>
  ({
    is: (type: string) => isUpload && type === "multipart/form-data" && type,
    state: {
      ...(guest !== undefined && { guest: { hotel: { _id: guest } } }),
      ...(staff !== undefined && { staff: staff === null ? null : { hotel: { _id: staff } } }),
    },
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
  send(6, { staff: "a" });
  send(5, { guest: "a" });
  expect(running()).toBe(8);
  send(3, { staff: "b" });
  expect(running()).toBe(11);
});

test("limits neither uploads nor calls of no hotel", () => {
  const { send, running } = openLimit();
  send(20, { staff: "a", isUpload: true });
  send(20, {});
  send(20, { staff: null });
  expect(running()).toBe(60);
});

test("refuses more calls of a hotel with 2,000 waiting ones, and answers another hotel", async () => {
  const { limit, send } = openLimit();
  send(2008, { staff: "a" });
  const call = (staff: string) => limit(callOf({ staff }), async () => undefined);
  await expect(call("a")).rejects.toMatchObject({ code: "too_many_requests" });
  await expect(call("b")).resolves.toBeUndefined();
});
