import { Types } from "mongoose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Hotel } from "#hotels/model.js";
import { Service, type ServiceDoc } from "#services/model.js";
import { createClient, type Client } from "#testing/client.js";
import { buildService } from "#testing/factories.js";
import { askForService, moveRequest, openHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { ServiceRequest } from "./model.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());

const ASK = "POST /customer/requests";
const SUPPORT = "POST /customer/support";

test("guests see the median of a service's own requests from five on, and no target", async () => {
  const usual = async (completedAfter: readonly number[], service: Partial<ServiceDoc> = {}) => {
    const open = await openHotel();
    await Service.updateOne({ _id: open.service._id }, { $set: service });
    const closed_at = new Date();
    for (const minutes of completedAfter) {
      const { id } = await askForService(api, { ...open, service: { ...open.service, ...service } });
      await moveRequest(api, open.desk, id, "completed");
      const created_at = new Date(closed_at.getTime() - minutes * 60_000);
      await ServiceRequest.updateOne(
        { _id: id, hotel_id: open.hotel._id },
        { $set: { created_at, closed_at } },
      );
    }
    const { hotel } = (await api.call("GET /customer/room-info", open.guest, {})).body;
    return { all: hotel.usual_minutes, own: hotel.usual_minutes?.[String(open.service._id)] };
  };
  expect((await usual([5, 5, 5, 5])).all).toEqual({});
  expect((await usual([300, 7, 8, 9, 200])).own).toBe(9);
  expect((await usual([5, 5, 5, 5, 5], { needs_time: true })).all).toEqual({});
});

describe("requesting a service", () => {
  test("counts from the service's own target, and from its category's without one", async () => {
    const open = await openHotel({ request_target_minutes: { Laundry: { accept: 4, complete: 90 } } });
    const ask = async (fields: Partial<ServiceDoc>) => {
      const service = await buildService({ category: "Laundry", ...fields });
      await Hotel.updateOne({ _id: open.hotel._id }, { $set: { services: [service._id] } });
      const { created_at, starts_at, accept_due_at, due_at } = await askForService(api, {
        ...open,
        service,
      });
      const minutes = (due = "") => (Date.parse(due) - Date.parse(starts_at ?? created_at)) / 60_000;
      return [minutes(accept_due_at), due_at && minutes(due_at)];
    };
    expect(await ask({})).toEqual([4, 90]);
    expect(await ask({ target_minutes: 600 })).toEqual([4, 600]);
    expect(await ask({ target_minutes: 3 })).toEqual([3, 3]);
    // Its guest named the time: nothing else is promised, and staff have to accept it then.
    expect(await ask({ needs_time: true })).toEqual([4, undefined]);
  });

  test("creates a pending request with its category's targets", async () => {
    const open = await openHotel({ request_target_minutes: { Housekeeping: { accept: 4, complete: 9 } } });
    const { guest, service, room } = open;
    const body = {
      service_id: String(service._id),
      description: "Two towels\r\nplease",
      customer_note: "After six",
      priority: "high" as const,
    };
    const answer = await api.call(ASK, guest, { body });
    expect([answer.status, answer.body.message]).toEqual([201, "Request submitted successfully"]);
    expect(answer.body.request).toMatchObject({
      status: "pending",
      is_active: true,
      version: 1,
      priority: "high",
      service_id: String(service._id),
      service_name: service.name,
      service_category: "Housekeeping",
      description: "Two towels\nplease",
      customer_note: "After six",
      room_number: room.room_number,
      room_type: "deluxe",
      history: [{ status: "pending", by: "guest", note: "" }],
    });
    const { request } = (
      await api.call("GET /hotel-admin/requests/:id", open.desk, {
        params: { id: answer.body.request.id },
      })
    ).body;
    const minutes = (until: string) => (Date.parse(until) - Date.parse(request.created_at)) / 60_000;
    expect([minutes(request.accept_due_at), minutes(request.due_at)]).toEqual([4, 9]);
    expect(request).toMatchObject({ escalated_at: null, assigned_to: "", admin_note: "" });
  });

  test("uses default targets and empty texts for missing fields", async () => {
    const open = await openHotel();
    const { id, created_at } = (
      await api.call(ASK, open.guest, { body: { service_id: String(open.service._id) } })
    ).body.request;
    const request = await ServiceRequest.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
    expect(request).toMatchObject({ description: "", customer_note: "", priority: "normal" });
    expect(request?.accept_due_at.getTime()).toBe(Date.parse(created_at) + 5 * 60_000);
    expect(request?.due_at.getTime()).toBe(Date.parse(created_at) + 30 * 60_000);
  });

  test("raises the room's request counts", async () => {
    const open = await openHotel();
    await askForService(api, open);
    const { id } = await askForService(api, open);
    await moveRequest(api, open.desk, id, "in_progress");
    const { rooms } = (await api.call("GET /hotel-admin/rooms", open.desk, { query: {} })).body;
    expect(rooms[0]).toMatchObject({ total_requests: 2, pending_requests: 1 });
  });

  test("is rejected for a service this hotel does not offer", async () => {
    const open = await openHotel();
    const notOffered = await buildService();
    const removed = await buildService({ is_deleted: true });
    const other = await openHotel({ services: [open.service._id, removed._id] });
    for (const id of [notOffered._id, "0123456789abcdef01234567", "in-room-dining"]) {
      expect((await api.refused(ASK, open.guest, { body: { service_id: String(id) } })).status).toBe(404);
    }
    const gone = { body: { service_id: String(removed._id) } };
    expect((await api.refused(ASK, other.guest, gone)).status).toBe(404);
    expect(await ServiceRequest.countDocuments({ hotel_id: open.hotel._id })).toBe(0);
  });

  test.each([
    ["a malformed service", { service_id: "towels" }, "service_id"],
    ["another priority", { priority: "urgent" }, "priority"],
    ["a text that is too long", { description: "x".repeat(1001) }, "description"],
    ["a control character", { customer_note: "a\u0000b" }, "customer_note"],
    ["a number as text", { description: 7 }, "description"],
  ])("rejects %s", async (_, fields, path) => {
    const { guest, service } = await openHotel();
    const refused = await api.refused(ASK, guest, { body: { service_id: String(service._id), ...fields } });
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, path]);
  });

  test.each([{}, { service_id: null }, { service_id: { $ne: null } }])(
    "asks for a service when sent %j",
    async (body) => {
      const { guest } = await openHotel();
      const refused = await api.refused(ASK, guest, { body });
      expect([refused.status, refused.body.message]).toEqual([400, "Please select a service"]);
      expect(refused.body.details?.[0]?.path).toBe("service_id");
    },
  );

  test("keeps the service's name at that time", async () => {
    const open = await openHotel();
    const { id, service_name } = await askForService(api, open);
    await Service.updateOne({ _id: open.service._id }, { $set: { name: "New", is_deleted: true } });
    const { request } = (await api.call("GET /customer/requests/:id", open.guest, { params: { id } })).body;
    expect(request.service_name).toBe(service_name);
  });
});

