import { dayAround } from "@roombell/common/domain/hotelDay";
import type { Types } from "mongoose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bus } from "#database/bus.js";
import { asScreen, asStaff, createClient, type Client } from "#testing/client.js";
import { buildScreen, buildStaff } from "#testing/factories.js";
import { askForService, moveRequest, openHotel, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { returnDeferredRequests } from "./deferRequest.js";
import { escalateRequests } from "./escalateRequests.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";

const REOPEN = "POST /hotel-admin/requests/:id/reopen";
const DEFER = "PUT /hotel-admin/requests/:id/deferral";
const UNDEFER = "DELETE /hotel-admin/requests/:id/deferral";
const GIVE = "PUT /hotel-admin/requests/:id/owner";
const HAND_OVER = "POST /hotel-admin/requests/hand-over";
const MINUTE = 60_000;

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();
const stored = async ({ hotel }: OpenHotel, _id: string): Promise<ServiceRequestDoc> => {
  const request = await ServiceRequest.findOne({ _id, hotel_id: hotel._id }).lean<ServiceRequestDoc>();
  if (request === null) throw new Error("the request is gone");
  return request;
};
const put = ({ hotel }: OpenHotel, _id: string, fields: Record<string, unknown>) =>
  ServiceRequest.updateOne({ _id, hotel_id: hotel._id }, { $set: fields });
/** Ids and versions of the requests published during `act`. */
async function published(act: () => Promise<unknown>): Promise<[id: string, version: number][]> {
  const seen: [string, number][] = [];
  const stop = bus.on(
    "request.updated",
    ({ request }) => void seen.push([String(request._id), request.version]),
  );
  await act();
  stop();
  return seen;
}

describe("reopening a request", () => {
  test.each([
    ["in_progress", "pending"],
    ["completed", "in_progress"],
    ["cancelled", "pending"],
  ] as const)("returns it from %s to %s, for its guest too", async (from, to) => {
    const open = await openHotel();
    const { id } = await askForService(api, open);
    const { version } = await moveRequest(api, open.desk, id, from);
    const events = await published(async () => {
      const { body } = await api.call(REOPEN, open.desk, { params: { id }, body: { version } });
      expect(body).toMatchObject({
        request: { status: to, is_active: true, closed_at: null, version: version + 1 },
        message: "Request reopened",
      });
      expect(body.request.history?.at(-1)).toMatchObject({ status: to, by: "staff", action: "reopened" });
      expect(body.request.assigned_to === "").toBe(to === "pending");
    });
    expect(events).toEqual([[id, version + 1]]);
    const { body } = await api.call("GET /customer/requests/:id", open.guest, { params: { id } });
    expect(body.request).toMatchObject({ status: to, is_active: true });
  });

  test("restores the status before the cancellation and clears the reason", async () => {
    const open = await openHotel();
    const { id } = await askForService(api, open);
    await moveRequest(api, open.desk, id, "in_progress");
    const { body } = await api.call("PUT /hotel-admin/requests/:id/status", open.desk, {
      params: { id },
      body: { status: "cancelled", reason: "By mistake" },
    });
    const again = await api.call(REOPEN, open.desk, {
      params: { id },
      body: { version: body.request.version },
    });
    expect(again.body.request).toMatchObject({ status: "in_progress", reason: "" });
  });

  test("succeeds once among concurrent calls", async () => {
    const open = await openHotel();
    const { id } = await askForService(api, open);
    const { version } = await moveRequest(api, open.desk, id, "completed");
    const tries = await Promise.all(
      [1, 2, 3].map(() => api.attempt(REOPEN, open.desk, { params: { id }, body: { version } })),
    );
    expect(tries.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200, 409, 409,
    ]);
    expect((await stored(open, id)).version).toBe(version + 1);
  });

  test("is rejected after the guest's own cancellation, while pending and after the stay", async () => {
    const open = await openHotel();
    const [taken, pending, done] = [
      await askForService(api, open),
      await askForService(api, open),
      await askForService(api, open),
    ];
    await api.call("DELETE /customer/requests/:id", open.guest, { params: { id: taken.id } });
    const { version } = await moveRequest(api, open.desk, done.id, "completed");
    const getMessage = async (id: string, of: number) =>
      (await api.refused(REOPEN, open.desk, { params: { id }, body: { version: of } })).body.message;
    expect(await getMessage(taken.id, 2)).toBe(
      "The guest took this request back. Only the guest can ask again",
    );
    expect(await getMessage(pending.id, 1)).toBe("A pending request cannot be reopened");
    await api.call("POST /hotel-admin/rooms/:id/checkin", open.desk, {
      params: { id: String(open.room._id) },
      body: {},
    });
    expect(await getMessage(done.id, version)).toBe(
      "This stay has ended. Its requests can no longer be reopened",
    );
  });

  test.each(["Pacific/Kiritimati", "Pacific/Niue"])(
    "is possible only on the same hotel day in %s",
    async (timezone) => {
      const open = await openHotel({ timezone });
      const { id } = await askForService(api, open);
      const { version } = await moveRequest(api, open.desk, id, "completed");
      const { start } = dayAround(new Date(), open.hotel);
      const movedAt = (at: Date) => put(open, id, { "history.2.at": at });
      await movedAt(new Date(start.getTime() - 1));
      const refused = await api.refused(REOPEN, open.desk, { params: { id }, body: { version } });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        "Only what was done today can be taken back",
      ]);
      await movedAt(start);
      expect((await api.call(REOPEN, open.desk, { params: { id }, body: { version } })).status).toBe(200);
    },
  );
});

