import type { Context } from "koa";
import { expect, test } from "vitest";
import { shareByHotel } from "./shareByHotel.js";

type Call = { method?: string; guest?: string; staff?: string | null; isUpload?: boolean };

const callOf = ({ method = "POST", guest, staff, isUpload = false }: Call): Context =>
  ({
    method,
    is: (type: string) => isUpload && type === "multipart/form-data" && type,
    state: {
      ...(guest !== undefined && { guest: { hotel: { _id: guest } } }),
      ...(staff !== undefined && { staff: staff === null ? null : { hotel: { _id: staff } } }),
    },
  }) as unknown as Context;

/** Sends calls that never end by themselves, and counts those that run. */
function crowd() {
  const share = shareByHotel();
  let running = 0;
  const runForEver = (): Promise<void> => {
    running += 1;
    return new Promise(() => undefined);
  };
  return {
    running: () => running,
    send: (count: number, call: Call) => {
      for (let n = 0; n < count; n += 1) void share(callOf(call), runForEver);
    },
  };
}

test.each([
  ["changes", "POST", 16],
  ["changes", "DELETE", 16],
  ["reading calls", "GET", 8],
  ["reading calls", "HEAD", 8],
])("a hotel's %s by %s run %i at a time, guests' and staff's together", (_, method, most) => {
  const { send, running } = crowd();
  send(most - 2, { method, staff: "a" });
  send(5, { method, guest: "a" });
  expect(running()).toBe(most);
  send(3, { method, staff: "b" });
  expect(running()).toBe(most + 3);
});

test.each([
  ["POST", "POST", 6],
  ["POST", "GET", 6],
  ["GET", "GET", 3],
  ["GET", "PUT", 3],
])("a hotel's %s calls beside another hotel's %s call run %i at a time", (method, other, most) => {
  const { send, running } = crowd();
  send(1, { method: other, staff: "b" });
  send(20, { method, staff: "a" });
  expect(running()).toBe(1 + most);
});

test("reading waits for no change, and no change for reading", () => {
  const { send, running } = crowd();
  send(30, { method: "GET", staff: "a" });
  send(30, { method: "PUT", staff: "a" });
  expect(running()).toBe(24);
});

test("uploads and calls of no hotel wait for nobody", () => {
  const { send, running } = crowd();
  send(20, { staff: "a", isUpload: true });
  send(20, {});
  send(20, { staff: null });
  expect(running()).toBe(60);
});

test("a hotel with 2,000 calls waiting is refused more, another is not", async () => {
  const never = () => new Promise<void>(() => undefined);
  for (const [method, most] of [
    ["POST", 16],
    ["GET", 8],
  ] as const) {
    const share = shareByHotel();
    for (let n = 0; n < most + 2000; n += 1) void share(callOf({ method, staff: "a" }), never);
    const refused = share(callOf({ method, staff: "a" }), never);
    await expect(refused).rejects.toMatchObject({ code: "too_many_requests" });
    await expect(share(callOf({ method, staff: "b" }), async () => undefined)).resolves.toBeUndefined();
  }
});