describe("repeating a request", () => {
  test("returns the first answer and counts it once", async () => {
    const open = await openHotel();
    const body = { service_id: String(open.service._id), description: "Soap" };
    const send = () => api.call(ASK, open.guest, { body }, { idempotencyKey: "form-1" });
    const first = await send();
    await moveRequest(api, open.desk, first.body.request.id, "completed");
    await Service.updateOne({ _id: open.service._id }, { $set: { is_deleted: true } });
    const second = await send();
    expect([second.status, second.headers.get("Idempotency-Replayed")]).toEqual([201, "true"]);
    expect(second.body).toEqual(first.body);
    expect(await ServiceRequest.countDocuments({ hotel_id: open.hotel._id })).toBe(1);
    const other = { ...body, description: "Shampoo" };
    const mismatch = await api.refused(ASK, open.guest, { body: other }, { idempotencyKey: "form-1" });
    expect(mismatch.status).toBe(422);
  });

  test("scopes the key to its endpoint", async () => {
    const open = await openHotel();
    const body = { service_id: String(open.service._id) };
    const message = { subject: "Noise", message: "Next door", priority: "low" as const };
    const request = await api.call(ASK, open.guest, { body }, { idempotencyKey: "same" });
    const support = await api.call(SUPPORT, open.guest, { body: message }, { idempotencyKey: "same" });
    expect(support.body.request.id).not.toBe(request.body.request.id);
  });
});

describe("a support message", () => {
  test("becomes a front desk request", async () => {
    const open = await openHotel();
    const body = { subject: "Late checkout", message: "May we stay until two?", priority: "high" as const };
    const answer = await api.call(SUPPORT, open.guest, { body });
    expect([answer.status, answer.body.message]).toEqual([201, "Support request submitted successfully"]);
    expect(answer.body.request).toMatchObject({
      service_id: null,
      service_name: "Support",
      service_category: "Front Desk",
      description: "Late checkout",
      customer_note: "May we stay until two?",
      priority: "high",
    });
    const { services } = (await api.call("GET /hotel-admin/requests/by-service", open.desk, {})).body;
    expect(services).toEqual([]);
  });

  test.each([
    [{ message: "x" }, "subject"],
    [{ subject: "x" }, "message"],
    [{ subject: " ", message: "x" }, "subject"],
    [{ subject: "\u200b", message: "x" }, "subject"],
    [{ subject: "x", message: "\u2060" }, "message"],
    [{ subject: "x", message: "x", priority: "urgent" }, "priority"],
  ])("is rejected with the body %j", async (body, path) => {
    const { guest } = await openHotel();
    const refused = await api.refused(SUPPORT, guest, { body });
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, path]);
  });
});

