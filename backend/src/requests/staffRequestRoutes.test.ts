import {
  REQUEST_STATUSES,
  REQUEST_TRANSITIONS,
  type RequestStatus,
} from "@roombell/common/domain/serviceRequest";
import { canMove } from "@roombell/common/domain/statusMachine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient, type Client } from "#testing/client.js";
import { buildRoom, buildService } from "#testing/factories.js";
import { askForService, moveRequest, openHotel, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { ServiceRequest } from "./model.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());

const LIST = "GET /hotel-admin/requests";
const CHANGE = "PUT /hotel-admin/requests/:id/status";
const MINUTE = 60_000;

describe("moving a request", () => {
  const moves = REQUEST_STATUSES.flatMap((from) => REQUEST_STATUSES.map((to) => [from, to] as const));
  const isAllowed = ([from, to]: (typeof moves)[number]): boolean => canMove(REQUEST_TRANSITIONS, from, to);

  test.each(moves.filter(isAllowed))("from %s to %s succeeds", async (from, to) => {
    const open = await openHotel();
    const { id } = await askForService(api, open);
    const before = await moveRequest(api, open.desk, id, from);
    const { status, body } = await api.call(CHANGE, open.desk, { params: { id }, body: { status: to } });
    expect([status, body.message]).toEqual([200, "Request status updated successfully"]);
    expect(body.request).toMatchObject({
      status: to,
      version: before.version + 1,
      is_active: to === "in_progress",
    });
    expect(body.request.history?.at(-1)).toMatchObject({ status: to, by: "staff" });
  });

  const REFUSALS: Record<RequestStatus, Partial<Record<RequestStatus, string>>> = {
    pending: {
      pending: "This request is already pending",
      completed: "A pending request cannot be completed",
    },
    in_progress: {
      pending: "A request in progress cannot be set back to pending",
      in_progress: "This request is already in progress",
    },
    completed: {
      pending: "A completed request cannot be set back to pending",
      in_progress: "A completed request cannot be accepted",
      completed: "This request is already completed",
      cancelled: "A completed request cannot be cancelled",
    },
    cancelled: {
      pending: "A cancelled request cannot be set back to pending",
      in_progress: "A cancelled request cannot be accepted",
      completed: "A cancelled request cannot be completed",
      cancelled: "This request is already cancelled",
    },
  };

  test.each(moves.filter((move) => !isAllowed(move)))(
    "from %s to %s is rejected and changes nothing",
    async (from, to) => {
      const open = await openHotel();
      const { id } = await askForService(api, open);
      const before = await moveRequest(api, open.desk, id, from);
      const refused = await api.refused(CHANGE, open.desk, { params: { id }, body: { status: to } });
      expect([refused.status, refused.body.code]).toEqual([409, "illegal_transition"]);
      expect(refused.body.current_status).toBe(from);
      expect(refused.body.message).toBe(REFUSALS[from][to]);
      const after = await api.call("GET /hotel-admin/requests/:id", open.desk, { params: { id } });
      expect(after.body.request).toEqual(before);
    },
  );

  test("assigns it to the person who accepts or to the named one", async () => {
    const open = await openHotel();
    const change = async (id: string, body: { status: "in_progress" | "completed"; assigned_to?: string }) =>
      (await api.call(CHANGE, open.desk, { params: { id }, body })).body.request;
    const [own, named] = [await askForService(api, open), await askForService(api, open)];
    expect((await change(own.id, { status: "in_progress" })).assigned_to).toBe(open.account.username);
    expect((await change(named.id, { status: "in_progress", assigned_to: "Meera" })).assigned_to).toBe(
      "Meera",
    );
    expect((await change(named.id, { status: "completed" })).assigned_to).toBe("Meera");
  });

  test("keeps notes, shows reasons and records the times", async () => {
    const open = await openHotel();
    const { id } = await askForService(api, open);
    await api.call(CHANGE, open.desk, {
      params: { id },
      body: { status: "in_progress", admin_note: "Linen room" },
    });
    const { request } = (
      await api.call(CHANGE, open.desk, { params: { id }, body: { status: "completed", reason: "Done" } })
    ).body;
    expect(request).toMatchObject({ admin_note: "Linen room", reason: "Done" });
    expect(request.history?.map(({ note }) => note)).toEqual(["", "Linen room", ""]);
    const stored = await ServiceRequest.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
    expect(stored).toMatchObject({ accepted_at: expect.any(Date), closed_at: expect.any(Date) });
    expect(request.closed_at).toBe(stored?.closed_at?.toISOString());
  });

  test.each([
    ["an unknown status", { status: "done" }, "status"],
    ["another case", { status: "COMPLETED" }, "status"],
    ["a list", { status: ["completed"] }, "status"],
    ["no status", {}, "status"],
    ["a note that is not text", { status: "in_progress", admin_note: {} }, "admin_note"],
    ["a name that is too long", { status: "in_progress", assigned_to: "x".repeat(61) }, "assigned_to"],
  ])("rejects %s", async (_, body, path) => {
    const open = await openHotel();
    const { id } = await askForService(api, open);
    const refused = await api.refused(CHANGE, open.desk, { params: { id }, body });
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, path]);
  });
});

