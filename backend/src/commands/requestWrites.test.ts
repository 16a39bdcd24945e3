import type { RequestStatus } from "@roombell/common/domain/serviceRequest";
import { Types } from "mongoose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ServiceRequest, type ServiceRequestDoc } from "../models/serviceRequest.js";
import { createClient, type Client } from "../testing/client.js";
import { buildHotel, buildRoom, buildStaff } from "../testing/factories.js";
import { hear } from "../testing/hear.js";
import { askForService, openHotel, type OpenHotel } from "../testing/openHotel.js";
import { startTestServer, type TestServer } from "../testing/server.js";
import { nextReturn, returnDeferredRequests } from "./deferRequest.js";
import { endStay } from "./endStay.js";
import { escalateRequests } from "./escalateRequests.js";
import { markWorkSeen } from "./markWorkSeen.js";

const STATUS = "PUT /hotel-admin/requests/:id/status";
const REOPEN = "POST /hotel-admin/requests/:id/reopen";
const DEFERRAL = "PUT /hotel-admin/requests/:id/deferral";
const OWNER = "PUT /hotel-admin/requests/:id/owner";
const HAND_OVER = "POST /hotel-admin/requests/hand-over";
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

/** Does something, and checks that exactly these fields of the request change, as they are published, in one version. */
async function changes(
  act: () => Promise<unknown>,
  fieldsAt: (now: Date, before: ServiceRequestDoc) => Partial<ServiceRequestDoc>,
): Promise<ServiceRequestDoc> {
  const before = await stored();
  const { heard, stop } = hear("request.updated", open.hotel, ({ request }) => request);
  await act();
  stop();
  const after = await stored();
  const { updated_at } = after;
  expect(after).toEqual({
    ...before,
    version: before.version + 1,
    updated_at,
    ...fieldsAt(updated_at, before),
  });
  expect(heard).toEqual([after]);
  return after;
}
/** Does something that must neither write nor publish anything. */
async function changesNothing(act: () => Promise<unknown>): Promise<void> {
  const before = await stored();
  const { heard, stop } = hear("request.updated", open.hotel, ({ request }) => request);
  await act();
  stop();
  expect([await stored(), heard]).toEqual([before, []]);
}

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
const defer = (until: Date, reason = "Asleep") =>
  api.call(DEFERRAL, open.desk, { params: { id }, body: { until: until.toISOString(), reason } });