describe("a stay's requests", () => {
  test("are listed newest first, without history or staff-only fields", async () => {
    const open = await openHotel();
    const first = await askForService(api, open);
    const second = await askForService(api, open);
    await api.call("PUT /hotel-admin/requests/:id/status", open.desk, {
      params: { id: first.id },
      body: { status: "cancelled", admin_note: "rude", reason: "Sold out", assigned_to: "Meera" },
    });
    const list = await api.call("GET /customer/requests", open.guest, { query: {} });
    expect(list.body.requests.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(list.body.requests[1]).toMatchObject({ status: "cancelled", reason: "Sold out" });
    expect(list.body.requests[0]).not.toHaveProperty("history");
    const single = await api.call("GET /customer/requests/:id", open.guest, { params: { id: first.id } });
    expect(single.body.request.history?.map(({ by, note }) => [by, note])).toEqual([
      ["guest", ""],
      ["staff", ""],
    ]);
    for (const { body } of [list, single]) {
      const text = JSON.stringify(body);
      for (const secret of ["rude", "Meera", "admin_note", "assigned_to", "room_id", "escalated_at"]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  test("are paged after all open and the last fifty closed requests", async () => {
    const open = await openHotel();
    const { id } = await askForService(api, open);
    const pattern = await ServiceRequest.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
    // Fifteen share one timestamp: paging must neither skip nor repeat them.
    const at = (index: number): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(index / 15)));
    const copies = (count: number, is_active: boolean) =>
      Array.from({ length: count }, (_, index) => ({
        ...pattern,
        _id: new Types.ObjectId(),
        is_active,
        status: is_active ? ("pending" as const) : ("completed" as const),
        created_at: at(index),
      }));
    await ServiceRequest.collection.insertMany([...copies(60, true), ...copies(2000, false)]);
    const read = async (query: { cursor?: string }) =>
      (await api.call("GET /customer/requests", open.guest, { query })).body;
    const first = await read({});
    const isOpen = first.requests.map(({ is_active }) => is_active);
    expect([isOpen.filter(Boolean).length, isOpen.filter((one) => !one).length]).toEqual([61, 50]);
    const times = first.requests.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    const closed = first.requests.filter(({ is_active }) => !is_active).map((request) => request.id);
    let cursor = first.next_cursor;
    while (cursor) {
      const page = await read({ cursor });
      expect(page.requests.length).toBeLessThanOrEqual(50);
      closed.push(...page.requests.map((request) => request.id));
      cursor = page.next_cursor;
    }
    expect([closed.length, new Set(closed).size]).toEqual([2000, 2000]);
  });

  test("are not listed for an invalid cursor", async () => {
    const open = await openHotel();
    const refused = await api.refused("GET /customer/requests", open.guest, { query: { cursor: "x" } });
    expect([refused.status, refused.body.code]).toEqual([400, "validation_failed"]);
  });

  test("are hidden from other rooms and hotels", async () => {
    const open = await openHotel();
    const request = await askForService(api, open);
    for (const guest of [(await open.addRoom()).guest, (await openHotel()).guest]) {
      expect((await api.call("GET /customer/requests", guest, { query: {} })).body.requests).toEqual([]);
      const input = { params: { id: request.id } };
      expect((await api.refused("GET /customer/requests/:id", guest, input)).status).toBe(404);
      expect((await api.refused("DELETE /customer/requests/:id", guest, input)).status).toBe(404);
    }
  });
});

describe("cancelling a request", () => {
  const CANCEL = "DELETE /customer/requests/:id";

  test("succeeds while pending and may be repeated", async () => {
    const open = await openHotel();
    const { id } = await askForService(api, open);
    const first = await api.call(CANCEL, open.guest, { params: { id } });
    expect(first.body.message).toBe("Request cancelled successfully");
    expect(first.body.request).toMatchObject({ status: "cancelled", is_active: false, version: 2 });
    expect((await api.call(CANCEL, open.guest, { params: { id } })).body).toEqual(first.body);
    const { rooms } = (await api.call("GET /hotel-admin/rooms", open.desk, { query: {} })).body;
    expect(rooms[0]).toMatchObject({ total_requests: 1, pending_requests: 0 });
  });

  test.each([
    ["in_progress", "A request in progress cannot be cancelled"],
    ["completed", "A completed request cannot be cancelled"],
    ["cancelled", "This request is already cancelled"],
  ] as const)("is rejected with the current status when staff moved it to %s", async (status, message) => {
    const open = await openHotel();
    const { id } = await askForService(api, open);
    await moveRequest(api, open.desk, id, status);
    const refused = await api.refused(CANCEL, open.guest, { params: { id } });
    expect([refused.status, refused.body.code]).toEqual([409, "illegal_transition"]);
    expect(refused.body).toMatchObject({ current_status: status, message });
  });
});