describe("a request entered by staff", () => {
  const ENTER = "POST /hotel-admin/requests";

  test("belongs to the room's stay and ignores unknown fields", async () => {
    const open = await openHotel();
    const body = {
      room_id: String(open.room._id),
      service_id: String(open.service._id),
      status: "completed",
    };
    const first = await api.call(ENTER, open.desk, { body }, { idempotencyKey: "desk" });
    expect(first.status).toBe(201);
    expect(first.body.request).toMatchObject({
      created_by: "staff",
      status: "pending",
      room_id: String(open.room._id),
      history: [{ by: "staff" }],
    });
    expect((await api.call(ENTER, open.desk, { body }, { idempotencyKey: "desk" })).body).toEqual(first.body);
    const stored = await ServiceRequest.findOne({
      _id: first.body.request.id,
      hotel_id: open.hotel._id,
    }).lean();
    expect(stored?.room_id).toEqual(open.room._id);
    const ofGuest = (await api.call("GET /customer/requests", open.guest, { query: {} })).body.requests;
    expect(ofGuest.map(({ id }) => id)).toEqual([first.body.request.id]);
  });

  test("is rejected for another hotel's room or service", async () => {
    const open = await openHotel();
    const other = await openHotel();
    const removed = await buildRoom(open.hotel, { is_deleted: true });
    const service_id = String(open.service._id);
    for (const body of [
      { room_id: String(other.room._id), service_id },
      { room_id: String(removed._id), service_id },
      { room_id: String(open.room._id), service_id: String(other.service._id) },
    ]) {
      expect((await api.refused(ENTER, open.desk, { body })).status).toBe(404);
    }
    expect(await ServiceRequest.countDocuments({ hotel_id: open.hotel._id })).toBe(0);
  });
});

describe("the list of requests", () => {
  const ids = async (open: OpenHotel, query: Record<string, string> = {}): Promise<string[]> =>
    (await api.call(LIST, open.desk, { query: query as never })).body.requests.map(({ id }) => id);

  test("is filtered by status, activity, room, service and text", async () => {
    const other = await buildService({ name: "Ironing [express]", category: "Laundry" });
    const open = await openHotel();
    const hotel = { ...open.hotel, services: [open.service._id, other._id] };
    const both = await openHotel({ services: hotel.services });
    const second = await both.addRoom();
    const first = await askForService(api, { guest: both.guest, service: open.service });
    const ironing = await askForService(api, { guest: second.guest, service: other });
    const done = await askForService(api, { guest: both.guest, service: other });
    await moveRequest(api, both.desk, done.id, "completed");
    expect(await ids(both)).toEqual([done.id, ironing.id, first.id]);
    expect(await ids(both, { status: "completed" })).toEqual([done.id]);
    expect(await ids(both, { active: "true" })).toEqual([ironing.id, first.id]);
    expect(await ids(both, { active: "false" })).toEqual([done.id]);
    expect(await ids(both, { service_id: String(other._id) })).toEqual([done.id, ironing.id]);
    expect(await ids(both, { room_number: second.room.room_number })).toEqual([ironing.id]);
    expect(await ids(both, { search: "[EXPRESS]", active: "true" })).toEqual([ironing.id]);
    expect(await ids(both, { search: "two, please" })).toEqual([done.id, ironing.id, first.id]);
    expect(await ids(both, { search: ".*" })).toEqual([]);
    expect(await ids(open)).toEqual([]);
  });

  test("is paged, and complete when filtered to active requests", async () => {
    const open = await openHotel();
    const { id } = await askForService(api, open);
    const template = await ServiceRequest.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
    const created_at = new Date();
    await ServiceRequest.insertMany(
      Array.from({ length: 220 }, () => ({ ...template, _id: undefined, created_at })),
    );
    expect(await ids(open, { active: "true" })).toHaveLength(221);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: "50", ...(cursor !== null && { cursor }) };
      const { body } = await api.call(LIST, open.desk, { query: query as never });
      seen.push(...body.requests.map((request) => request.id));
      cursor = body.next_cursor;
    } while (cursor !== null);
    expect([seen.length, new Set(seen).size]).toEqual([221, 221]);
  });

  test.each([
    ["limit", "0"],
    ["status", "done"],
    ["service_id", "towels"],
    ["cursor", "MTIz"],
  ])("rejects %s=%s", async (name, value) => {
    const { desk } = await openHotel();
    const refused = await api.refused(LIST, desk, { query: { [name]: value } });
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, name]);
  });
});