describe("a request", () => {
  test("is stored with everything that it begins with", async () => {
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
      guest_name: "",
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

  test("changes with each step in what that step says, and its room's count is told", async () => {
    const rooms = hear("room.updated", open.hotel, ({ room }) => String(room._id));
    await put({ escalated_at: new Date() });
    await changes(
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
    await changes(
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

  test("is reopened step by step, as if nobody had moved it", async () => {
    await move("in_progress");
    await move("completed", { reason: "Done" });
    await put({ acknowledged_at: null, escalated_at: new Date() });
    await changes(reopen, (now, { history }) => ({
      status: "in_progress",
      is_active: true,
      closed_at: null,
      escalated_at: null,
      acknowledged_at: now,
      history: [...history, { ...step("in_progress", now), action: "reopened" }],
    }));
    await changes(reopen, (now, { history }) => ({
      status: "pending",
      acknowledged_at: now,
      accepted_at: null,
      assigned_to: "",
      assigned_to_id: null,
      history: [...history, { ...step("pending", now), action: "reopened" }],
    }));
    await move("cancelled", { reason: "By mistake" });
    await changes(reopen, (now, { history }) => ({
      status: "pending",
      is_active: true,
      closed_at: null,
      acknowledged_at: now,
      reason: "",
      history: [...history, { ...step("pending", now), action: "reopened" }],
    }));
  });

  test("that was accepted on another day is not set back, whatever was done with it since", async () => {
    await move("in_progress");
    const colleague = await buildStaff(open.hotel, { position: "front_desk" });
    const assigned_to_id = String(colleague.account._id);
    await api.call(OWNER, open.desk, { params: { id }, body: { assigned_to_id } });
    await put({ "history.1.at": new Date(Date.now() - 2 * DAY) });
    await changesNothing(async () => {
      const { version } = await stored();
      const refused = await api.refused(REOPEN, open.desk, { params: { id }, body: { version } });
      expect(refused.body.message).toBe("Only what was done today can be taken back");
    });
  });

  test("is not reopened in another version than the caller saw", async () => {
    await move("in_progress");
    await changesNothing(async () => {
      const refused = await api.refused(REOPEN, open.desk, { params: { id }, body: { version: 1 } });
      expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    });
  });

  test("belongs to whom is named: a person by their id, anybody else by a name alone", async () => {
    await move("in_progress", { assigned_to: "Meera from the laundry" });
    expect(await stored()).toMatchObject({ assigned_to: "Meera from the laundry", assigned_to_id: null });
    ({ id } = await askForService(api, open));
    await move("in_progress", { assigned_to: open.account.username });
    expect(await stored()).toMatchObject(owned());
    ({ id } = await askForService(api, open));
    await move("cancelled");
    expect(await stored()).toMatchObject({ assigned_to: "", assigned_to_id: null });
    const gone = await buildStaff(open.hotel, { position: "front_desk", is_active: false });
    ({ id } = await askForService(api, open));
    await changesNothing(async () => {
      const refused = await api.refused(STATUS, open.desk, {
        params: { id },
        body: { status: "in_progress", assigned_to_id: String(gone.account._id) },
      });
      expect(refused.body.details).toEqual([
        { path: "assigned_to_id", message: "This person does not work here any more" },
      ]);
    });
  });

  test("of several categories is moved by those who serve it alone", async () => {
    const spa = await buildStaff(open.hotel, { position: "department", categories: ["Spa"] });
    await changesNothing(async () => {
      const refused = await api.refused(
        STATUS,
        { Authorization: `Bearer ${spa.token}` },
        { params: { id }, body: { status: "in_progress" } },
      );
      expect(refused.status).toBe(404);
    });
  });
});

describe("a request that ends", () => {
  const closed = (now: Date) =>
    ({ status: "cancelled", is_active: false, closed_at: now, escalated_at: null }) as const;

  test("by its guest has to be noted, happens once, and its room's count is told", async () => {
    await put({ acknowledged_at: new Date(), escalated_at: new Date() });
    const rooms = hear("room.updated", open.hotel, ({ room }) => String(room._id));
    const cancel = () => api.call("DELETE /customer/requests/:id", open.guest, { params: { id } });
    await changes(cancel, (now, { history }) => ({
      ...closed(now),
      acknowledged_at: null,
      history: [...history, { status: "cancelled", at: now, by: "guest", note: "" }],
    }));
    await expect.poll(() => rooms.heard).toEqual([String(open.room._id)]);
    rooms.stop();
    await changesNothing(cancel);
  });

  test("with its stay is nobody's to note", async () => {
    await put({ escalated_at: new Date() });
    await changes(
      () => endStay({ hotel_id: open.hotel._id, stay_id: open.room.stay_id }),
      (now, { history }) => ({
        ...closed(now),
        acknowledged_at: now,
        history: [...history, { status: "cancelled", at: now, by: "system", note: "" }],
      }),
    );
  });
});

test("a request is escalated in what that says", async () => {
  const now = new Date((await stored()).accept_due_at.getTime() + 5 * MINUTE);
  await changes(
    () => escalateRequests(now),
    () => ({ updated_at: now, escalated_at: now, was_escalated_at: now }),
  );
});

describe("a request is noted", () => {
  test("once by whoever acknowledges it", async () => {
    const acknowledge = () =>
      api.call("POST /hotel-admin/requests/:id/acknowledge", open.desk, { params: { id }, body: {} });
    await changes(acknowledge, (now) => ({ acknowledged_at: now }));
    await changesNothing(acknowledge);
  });

  test("once by the first screen that shows it, of its hotel and its categories", async () => {
    const see = (requests: string[] | null, hotel_id = String(open.hotel._id)) =>
      markWorkSeen({ hotel_id, shows: { orders: false, requests } }, { kind: "request", id });
    await changesNothing(async () => {
      expect(await see(["Laundry"])).toBe(false);
      expect(await see([])).toBe(false);
      expect(await see(null, String(new Types.ObjectId()))).toBe(false);
    });
    await changes(
      async () => expect(await see(["Laundry", "Housekeeping"])).toBe(true),
      (now) => ({ seen_at: now }),
    );
    await changesNothing(async () => expect(await see(null)).toBe(true));
  });
});

describe("a deferral", () => {
  test("shifts what is due, is told once, and can be given another reason", async () => {
    const { created_at } = await stored();
    const until = new Date(Date.now() + 90 * MINUTE);
    const shifted = (due: Date): Date => new Date(until.getTime() + due.getTime() - created_at.getTime());
    await put({ escalated_at: new Date() });
    await changes(
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
    await changesNothing(() => defer(until));
    await changes(
      () => defer(until, "Out"),
      (now, { history }) => ({
        defer_reason: "Out",
        acknowledged_at: now,
        history: [...history, { ...step("pending", now), note: "Out", action: "deferred", until }],
      }),
    );
  });

  test("of a request that was deferred like that and is closed since is refused", async () => {
    const until = new Date(Date.now() + 90 * MINUTE);
    await defer(until);
    await move("cancelled");
    await expect(defer(until)).rejects.toThrow("A cancelled request cannot be deferred");
  });

  test("reaches from the next moment to a day ahead", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const now = Date.now();
    const refusal = async (until: number): Promise<unknown> => {
      const body = { until: new Date(until).toISOString(), reason: "Asleep" };
      return (await api.refused(DEFERRAL, open.desk, { params: { id }, body })).body.details;
    };
    expect(await refusal(now)).toEqual([{ path: "until", message: "must lie ahead" }]);
    expect(await refusal(now + DAY + 1)).toEqual([{ path: "until", message: "must be within 24 hours" }]);
    await defer(new Date(now + DAY));
    await defer(new Date(now + 1));
  });

  test("ends early in what that says, once", async () => {
    const until = new Date(Date.now() + 90 * MINUTE);
    const undefer = () =>
      api.call("DELETE /hotel-admin/requests/:id/deferral", open.desk, { params: { id }, body: {} });
    await changesNothing(undefer);
    await defer(until);
    await changes(undefer, (now, { history }) => ({
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
    await changesNothing(undefer);
    await defer(until);
    await move("cancelled");
    await changesNothing(undefer);
  });

  test("is over at its time, and rings again; what is due first is known beforehand", async () => {
    // Those of other tests may wait as well.
    await ServiceRequest.updateMany(
      { is_deferred: true },
      { $set: { is_deferred: false } },
      { crossHotel: true },
    );
    expect(await nextReturn()).toBe(Infinity);
    const until = new Date(Date.now() + 90 * MINUTE);
    await defer(until);
    const own = id;
    ({ id } = await askForService(api, open));
    await defer(new Date(until.getTime() + MINUTE));
    id = own;
    expect(await nextReturn()).toBe(until.getTime());
    await changes(
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

describe("giving a request to somebody", () => {
  test("changes its owner alone, once", async () => {
    const { account } = await buildStaff(open.hotel, { position: "front_desk", name: "Asha" });
    const give = () =>
      api.call(OWNER, open.desk, {
        params: { id },
        body: { assigned_to_id: String(account._id).toUpperCase() },
      });
    await changes(give, (now, { history }) => ({
      assigned_to: "Asha",
      assigned_to_id: account._id,
      acknowledged_at: now,
      history: [...history, { ...step("pending", now), note: "Asha", action: "assigned" }],
    }));
    await changesNothing(give);
  });

  test("who takes none is refused at the field, and so are one's own given to oneself", async () => {
    const { account: cook } = await buildStaff(open.hotel, { position: "kitchen" });
    const nobody = [{ path: "to_id", message: "This person takes no requests here" }];
    const handOver = async (to_id: string) =>
      (await api.refused(HAND_OVER, open.desk, { body: { to_id } })).body.details;
    expect(await handOver(String(cook._id))).toEqual(nobody);
    expect(await handOver(String(open.account._id))).toEqual([
      { path: "to_id", message: "These are your own requests already" },
    ]);
    await changesNothing(async () => {
      const body = { assigned_to_id: String(cook._id) };
      const refused = await api.refused(OWNER, open.desk, { params: { id }, body });
      expect(refused.body.details).toEqual([
        { path: "assigned_to_id", message: "This person takes no requests here" },
      ]);
    });
  });

  test("hands over the oldest first, of the own categories, in any status that is open", async () => {
    const { account, token } = await buildStaff(open.hotel, {
      position: "department",
      categories: ["Housekeeping"],
      name: "Zoya",
    });
    const { account: asha } = await buildStaff(open.hotel, { position: "front_desk", name: "Asha" });
    const ids = [id, (await askForService(api, open)).id, (await askForService(api, open)).id];
    const own = { assigned_to: "Zoya", assigned_to_id: account._id };
    const put1 = (_id: string | undefined, fields: object) =>
      ServiceRequest.updateOne({ _id, hotel_id: open.hotel._id }, { $set: fields });
    await put1(ids[0], { ...own, created_at: new Date() });
    await put1(ids[1], { ...own, created_at: new Date(0) });
    await put1(ids[2], { ...own, service_category: "Laundry" });
    const { heard, stop } = hear("request.updated", open.hotel, ({ request }) => String(request._id));
    const as = { Authorization: `Bearer ${token}` };
    const { body } = await api.call(HAND_OVER, as, { body: { to_id: String(asha._id) } });
    stop();
    expect(body).toMatchObject({ handed_over: 2, kept: 0 });
    expect(heard).toEqual([ids[1], ids[0]]);
    expect(await stored(ids[2])).toMatchObject(own);
  });
});

test("a request that is repeated is told again, as it is now, and answered as it was", async () => {
  const body = { room_id: String(open.room._id), service_id: String(open.service._id) };
  const enter = () =>
    api.call("POST /hotel-admin/requests", open.desk, { body }, { idempotencyKey: "entered" });
  const created = (await enter()).body.request;
  ({ id } = created);
  expect((await stored()).history).toMatchObject([{ by: "staff", actor: actor() }]);
  await move("in_progress", { admin_note: "Linen room", reason: "Soon" });
  await defer(new Date(Date.now() + 60 * MINUTE));
  await defer(new Date(Date.now() + 90 * MINUTE), "Out");
  await put({ seen_at: new Date(), escalated_at: new Date(), was_escalated_at: new Date() });
  await move("completed");
  const { heard, stop } = hear("request.updated", open.hotel, ({ request }) => request);
  expect((await enter()).body.request).toEqual(created);
  stop();
  expect(heard).toEqual([await stored()]);
});

test("a message to the desk is a request of the desk with its own words", async () => {
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

test("a service that only another hotel offers cannot be asked for, also when it was asked for there", async () => {
  const own = await buildHotel();
  const room = await buildRoom(own);
  const guest = { "X-QR-Data": room.qr_code, "X-Stay-Id": String(room.stay_id) };
  const refused = await api.refused("POST /customer/requests", guest, {
    body: { service_id: String(open.service._id) },
  });
  expect(refused.status).toBe(404);
});
