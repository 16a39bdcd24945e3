import type { SessionEndCode } from "@roombell/common/contract/liveEvents";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { AuditEntry } from "#audit/model.js";
import { Account } from "#auth/model.js";
import { bus } from "#database/bus.js";
import { Hotel } from "#hotels/model.js";
import { FoodOrder } from "#orders/model.js";
import { asGuest, asStaff, nobody, type Identity } from "#testing/client.js";
import {
  buildHotel,
  buildRoom,
  buildScreen,
  buildService,
  buildSoftwareAdmin,
  buildStaff,
  TEST_PASSWORD,
} from "#testing/factories.js";
import { askForService, moveRequest, openHotel, placeOrder } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";

const { client } = setUpServer();
let admin: Identity;
beforeAll(async () => {
  admin = asStaff(await buildSoftwareAdmin());
});

const fields = {
  name: "Hôtel Océan Bleu",
  wifi_ssid: "Ocean",
  address: "2 Beach Road\nPuducherry",
  latitude: 11.93,
  longitude: 79.83,
};
const create = (body: object = {}, idempotencyKey: string = crypto.randomUUID()) =>
  client.call("POST /software-admin/hotels", admin, { body: { ...fields, ...body } }, { idempotencyKey });
const logIn = (credentials: { username: string; password: string }) =>
  client.attempt("POST /auth/hotel-admin/login", nobody, {
    body: { username: credentials.username, password: credentials.password },
  });
const getCredentials = ({ body }: Awaited<ReturnType<typeof create>>) => {
  const { admin_credentials } = body.hotel;
  if (!admin_credentials) throw new Error("no credentials");
  return admin_credentials;
};

/** Codes of the session ends published during `run`. */
async function endings(run: () => Promise<unknown>): Promise<SessionEndCode[]> {
  const codes: SessionEndCode[] = [];
  const stop = bus.on("session.ended", ({ code }) => void codes.push(code));
  await run();
  stop();
  return codes;
}

