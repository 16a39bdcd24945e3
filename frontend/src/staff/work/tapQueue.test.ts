import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { buildOrder, buildOrderItem, buildRequest } from "#testing/fixtures.js";
import { answer, breakNetwork, callsOf, refuse } from "#testing/server.js";
import { queueTap, setTapOwner, tapQueue, type TapOwner } from "./tapQueue.js";

const STATUS = "PUT /hotel-admin/requests/:id/status";
const ONE = "GET /hotel-admin/requests/:id";
const TICK = "PATCH /hotel-admin/food-orders/:id/items/:index";

const asha: TapOwner = { hotel_id: "hotel", owner: "screen.asha", owner_name: "Asha Rao", actor_id: "a1" };
const ravi: TapOwner = { ...asha, owner: "screen.ravi", owner_name: "Ravi", actor_id: "b2" };
const towels = buildRequest();
const accepted = { ...towels, status: "in_progress", version: towels.version + 1 } as const;
const step = (name: string, id: string) =>
  ({ status: "in_progress", at: towels.created_at, by: "staff", note: "", actor: { id, name } }) as const;

const refused = vi.fn<(by?: string, status?: string) => void>();
let stop: () => void;
beforeEach(() => {
  refused.mockReset();
  stop = tapQueue.listen({
    onRefused(tap, error) {
      tapQueue.discard(tap.key);
      refused(error.body.changed_by, error.body.current_status);
    },
  });
  setTapOwner(asha);
});
afterEach(() => {
  stop();
  for (const { key } of tapQueue.entries()) tapQueue.discard(key);
  setTapOwner(null);
});

/** Accepts the towels; resolves to whether the tap is queued. */
async function accept(): Promise<boolean> {
  const body = { status: "in_progress" } as const;
  const work = { kind: "request", id: towels.id, name: "towels", status: "pending" } as const;
  return staffApi.call(STATUS, { params: { id: towels.id }, body }).then(
    () => false,
    (error: Error) => queueTap({ ...work, version: towels.version }, error),
  );
}
const queued = () => tapQueue.entries().length;
const goOnline = (): void => tapQueue.flush();

describe("a tap without a network", () => {
  beforeEach(async () => {
    breakNetwork(STATUS);
    breakNetwork(ONE);
    await accept();
    await vi.waitUntil(() => callsOf(ONE).length === 1);
  });

  it("is sent once when the server answers again", async () => {
    answer(ONE, { request: towels });
    answer(STATUS, { request: accepted, message: "" });
    goOnline();
    goOnline();
    await vi.waitFor(() => expect(queued()).toBe(0));
    expect(callsOf(STATUS)).toHaveLength(2);
    expect(refused).not.toHaveBeenCalled();
  });

  it("is not sent when somebody else was first, who is named", async () => {
    answer(ONE, { request: { ...accepted, history: [step("Mei Chen", "c3")] } });
    goOnline();
    await vi.waitFor(() => expect(refused).toHaveBeenCalledWith("Mei Chen", "in_progress"));
    expect([queued(), callsOf(STATUS).length]).toEqual([0, 1]);
  });

  it("is sent although a screen has marked the request as seen since", async () => {
    answer(ONE, { request: { ...towels, version: towels.version + 1 } });
    answer(STATUS, { request: { ...accepted, version: towels.version + 2 }, message: "" });
    goOnline();
    await vi.waitFor(() => expect(queued()).toBe(0));
    expect([refused.mock.calls, callsOf(STATUS).length]).toEqual([[], 2]);
  });

  it("counts as sent when only its answer was lost", async () => {
    answer(ONE, { request: { ...accepted, history: [step("Asha Rao", "a1")] } });
    goOnline();
    await vi.waitFor(() => expect(queued()).toBe(0));
    expect([refused.mock.calls, callsOf(STATUS).length]).toEqual([[], 1]);
  });

  it("waits for its person", async () => {
    answer(ONE, { request: towels });
    answer(STATUS, { request: accepted, message: "" });
    setTapOwner(ravi);
    goOnline();
    expect(queued()).toBe(1);
    setTapOwner(asha);
    goOnline();
    await vi.waitFor(() => expect(queued()).toBe(0));
    expect(callsOf(STATUS)).toHaveLength(2);
  });

  it("waits when the server has signed its person out", async () => {
    answer(ONE, { request: towels });
    refuse(STATUS, "person_required");
    goOnline();
    await vi.waitFor(() => expect(callsOf(STATUS)).toHaveLength(2));
    expect([queued(), refused.mock.calls]).toEqual([1, []]);
  });

  it("is never sent to another hotel", () => {
    setTapOwner({ ...ravi, hotel_id: "other" });
    goOnline();
    expect(queued()).toBe(0);
  });

  it("is queued once, however often it is tapped", async () => {
    expect(await accept()).toBe(true);
    expect(queued()).toBe(1);
  });
});

it("is queued while the server cannot work, but not when it refuses", async () => {
  answer(ONE, { request: towels });
  refuse(STATUS, "unavailable");
  expect(await accept()).toBe(true);
  for (const { key } of tapQueue.entries()) tapQueue.discard(key);
  refuse(STATUS, "illegal_transition");
  expect(await accept()).toBe(false);
});

it("does not hold up the next tap on the same order", async () => {
  const order = buildOrder({ status: "preparing", items: [buildOrderItem(), buildOrderItem()] });
  const work = { kind: "order", id: order.id, name: "order", status: "preparing" } as const;
  breakNetwork(TICK);
  breakNetwork("GET /hotel-admin/food-orders/:id");
  for (const index of ["0", "1"]) {
    const error = await staffApi
      .call(TICK, { params: { id: order.id, index }, body: { done: true } })
      .catch((reason: unknown) => reason);
    expect(queueTap({ ...work, version: order.version }, error as Error)).toBe(true);
  }
  let version = order.version;
  answer("GET /hotel-admin/food-orders/:id", () => ({ order: { ...order, version } }));
  answer(TICK, () => ({ order: { ...order, version: (version += 1) }, message: "" }));
  goOnline();
  await vi.waitFor(() => expect(queued()).toBe(0));
  expect(callsOf(TICK)).toHaveLength(4);
  expect(refused).not.toHaveBeenCalled();
});
