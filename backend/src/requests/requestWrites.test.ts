import type { RequestStatus } from "@roombell/common/domain/serviceRequest";
import { Types } from "mongoose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import { endStay } from "#stays/endStay.js";
import { createClient, type Client } from "#testing/client.js";
import { buildHotel, buildRoom, buildStaff } from "#testing/factories.js";
import { hear } from "#testing/hear.js";
import { askForService, openHotel, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { workChanges } from "#testing/workChanges.js";
import { markWorkSeen } from "#work/markWorkSeen.js";
import { escalateRequests } from "./escalateRequests.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";

const STATUS = "PUT /hotel-admin/requests/:id/status";
const REOPEN = "POST /hotel-admin/requests/:id/reopen";
const OWNER = "PUT /hotel-admin/requests/:id/owner";
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
const reopen = async () =>
  api.call(REOPEN, open.desk, { params: { id }, body: { version: (await stored()).version } });
const owned = () => ({ assigned_to: open.account.username, assigned_to_id: open.account._id });

describe("a request", () => {
  test("is stored with all its initial fields", async () => {
    const { created_at, ...request } = await stored();
    expect(created_at).toBeInstanceOf(Date);
    expect(request).toEqual({
      _id: new Types.ObjectId(id),
      hotel_id: open.hotel._id,
      room_id: open.room._id,
      stay_id: open.room.stay_id,
      room_number: open.room.room_number,
      room_type: "deluxe",
      floor: 2,
      status: "pending",
      priority: "normal",
      is_active: true,
      created_by: "guest",
      updated_at: created_at,
      version: 1,
      seen_at: null,
      acknowledged_at: null,
      closed_at: null,
      reason: "",
      history: [{ status: "pending", at: created_at, by: "guest", note: "" }],
      service_id: open.service._id,
      service_name: open.service.name,
      service_category: "Housekeeping",
      description: "Two, please",
      customer_note: "",
      admin_note: "",
      assigned_to: "",
      assigned_to_id: null,
      accept_due_at: new Date(created_at.getTime() + 5 * MINUTE),
      due_at: new Date(created_at.getTime() + 30 * MINUTE),
      escalated_at: null,
      accepted_at: null,
    });
  });

  test("changes only the fields of each status step and publishes its room's count", async () => {
    const rooms = hear("room.updated", open.hotel, ({ room }) => String(room._id));
    await put({ escalated_at: new Date() });
    await expectChanges(
      () => move("in_progress", { admin_note: "Linen room" }),
      (now, { history }) => ({
        status: "in_progress",
        acknowledged_at: now,
        accepted_at: now,
        escalated_at: null,
        admin_note: "Linen room",
        ...owned(),
        history: [...history, { ...step("in_progress", now), note: "Linen room" }],
      }),
    );
    await expect.poll(() => rooms.heard).toEqual([String(open.room._id)]);
    await expectChanges(
      () => move("completed", { reason: "Done" }),
      (now, { history }) => ({
        status: "completed",
        is_active: false,
        acknowledged_at: now,
        closed_at: now,
        reason: "Done",
        history: [...history, step("completed", now)],
      }),
    );
    rooms.stop();
  });

  test("is reopened step by step to its earlier state", async () => {
    await move("in_progress");
    await move("completed", { reason: "Done" });
    await put({ acknowledged_at: null, escalated_at: new Date() });
    await expectChanges(reopen, (now, { history }) => ({
      status: "in_progress",
      is_active: true,
      closed_at: null,
      escalated_at: null,
      acknowledged_at: now,
      history: [...history, { ...step("in_progress", now), action: "reopened" }],
    }));
    await expectChanges(reopen, (now, { history }) => ({
      status: "pending",
      acknowledged_at: now,
      accepted_at: null,
      assigned_to: "",
      assigned_to_id: null,
      history: [...history, { ...step("pending", now), action: "reopened" }],
    }));
    await move("cancelled", { reason: "By mistake" });
    await expectChanges(reopen, (now, { history }) => ({
      status: "pending",
      is_active: true,
      closed_at: null,
      acknowledged_at: now,
      reason: "",
      history: [...history, { ...step("pending", now), action: "reopened" }],
    }));
  });

  test("cannot be reopened after being accepted on another day, despite later changes", async () => {
    await move("in_progress");
    const colleague = await buildStaff(open.hotel, { position: "front_desk" });
    const assigned_to_id = String(colleague.account._id);
    await api.call(OWNER, open.desk, { params: { id }, body: { assigned_to_id } });
    await put({ "history.1.at": new Date(Date.now() - 2 * DAY) });
    await expectNoChange(async () => {
      const { version } = await stored();
      const refused = await api.refused(REOPEN, open.desk, { params: { id }, body: { version } });
      expect(refused.body.message).toBe("Only what was done today can be taken back");
    });
  });

  test("is not reopened when its version differs from the one the caller saw", async () => {
    await move("in_progress");
    await expectNoChange(async () => {
      const refused = await api.refused(REOPEN, open.desk, { params: { id }, body: { version: 1 } });
      expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    });
  });

  test("is assigned to a person by id, or to anyone else by a typed name", async () => {
    await move("in_progress", { assigned_to: "Meera from the laundry" });
    expect(await stored()).toMatchObject({ assigned_to: "Meera from the laundry", assigned_to_id: null });
    ({ id } = await askForService(api, open));
    await move("in_progress", { assigned_to: open.account.username });
    expect(await stored()).toMatchObject(owned());
    ({ id } = await askForService(api, open));
    await move("cancelled");
    expect(await stored()).toMatchObject({ assigned_to: "", assigned_to_id: null });
    ({ id } = await askForService(api, open));
    await move("in_progress", { assigned_to_id: String(open.account._id).toUpperCase() });
    expect(await stored()).toMatchObject(owned());
    const gone = await buildStaff(open.hotel, { position: "front_desk", is_active: false });
    ({ id } = await askForService(api, open));
    await expectNoChange(async () => {
      const refused = await api.refused(STATUS, open.desk, {
        params: { id },
        body: { status: "in_progress", assigned_to_id: String(gone.account._id) },
      });
      expect(refused.body.details).toEqual([
        { path: "assigned_to_id", message: "This person no longer works here" },
      ]);
    });
  });

  test("that was charged to the room is paid on delivery once its stay has ended", async () => {
    const service = { params: { id: String(open.service._id) }, body: { price: 50 } };
    await api.call("PUT /hotel-admin/services/:id", open.desk, service);
    const ids = [(await askForService(api, open)).id, (await askForService(api, open)).id];
    for (id of ids) await move("in_progress");
    const room = { params: { id: String(open.room._id) }, body: {} };
    await api.call("POST /hotel-admin/rooms/:id/checkout", open.desk, room);
    const payments = [];
    for (const status of ["completed", "cancelled"] as const) {
      id = ids.shift() ?? "";
      await move(status);
      payments.push((await stored()).charge?.payment);
    }
    expect(payments).toEqual(["on_delivery", "room_charge"]);
  });

  test("is moved only by people who serve its category", async () => {
    const spa = await buildStaff(open.hotel, { position: "department", categories: ["Spa"] });
    await expectNoChange(async () => {
      const refused = await api.refused(
        STATUS,
        { Authorization: `Bearer ${spa.token}` },
        { params: { id }, body: { status: "in_progress" } },
      );
      expect(refused.status).toBe(404);
    });
  });
});

describe("cancelling a request", () => {
  const closed = (now: Date) =>
    ({ status: "cancelled", is_active: false, closed_at: now, escalated_at: null }) as const;

  test("needs an acknowledgement when the guest cancels, happens once and publishes the room's count", async () => {
    await put({ acknowledged_at: new Date(), escalated_at: new Date() });
    const rooms = hear("room.updated", open.hotel, ({ room }) => String(room._id));
    const cancel = () => api.call("DELETE /customer/requests/:id", open.guest, { params: { id } });
    await expectChanges(cancel, (now, { history }) => ({
      ...closed(now),
      acknowledged_at: null,
      history: [...history, { status: "cancelled", at: now, by: "guest", note: "" }],
    }));
    await expect.poll(() => rooms.heard).toEqual([String(open.room._id)]);
    rooms.stop();
    await expectNoChange(cancel);
  });

  test("needs no acknowledgement when the stay ends", async () => {
    await put({ escalated_at: new Date() });
    await expectChanges(
      () => endStay({ hotel_id: open.hotel._id, stay_id: open.room.stay_id }),
      (now, { history }) => ({
        ...closed(now),
        acknowledged_at: now,
        history: [...history, { status: "cancelled", at: now, by: "system", note: "" }],
      }),
    );
  });
});

test("escalating a request changes only the escalation fields", async () => {
  const now = new Date((await stored()).accept_due_at.getTime() + 5 * MINUTE);
  await expectChanges(
    () => escalateRequests(now),
    () => ({ updated_at: now, escalated_at: now, was_escalated_at: now }),
  );
});

test("a request that is deferred while the job runs is not escalated", async () => {
  const { accept_due_at, _id, hotel_id } = await stored();
  const now = new Date(accept_due_at.getTime() + 5 * MINUTE);
  const found = vi.spyOn(ServiceRequest, "find").mockReturnValueOnce({
    lean: async () => {
      await put({ accept_due_at: new Date(now.getTime() + 60 * MINUTE) });
      return [{ _id, hotel_id }];
    },
  } as never);
  await escalateRequests(now);
  found.mockRestore();
  expect(await stored()).toMatchObject({ escalated_at: null });
});

describe("a new request", () => {
  test("is published as viewed with the screen's person", async () => {
    const viewings: unknown[] = [];
    const stop = bus.on("request.viewing", (viewing) => void viewings.push(viewing));
    const body = { screen: "Desk", is_viewing: true };
    await api.call("PUT /hotel-admin/requests/:id/viewing", open.desk, { params: { id }, body });
    stop();
    expect(viewings).toEqual([
      {
        ...body,
        hotel_id: String(open.hotel._id),
        request_id: id,
        category: "Housekeeping",
        name: open.account.username,
        person_id: String(open.account._id),
      },
    ]);
  });

  test("is acknowledged once", async () => {
    const acknowledge = () =>
      api.call("POST /hotel-admin/requests/:id/acknowledge", open.desk, { params: { id }, body: {} });
    await expectChanges(acknowledge, (now) => ({ acknowledged_at: now }));
    await expectNoChange(acknowledge);
  });

  test("is marked seen once, by the first screen of its hotel and category", async () => {
    const see = (requests: string[] | null, hotel_id = String(open.hotel._id)) =>
      markWorkSeen({ hotel_id, shows: { orders: false, requests } }, { kind: "request", id });
    await expectNoChange(async () => {
      expect(await see(["Laundry"])).toBe(false);
      expect(await see([])).toBe(false);
      expect(await see(null, String(new Types.ObjectId()))).toBe(false);
    });
    await expectChanges(
      async () => expect(await see(["Laundry", "Housekeeping"])).toBe(true),
      (now) => ({ seen_at: now }),
    );
    await expectNoChange(async () => expect(await see(null)).toBe(true));
  });
});

test("a message to the desk becomes a front desk request with the guest's words", async () => {
  const body = { subject: "Late checkout", message: "May we?", priority: "high" as const };
  ({ id } = (await api.call("POST /customer/support", open.guest, { body })).body.request);
  expect(await stored()).toMatchObject({
    service_id: null,
    service_name: "Support",
    service_category: "Front Desk",
    description: "Late checkout",
    customer_note: "May we?",
    priority: "high",
  });
});

test("another hotel's service cannot be requested, even if it is in the cache", async () => {
  const own = await buildHotel();
  const room = await buildRoom(own);
  const guest = { "X-QR-Data": room.qr_code, "X-Stay-Id": String(room.stay_id) };
  const refused = await api.refused("POST /customer/requests", guest, {
    body: { service_id: String(open.service._id) },
  });
  expect(refused.status).toBe(404);
});