describe("a new hotel", () => {
  test("has defaults and a manager who can sign in and must change the password", async () => {
    const service = await buildService();
    const answer = await create({ services: [String(service._id), String(service._id).toUpperCase()] });
    expect([answer.status, answer.body.message]).toEqual([201, "Hotel created successfully"]);
    const { admin_credentials, ...hotel } = answer.body.hotel;
    expect(hotel).toMatchObject({
      name: "Hôtel Océan Bleu",
      address: "2 Beach Road\nPuducherry",
      phone: "",
      email: "",
      services: [String(service._id)],
      service_count: 1,
      fb_enabled: false,
      is_active: true,
      total_rooms: 0,
      timezone: "Asia/Kolkata",
      currency: "INR",
    });
    expect(admin_credentials?.username).toMatch(/^desk-/);
    expect(admin_credentials?.password.length).toBeGreaterThanOrEqual(12);
    const { body } = await logIn(getCredentials(answer));
    expect(body).toMatchObject({ user: { hotel_id: hotel.id, must_change_password: true } });
  });

  test("starts with the platform's time zone and currency, or with the settings of another hotel", async () => {
    const body = { default_timezone: "Europe/Vienna", default_currency: "EUR" };
    await client.call("PUT /software-admin/settings", admin, { body });
    const place = { latitude: 48.2, longitude: 16.37 };
    const vienna = { timezone: "Europe/Vienna", currency: "EUR" };
    expect((await create({ ...place, timezone: undefined, currency: undefined })).body.hotel).toMatchObject(
      vienna,
    );
    const tax = { name: "VAT", rate_percent: 8.1, is_included: true, valid_from: "2024-01-01" };
    const taxes = [
      { ...tax, category_ids: null },
      { ...tax, category_ids: ["c".repeat(24)] },
    ];
    const kept = { currency: "CHF", order_late_minutes: 55, kitchen_hours: [], taxes };
    const { hotel } = await openHotel({ ...kept, wifi_password: "own" });
    const copied = await create({ currency: undefined, copy_from: String(hotel._id) });
    expect(copied.body.hotel).toMatchObject({ currency: "CHF", timezone: hotel.timezone, name: fields.name });
    const stored = await Hotel.findById(copied.body.hotel.id).lean();
    expect(stored).toMatchObject({ ...kept, taxes: taxes.slice(0, 1), wifi_password: "" });
    const missing = { body: { ...fields, copy_from: "0".repeat(24) } };
    expect((await client.refused("POST /software-admin/hotels", admin, missing)).status).toBe(404);
    await client.call("PUT /software-admin/settings", admin, {
      body: { default_timezone: "Asia/Kolkata", default_currency: "INR" },
    });
  });

  test("gets a random username unrelated to any hotel's name", async () => {
    const names = await Promise.all(Array.from({ length: 4 }, () => create({ name: "Palm Court" })));
    const usernames = names.map((answer) => getCredentials(answer).username);
    expect(new Set(usernames).size).toBe(4);
    for (const username of usernames) expect(username).toMatch(/^desk-[a-z2-9]{4}-[a-z2-9]{4}$/);
  });

  test("is the same for a repeated key, with credentials until they are used", async () => {
    const published: string[] = [];
    const stop = bus.on("hotel.updated", ({ hotel }) => void published.push(String(hotel._id)));
    const [first, second] = await Promise.all([create({}, "hotel-key"), create({}, "hotel-key")]);
    expect(second.body).toEqual(first.body);
    const third = await create({}, "hotel-key");
    stop();
    expect(published).toEqual([first.body.hotel.id]);
    expect(third.body).toEqual(first.body);
    expect(third.headers.get("Idempotency-Replayed")).toBe("true");
    expect((await logIn(getCredentials(first))).status).toBe(200);
    const late = await create({}, "hotel-key");
    expect(late.body.hotel).toMatchObject({ id: first.body.hotel.id });
    expect(late.body.hotel.admin_credentials).toBeUndefined();
    expect(await Hotel.countDocuments({ name: fields.name, _id: first.body.hotel.id })).toBe(1);
    expect(await Account.countDocuments({ hotel_id: first.body.hotel.id })).toBe(1);
    const other = await client.refused(
      "POST /software-admin/hotels",
      admin,
      { body: { ...fields, name: "Another" } },
      { idempotencyKey: "hotel-key" },
    );
    expect(other.status).toBe(422);
  });

  test("exposes its password in no other answer and not in the database", async () => {
    const answer = await create({ name: "Secret Keeper" });
    const { password } = getCredentials(answer);
    const { id } = answer.body.hotel;
    const seen = [
      (await client.send("GET", "/api/software-admin/hotels", { headers: admin })).text,
      (await client.send("GET", `/api/software-admin/hotels/${id}`, { headers: admin })).text,
      JSON.stringify(await Hotel.findById(id).lean()),
      JSON.stringify(await Account.findOne({ hotel_id: id }).lean()),
    ];
    for (const text of seen) expect(text).not.toContain(password);
  });

  test.each<[string, object]>([
    ["name", { name: " " }],
    ["wifi_ssid", { wifi_ssid: "" }],
    ["address", { address: "" }],
    ["latitude", { latitude: 90.1 }],
    ["latitude", { latitude: "11" }],
    ["longitude", { longitude: -181 }],
    ["email", { email: "front desk" }],
    ["longitude", { latitude: 13.348, longitude: 47.8566, timezone: "Europe/Vienna" }],
    ["phone", { phone: "1".repeat(33) }],
    ["phone", { phone: "abc" }],
    ["timezone", { timezone: "Mars/Base" }],
    ["currency", { currency: "XYZW" }],
    ["services.0", { services: ["x"] }],
    ["fb_enabled", { fb_enabled: "true" }],
  ])("is rejected with an invalid %s", async (path, wrong) => {
    const answer = await client.refused("POST /software-admin/hotels", admin, {
      body: { ...fields, ...wrong },
    });
    expect([answer.status, answer.body.details?.map((detail) => detail.path)]).toEqual([400, [path]]);
  });

  test("is rejected with an unknown or removed service without writing anything", async () => {
    const removed = await buildService({ is_deleted: true });
    const before = await Hotel.countDocuments({});
    for (const id of [String(removed._id), "f".repeat(24)]) {
      const body = { ...fields, services: [id] };
      expect((await client.refused("POST /software-admin/hotels", admin, { body })).status).toBe(404);
    }
    expect(await Hotel.countDocuments({})).toBe(before);
  });
});