describe("deferring a request", () => {
  const defer = (open: OpenHotel, id: string, until: string, reason = "The guest is asleep") =>
    api.call(DEFER, open.desk, { params: { id }, body: { until, reason } });

  test("moves its targets, notifies the guest and publishes once", async () => {
    const open = await openHotel();
    const { id } = await askForService(api, open);
    const before = await stored(open, id);
    const until = inMinutes(90);
    const [{ body }, again] = [await defer(open, id, until), await defer(open, id, until)];
    expect(body.request).toMatchObject({
      version: 2,
      deferred_until: until,
      defer_reason: "The guest is asleep",
    });
    expect(again.body.request.version).toBe(2);
    const shift = Date.parse(until) - before.created_at.getTime();
    expect(Date.parse(body.request.due_at)).toBe(before.due_at.getTime() + shift);
    expect(body.request.history?.at(-1)).toMatchObject({ status: "pending", action: "deferred", until });
    const asked = await api.call("GET /customer/requests/:id", open.guest, { params: { id } });
    expect(asked.body.request).toMatchObject({
      status: "pending",
      deferred_until: until,
      defer_reason: "The guest is asleep",
    });
    // A second deferral shifts the original targets, not those of the first deferral.
    const later = (await defer(open, id, inMinutes(120))).body.request;
    expect(Date.parse(later.due_at) - Date.parse(later.deferred_until ?? "")).toBe(
      before.due_at.getTime() - before.created_at.getTime(),
    );
  });

  test("delays escalation: it returns once at its time and escalates after its new target", async () => {
    const open = await openHotel();
    const { id } = await askForService(api, open);
    const until = inMinutes(60);
    await defer(open, id, until);
    const at = Date.parse(until);
    await escalateRequests(new Date(at));
    await returnDeferredRequests(new Date(at - 1));
    expect(await stored(open, id)).toMatchObject({ escalated_at: null, is_deferred: true, version: 2 });
    const events = await published(() =>
      Promise.all([1, 2, 3].map(() => returnDeferredRequests(new Date(at)))),
    );
    expect(events).toEqual([[id, 3]]);
    const back = await stored(open, id);
    expect(back).toMatchObject({ is_deferred: false, acknowledged_at: null, status: "pending" });
    expect(back.history.at(-1)).toMatchObject({ by: "system", action: "returned" });
    await escalateRequests(new Date(back.accept_due_at.getTime() + 5 * MINUTE));
    expect((await stored(open, id)).was_escalated_at).toBeInstanceOf(Date);
  });

  test("can be ended early", async () => {
    const open = await openHotel();
    const { id } = await askForService(api, open);
    await defer(open, id, inMinutes(60));
    const { body } = await api.call(UNDEFER, open.desk, { params: { id }, body: {} });
    expect(Date.parse(body.request.deferred_until ?? "")).toBeLessThanOrEqual(Date.now());
    expect((await api.call(UNDEFER, open.desk, { params: { id }, body: {} })).body.request.version).toBe(3);
  });

  test.each([
    ["a past time", () => ({ until: inMinutes(-1), reason: "a" }), "until"],
    ["more than a day", () => ({ until: inMinutes(24 * 60 + 1), reason: "a" }), "until"],
    ["no reason", () => ({ until: inMinutes(5), reason: " " }), "reason"],
  ])("rejects %s", async (_, body, path) => {
    const open = await openHotel();
    const { id } = await askForService(api, open);
    const refused = await api.refused(DEFER, open.desk, { params: { id }, body: body() });
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, path]);
    expect((await stored(open, id)).version).toBe(1);
  });

  test("is rejected for closed requests and after the stay", async () => {
    const open = await openHotel();
    const [done, underWay] = [await askForService(api, open), await askForService(api, open)];
    await moveRequest(api, open.desk, done.id, "completed");
    await moveRequest(api, open.desk, underWay.id, "in_progress");
    const attempt = (id: string) =>
      api.refused(DEFER, open.desk, { params: { id }, body: { until: inMinutes(5), reason: "a" } });
    expect((await attempt(done.id)).body.message).toBe("A completed request cannot be deferred");
    await api.call("POST /hotel-admin/rooms/:id/checkin", open.desk, {
      params: { id: String(open.room._id) },
      body: {},
    });
    expect((await attempt(underWay.id)).body.message).toBe(
      "This stay has ended. Its requests can no longer be deferred",
    );
  });
});

