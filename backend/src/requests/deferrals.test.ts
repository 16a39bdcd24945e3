import type { RequestStatus } from "@roombell/common/domain/serviceRequest";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createClient, type Client } from "#testing/client.js";
import { hear } from "#testing/hear.js";
import { askForService, openHotel, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { workChanges } from "#testing/workChanges.js";
import { returnDeferredRequests } from "./deferRequest.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";

const STATUS = "PUT /hotel-admin/requests/:id/status";
const DEFERRAL = "PUT /hotel-admin/requests/:id/deferral";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
let api: Client;
let open: OpenHotel;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  open = await openHotel();
  ({ id } = await askForService(api, open));
});
afterEach(() => vi.useRealTimers());

const stored = (_id = id) =>
  ServiceRequest.findOne({ _id, hotel_id: open.hotel._id }).lean<ServiceRequestDoc>().orFail();
const put = (fields: Record<string, unknown>) =>
  ServiceRequest.updateOne({ _id: id, hotel_id: open.hotel._id }, { $set: fields });
const actor = () => ({ id: open.account._id, name: open.account.username });

const { expectChanges, expectNoChange } = workChanges(stored, () =>
  hear("request.updated", open.hotel, ({ request }) => request),
);

const step = (status: RequestStatus, at: Date) => ({
  status,
  at,
  by: "staff" as const,
  note: "",
  actor: actor(),
});
const move = (status: RequestStatus, rest: object = {}) =>
  api.call(STATUS, open.desk, { params: { id }, body: { status, ...rest } });
const defer = (until: Date, reason = "Asleep") =>
  api.call(DEFERRAL, open.desk, { params: { id }, body: { until: until.toISOString(), reason } });

describe("a deferral", () => {
  test("of a scheduled request can be undone by its guest, who chooses the former time", async () => {
    const params = { id: String(open.service._id) };
    const { slots } = (await api.call("GET /customer/services/:id/slots", open.guest, { params })).body;
    const scheduled_for = slots[0] ?? "";
    const ask = { body: { service_id: params.id, scheduled_for } };
    const send = async () =>
      (await api.call("POST /customer/requests", open.guest, ask, { idempotencyKey: "call" })).body.request;
    const asked = await send();
    ({ id } = asked);
    await defer(new Date(Date.parse(scheduled_for) + 30 * MINUTE));
    const back = { params: { id }, body: { scheduled_for } };
    const { request } = (await api.call("PUT /customer/requests/:id/schedule", open.guest, back)).body;
    expect(request).toMatchObject({ deferred_until: scheduled_for, starts_at: scheduled_for });
    expect(await send()).toEqual(asked);
    // Once its time has come, it rings until it is accepted.
    await returnDeferredRequests(new Date(scheduled_for));
    const acknowledge = () =>
      api.call("POST /hotel-admin/requests/:id/acknowledge", open.desk, { params: { id }, body: {} });
    await expectNoChange(acknowledge);
    // One that was accepted ahead rings as a reminder, which can be silenced.
    await put({ status: "in_progress" });
    expect((await acknowledge()).body.request.acknowledged_at).not.toBeNull();
  });

  test("shifts the due times, publishes once and can be given another reason", async () => {
    const { created_at } = await stored();
    const until = new Date(Date.now() + 90 * MINUTE);
    const shifted = (due: Date): Date => new Date(until.getTime() + due.getTime() - created_at.getTime());
    await put({ escalated_at: new Date() });
    await expectChanges(
      () => defer(until),
      (now, { history, accept_due_at, due_at }) => ({
        is_deferred: true,
        deferred_until: until,
        defer_reason: "Asleep",
        accept_due_at: shifted(accept_due_at),
        due_at: shifted(due_at),
        escalated_at: null,
        acknowledged_at: now,
        seen_at: now,
        history: [...history, { ...step("pending", now), note: "Asleep", action: "deferred", until }],
      }),
    );
    await expectNoChange(() => defer(until));
    await expectChanges(
      () => defer(until, "Out"),
      (now, { history }) => ({
        defer_reason: "Out",
        acknowledged_at: now,
        history: [...history, { ...step("pending", now), note: "Out", action: "deferred", until }],
      }),
    );
  });

  test("cannot be repeated once the request is closed", async () => {
    const until = new Date(Date.now() + 90 * MINUTE);
    await defer(until);
    await move("cancelled");
    await expect(defer(until)).rejects.toThrow("A cancelled request cannot be deferred");
  });

  test("must be in the future and at most a day ahead", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const now = Date.now();
    const refusal = async (until: number): Promise<unknown> => {
      const body = { until: new Date(until).toISOString(), reason: "Asleep" };
      return (await api.refused(DEFERRAL, open.desk, { params: { id }, body })).body.details;
    };
    expect(await refusal(now)).toEqual([{ path: "until", message: "must be in the future" }]);
    expect(await refusal(now + DAY + 1)).toEqual([{ path: "until", message: "must be within 24 hours" }]);
    await defer(new Date(now + DAY));
    await defer(new Date(now + 1));
  });

  test("can be ended early, once", async () => {
    const until = new Date(Date.now() + 90 * MINUTE);
    const undefer = () =>
      api.call("DELETE /hotel-admin/requests/:id/deferral", open.desk, { params: { id }, body: {} });
    await expectNoChange(undefer);
    await defer(until);
    await expectChanges(undefer, (now, { history }) => ({
      is_deferred: false,
      deferred_until: expect.any(Date) as Date,
      accept_due_at: expect.any(Date) as Date,
      due_at: expect.any(Date) as Date,
      acknowledged_at: now,
      history: [...history, { ...step("pending", now), action: "returned" }],
    }));
    const { deferred_until, due_at, accept_due_at } = await stored();
    const since = (due: Date): number => due.getTime() - (deferred_until?.getTime() ?? NaN);
    expect([since(accept_due_at), since(due_at)]).toEqual([5 * MINUTE, 30 * MINUTE]);
    await expectNoChange(undefer);
    await defer(until);
    await move("cancelled");
    await expectNoChange(undefer);
  });

  test("ends at its time and makes the request ring again", async () => {
    // Requests of other tests may be due as well.
    await ServiceRequest.collection.updateMany({ is_deferred: true }, { $set: { is_deferred: false } });
    const until = new Date(Date.now() + 90 * MINUTE);
    await defer(until);
    const own = id;
    ({ id } = await askForService(api, open));
    await defer(new Date(until.getTime() + MINUTE));
    id = own;
    await expectChanges(
      () => returnDeferredRequests(until),
      (_, { history }) => ({
        updated_at: until,
        is_deferred: false,
        acknowledged_at: null,
        history: [...history, { status: "pending", at: until, by: "system", note: "", action: "returned" }],
      }),
    );
  });
});