describe("hotels", () => {
  test("are listed newest first with their rooms, and read one by one", async () => {
    const older = await buildHotel({ created_at: new Date(Date.now() + 60_000) });
    const newer = await buildHotel({ created_at: new Date(Date.now() + 120_000) });
    await buildHotel({ is_deleted: true });
    await buildRoom(older);
    await buildRoom(older, { is_deleted: true });
    const { body } = await client.call("GET /software-admin/hotels", admin, { query: {} });
    expect(body.hotels.slice(0, 2).map(({ id }) => id)).toEqual([String(newer._id), String(older._id)]);
    expect(body.hotels[1]?.total_rooms).toBe(1);
    const one = await client.call("GET /software-admin/hotels/:id", admin, {
      params: { id: String(older._id) },
    });
    expect(one.body.hotel).toEqual(body.hotels[1]);
  });

  test("change only in the given fields", async () => {
    const hotel = await buildHotel();
    const params = { id: String(hotel._id) };
    const { body } = await client.call("PUT /software-admin/hotels/:id", admin, {
      params,
      body: { fb_enabled: false, timezone: "Europe/Paris" },
    });
    expect(body).toMatchObject({
      message: "Hotel updated successfully",
      hotel: { name: hotel.name, address: hotel.address, fb_enabled: false, timezone: "Europe/Paris" },
    });
    const unknown = { params, body: { services: ["f".repeat(24)], name: "Changed" } };
    expect((await client.refused("PUT /software-admin/hotels/:id", admin, unknown)).status).toBe(404);
    expect(await Hotel.findById(hotel._id)).toMatchObject({ name: hotel.name });
  });

  test("end all sessions when deactivated, even after reactivation", async () => {
    const hotel = await buildHotel();
    const [{ token, account }, room] = [await buildStaff(hotel), await buildRoom(hotel)];
    const put = (is_active: boolean) =>
      client.call("PUT /software-admin/hotels/:id", admin, {
        params: { id: String(hotel._id) },
        body: { is_active },
      });
    expect(await endings(() => put(false))).toEqual(["hotel_inactive"]);
    expect((await client.refused("GET /customer/room-info", asGuest(room), {})).status).toBe(403);
    const off = await client.refused("GET /auth/me", asStaff({ token }), {});
    expect([off.status, off.body.code, off.body.message]).toEqual([
      403,
      "forbidden",
      "This hotel is not active",
    ]);
    expect(await endings(() => put(true))).toEqual([]);
    expect((await client.refused("GET /auth/me", asStaff({ token }), {})).status).toBe(401);
    await client.call("GET /customer/room-info", asGuest(room), {});
    expect((await logIn({ username: account.username, password: TEST_PASSWORD })).status).toBe(200);
  });

  test("invalidate their accounts and codes when removed", async () => {
    const hotel = await buildHotel();
    const [{ token, account }, room] = [await buildStaff(hotel), await buildRoom(hotel)];
    const params = { id: String(hotel._id) };
    const codes = await endings(async () => {
      const { body } = await client.call("DELETE /software-admin/hotels/:id", admin, { params });
      expect(body.message).toBe("Hotel deleted successfully");
    });
    expect(codes).toEqual(["hotel_deleted"]);
    const staff = await client.refused("GET /hotel-admin/rooms", asStaff({ token }), {});
    expect([staff.status, staff.body.code]).toEqual([401, "unauthenticated"]);
    const guest = await client.refused("GET /customer/room-info", asGuest(room), {});
    expect([guest.status, guest.body.code]).toEqual([401, "invalid_qr"]);
    expect((await logIn({ username: account.username, password: TEST_PASSWORD })).status).toBe(401);
    expect((await client.refused("GET /software-admin/hotels/:id", admin, { params })).status).toBe(404);
    expect((await client.refused("DELETE /software-admin/hotels/:id", admin, { params })).status).toBe(404);
  });
});