describe("the requested services", () => {
  test("are listed once each, including removed ones but not support", async () => {
    const [spa, laundry] = [await buildService({ name: "Spa" }), await buildService({ name: "Laundry" })];
    const open = await openHotel({ services: [laundry._id, spa._id] });
    for (const service of [spa, laundry, spa]) await askForService(api, { guest: open.guest, service });
    await api.call("POST /customer/support", open.guest, { body: { subject: "Hi", message: "There" } });
    await askForService(api, await openHotel());
    const { services } = (await api.call("GET /hotel-admin/requests/by-service", open.desk, {})).body;
    expect(services).toEqual([
      { id: String(laundry._id), name: "Laundry" },
      { id: String(spa._id), name: "Spa" },
    ]);
  });
});

describe("the requests' statistics", () => {
  test("count open and today's requests with the median times", async () => {
    const open = await openHotel();
    const stats = async () => (await api.call("GET /hotel-admin/requests/stats", open.desk, {})).body.stats;
    expect(await stats()).toEqual({
      pending: 0,
      in_progress: 0,
      completed_today: 0,
      cancelled_today: 0,
      median_minutes_to_accept: null,
      median_minutes_to_complete: null,
    });
    const now = Date.now();
    // Minutes from creation to acceptance and completion; null means never.
    const times = [
      [2, 10],
      [4, 21],
      [9, null],
    ] as const;
    for (const [accepted, completed] of times) {
      const { id } = await askForService(api, open);
      await moveRequest(api, open.desk, id, completed === null ? "in_progress" : "completed");
      const created = now - (completed ?? accepted) * MINUTE;
      await ServiceRequest.updateOne(
        { _id: id, hotel_id: open.hotel._id },
        {
          $set: {
            created_at: new Date(created),
            // Just before now, so that the time of day does not matter.
            accepted_at: completed === null ? new Date(now) : new Date(created + accepted * MINUTE),
          },
        },
      );
    }
    for (const to of ["cancelled", "pending", "pending"] as const) {
      const { id } = await askForService(api, open);
      await moveRequest(api, open.desk, id, to);
    }
    const figures = await stats();
    expect(figures).toMatchObject({ pending: 2, in_progress: 1, completed_today: 2, cancelled_today: 1 });
    expect(figures.median_minutes_to_complete).toBeCloseTo(15.5, 0);
    expect(figures.median_minutes_to_accept).not.toBeNull();
    const longAgo = {
      created_at: new Date(now - 4 * 24 * 60 * MINUTE),
      accepted_at: new Date(now - 2 * 24 * 60 * MINUTE),
    };
    await ServiceRequest.updateMany({ hotel_id: open.hotel._id }, { $set: longAgo });
    expect((await stats()).median_minutes_to_accept).toBeNull();
  });
});

describe("acknowledging a request", () => {
  test("records the time once and is needed again after the guest cancels", async () => {
    const open = await openHotel();
    const { id } = await askForService(api, open);
    const acknowledge = async () =>
      (await api.call("POST /hotel-admin/requests/:id/acknowledge", open.desk, { params: { id }, body: {} }))
        .body.request;
    const first = await acknowledge();
    expect(first).toMatchObject({ version: 2, acknowledged_at: expect.any(String) });
    expect(await acknowledge()).toEqual(first);
    await api.call("DELETE /customer/requests/:id", open.guest, { params: { id } });
    const { request } = (await api.call("GET /hotel-admin/requests/:id", open.desk, { params: { id } })).body;
    expect(request.acknowledged_at).toBeNull();
    expect((await acknowledge()).acknowledged_at).not.toBeNull();
  });
});