describe("handing over requests", () => {
  async function withColleagues() {
    const open = await openHotel();
    const [asha, meera] = [
      await buildStaff(open.hotel, { position: "front_desk", name: "Asha" }),
      await buildStaff(open.hotel, { position: "department", name: "Meera", categories: ["Laundry"] }),
    ];
    return {
      open,
      asha,
      meera,
      getId: ({ account }: { account: { _id: Types.ObjectId } }) => String(account._id),
    };
  }

  test("assigns one request to a person who serves its category and publishes it", async () => {
    const { open, asha, meera, getId } = await withColleagues();
    const { id } = await askForService(api, open);
    const give = (assigned_to_id: string) => ({ params: { id }, body: { assigned_to_id } });
    const events = await published(async () => {
      const { body } = await api.call(GIVE, open.desk, give(getId(asha)));
      expect(body).toMatchObject({
        request: { assigned_to: "Asha", status: "pending" },
        message: "Asha has it now",
      });
      await api.call(GIVE, open.desk, give(getId(asha)));
    });
    expect(events).toEqual([[id, 2]]);
    const refused = await api.refused(GIVE, open.desk, give(getId(meera)));
    expect(refused.body.message).toBe("Meera does not serve this category");
    const foreign = await openHotel();
    expect((await api.refused(GIVE, open.desk, give(String(foreign.account._id)))).status).toBe(400);
    await moveRequest(api, open.desk, id, "completed");
    expect((await api.refused(GIVE, open.desk, give(String(open.account._id)))).body.message).toBe(
      "A completed request cannot be handed over",
    );
  });

  test("hands over all of the caller's requests and publishes each, leaving others' alone", async () => {
    const { open, asha, getId } = await withColleagues();
    const ids = [await askForService(api, open), await askForService(api, open)].map(({ id }) => id);
    for (const id of ids) await moveRequest(api, open.desk, id, "in_progress");
    const other = await askForService(api, open);
    await moveRequest(
      api,
      asStaff(await buildStaff(open.hotel, { position: "front_desk" })),
      other.id,
      "in_progress",
    );
    const done = await askForService(api, open);
    await moveRequest(api, open.desk, done.id, "completed");
    const events = await published(async () => {
      const { body } = await api.call(HAND_OVER, open.desk, { body: { to_id: getId(asha) } });
      expect(body).toMatchObject({ handed_over: 2, kept: 0, message: "2 requests handed over to Asha" });
    });
    expect(events.map(([id]) => id)).toEqual(ids);
    const again = await api.call(HAND_OVER, open.desk, { body: { to_id: getId(asha) } });
    expect(again.body.handed_over).toBe(0);
    expect(String((await stored(open, done.id)).assigned_to_id)).toBe(String(open.account._id));
    expect(String((await stored(open, other.id)).assigned_to_id)).not.toBe(getId(asha));
  });

  test("keeps requests the other does not serve, and needs a chosen person on a shared screen", async () => {
    const { open, meera, getId } = await withColleagues();
    const { id } = await askForService(api, open);
    await moveRequest(api, open.desk, id, "in_progress");
    const { body } = await api.call(HAND_OVER, open.desk, { body: { to_id: getId(meera) } });
    expect(body).toMatchObject({ handed_over: 0, kept: 1 });
    const screen = asScreen(await buildScreen(open.hotel, "front_desk"));
    const refused = await api.refused(HAND_OVER, screen, { body: { to_id: getId(meera) } });
    expect(refused.body.code).toBe("person_required");
    const people = await api.call("GET /hotel-admin/requests/people", open.desk, {});
    expect(people.body.people).toContainEqual({ id: getId(meera), name: "Meera", categories: ["Laundry"] });
  });
});