describe("a deleted hotel", () => {
  const DAY = 24 * 60 * 60_000;
  const ofHotel = (hotel: { _id: unknown }) => ({ params: { id: String(hotel._id) } });
  const deletedIds = async () =>
    (
      await client.call("GET /software-admin/hotels", admin, { query: { status: "deleted" } })
    ).body.hotels.map(({ id }) => id);

  test("is restored with all its data, but old sessions stay ended", async () => {
    const hotel = await buildHotel({ is_active: true });
    const [{ token, account }, room] = [await buildStaff(hotel), await buildRoom(hotel)];
    await client.call("DELETE /software-admin/hotels/:id", admin, ofHotel(hotel));
    const { body } = await client.call("GET /software-admin/hotels", admin, { query: { status: "deleted" } });
    const [listed] = body.hotels;
    expect(listed).toMatchObject({ id: String(hotel._id), name: hotel.name, total_rooms: 1 });
    expect(Date.parse(listed?.restorable_until ?? "") - Date.parse(listed?.deleted_at ?? "")).toBe(30 * DAY);

    const updated: string[] = [];
    const stop = bus.on("hotel.updated", (event) => void updated.push(String(event.hotel._id)));
    const restored = await client.call("POST /software-admin/hotels/:id/restore", admin, ofHotel(hotel));
    stop();
    expect(restored.body).toMatchObject({
      message: "Hotel restored successfully",
      hotel: { id: String(hotel._id), name: hotel.name, is_active: true, total_rooms: 1 },
    });
    expect(restored.body.hotel.deleted_at).toBeUndefined();
    expect(updated).toEqual([String(hotel._id)]);
    expect(await deletedIds()).not.toContain(String(hotel._id));
    await client.call("GET /customer/room-info", asGuest(room), {});
    expect((await logIn({ username: account.username, password: TEST_PASSWORD })).status).toBe(200);
    expect((await client.refused("GET /hotel-admin/rooms", asStaff({ token }), {})).status).toBe(401);
    await auditLog.flush();
    expect(await AuditEntry.countDocuments({ hotel_id: hotel._id, after: "restored" })).toBe(1);
  });

  test("is restored as inactive if it was", async () => {
    const hotel = await buildHotel({ is_active: false });
    await client.call("DELETE /software-admin/hotels/:id", admin, ofHotel(hotel));
    const { body } = await client.call("POST /software-admin/hotels/:id/restore", admin, ofHotel(hotel));
    expect(body.hotel.is_active).toBe(false);
  });

  test("can be restored once, within 30 days", async () => {
    const old = await buildHotel({ is_deleted: true, deleted_at: new Date(Date.now() - 30 * DAY) });
    const young = await buildHotel({
      is_deleted: true,
      deleted_at: new Date(Date.now() - 30 * DAY + 60_000),
    });
    const ids = await deletedIds();
    expect([ids.includes(String(old._id)), ids.includes(String(young._id))]).toEqual([false, true]);
    const late = await client.refused("POST /software-admin/hotels/:id/restore", admin, ofHotel(old));
    expect([late.status, late.body.code]).toEqual([409, "conflict"]);
    expect(late.body.message).toBe("A hotel can be restored for 30 days after its deletion");
    const answers = await Promise.all(
      [1, 2].map(() => client.attempt("POST /software-admin/hotels/:id/restore", admin, ofHotel(young))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const again = await client.refused("POST /software-admin/hotels/:id/restore", admin, ofHotel(young));
    expect([again.status, again.body.message]).toEqual([409, "This hotel is not deleted"]);
  });
});

test("a hotel's overview has only its own activity, health, screens and people", async () => {
  const [open, other] = [await openHotel({ timezone: "Asia/Kolkata" }), await openHotel()];
  await askForService(client, other);
  const done = await askForService(client, open);
  await moveRequest(client, open.desk, done.id, "completed");
  const later = await askForService(client, open);
  await client.call("PUT /hotel-admin/requests/:id/deferral", open.desk, {
    params: { id: later.id },
    body: { until: new Date(Date.now() + 3_600_000).toISOString(), reason: "Asleep" },
  });
  const request = await askForService(client, open);
  const order = await placeOrder(client, open);
  await FoodOrder.updateOne({ _id: order.id, hotel_id: open.hotel._id }, { $set: { is_print_failed: true } });
  const screen = await buildScreen(open.hotel, "kitchen");
  const { body } = await client.call("GET /software-admin/hotels/:id/overview", admin, {
    params: { id: String(open.hotel._id) },
  });
  expect(body.days).toHaveLength(14);
  expect(body.days.at(-1)).toMatchObject({ orders: 1, requests: 3 });
  expect(body.health).toMatchObject({
    last_order_at: order.created_at,
    last_request_at: request.created_at,
    oldest_pending_at: request.created_at,
    pending_requests: 1,
    unseen: 2,
    unprinted: 1,
  });
  expect(body.screens.map(({ id, is_paired }) => [id, is_paired])).toEqual([
    [String(screen.screen._id), true],
  ]);
  expect(body.accounts.map(({ username }) => username)).toEqual([open.account.username]);
  expect(JSON.stringify(body)).not.toMatch(/token|hash|"password"/);

  const { trends, waiting } = (await client.call("GET /software-admin/dashboard", admin, {})).body;
  expect(trends?.find(({ hotel_id }) => hotel_id === String(open.hotel._id))?.days.at(-1)).toBe(4);
  expect(waiting).toContainEqual({
    hotel_id: String(open.hotel._id),
    hotel_name: open.hotel.name,
    pending: 1,
    since: request.created_at,
  });
});

describe("new credentials", () => {
  test("end the old password and all sessions", async () => {
    const created = await create({ name: "Lost Keys" });
    const old = getCredentials(created);
    const session = await logIn(old);
    const params = { id: created.body.hotel.id };
    let issued = old;
    const codes = await endings(async () => {
      const { body } = await client.call("POST /software-admin/hotels/:id/credentials", admin, {
        params,
        body: {},
      });
      issued = body.admin_credentials;
    });
    expect(codes).toEqual(["credentials_reissued"]);
    expect(issued.username).toBe(old.username);
    expect(issued.password).not.toBe(old.password);
    expect(
      (await client.refused("GET /auth/me", asStaff(session.body as { token: string }), {})).status,
    ).toBe(401);
    expect((await logIn(old)).status).toBe(401);
    expect((await logIn(issued)).body).toMatchObject({ user: { must_change_password: true } });
  });
});

describe("the problems of a hotel", () => {
  test("count its unaccepted work, dark screens and failed prints, and no other hotel's", async () => {
    const [open, other] = [await openHotel(), await openHotel()];
    const request = await askForService(client, open);
    await placeOrder(client, open);
    const { hotels } = (await client.call("GET /software-admin/hotel-problems", admin, {})).body;
    const problemsOf = ({ hotel }: typeof open) =>
      hotels.find(({ hotel_id }) => hotel_id === String(hotel._id));
    expect(problemsOf(open)).toMatchObject({
      pending_requests: 1,
      pending_orders: 1,
      oldest_pending_at: request.created_at,
      offline_screens: 0,
      unprinted: 0,
      days: [0, 0, 0, 0, 0, 0, 2],
    });
    expect(problemsOf(other)).toMatchObject({ pending_orders: 0, days: [0, 0, 0, 0, 0, 0, 0] });
  });
});
