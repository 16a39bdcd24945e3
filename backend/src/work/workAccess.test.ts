import type { EndpointName } from "@roombell/common/contract/endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Hotel } from "#hotels/model.js";
import { asStaff, createClient, nobody, type Client } from "#testing/client.js";
import { buildSoftwareAdmin } from "#testing/factories.js";
import { askForService, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

let server: TestServer;
let api: Client;
let own: OpenHotel;
let foreign: OpenHotel;
let platform: Record<string, string>;
let foreignIds: { order: string; request: string; room: string };
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
  [own, foreign] = [await openHotel(), await openHotel()];
  platform = asStaff(await buildSoftwareAdmin());
  foreignIds = {
    order: (await placeOrder(api, foreign)).id,
    request: (await askForService(api, foreign)).id,
    room: String(foreign.room._id),
  };
});
afterAll(() => server.close());

const UNKNOWN = "0123456789abcdef01234567";
const line = { items: [{ menu_item_id: UNKNOWN, quantity: 1 }] };

/** Every endpoint of orders, requests, kitchen and stays with a valid body. */
const CALLS: { key: EndpointName; object?: "order" | "request" | "room"; body?: object }[] = [
  { key: "GET /customer/food-orders" },
  { key: "POST /customer/food-orders", body: line },
  { key: "GET /customer/food-orders/:id", object: "order" },
  { key: "DELETE /customer/food-orders/:id", object: "order" },
  { key: "GET /customer/requests" },
  { key: "POST /customer/requests", body: { service_id: UNKNOWN } },
  { key: "GET /customer/requests/:id", object: "request" },
  { key: "DELETE /customer/requests/:id", object: "request" },
  { key: "POST /customer/support", body: { subject: "a", message: "b" } },
  { key: "GET /hotel-admin/food-orders" },
  { key: "POST /hotel-admin/food-orders", body: { room_id: UNKNOWN, ...line } },
  { key: "GET /hotel-admin/food-orders/stats/dashboard" },
  { key: "GET /hotel-admin/food-orders/:id", object: "order" },
  { key: "PUT /hotel-admin/food-orders/:id/status", object: "order", body: { status: "confirmed" } },
  { key: "POST /hotel-admin/food-orders/:id/acknowledge", object: "order", body: {} },
  { key: "POST /hotel-admin/food-orders/:id/recall", object: "order", body: { version: 1 } },
  { key: "POST /hotel-admin/food-orders/:id/rush", object: "order" },
  { key: "POST /hotel-admin/food-orders/:id/delay", object: "order", body: { minutes: 5 } },
  { key: "PATCH /hotel-admin/food-orders/:id/items/:index", object: "order", body: { done: true } },
  {
    key: "POST /hotel-admin/food-orders/:id/items/:index/reduce",
    object: "order",
    body: { from: 1, to: 0, reason: "a" },
  },
  { key: "GET /hotel-admin/requests" },
  { key: "POST /hotel-admin/requests", body: { room_id: UNKNOWN, service_id: UNKNOWN } },
  { key: "GET /hotel-admin/requests/by-service" },
  { key: "GET /hotel-admin/requests/stats" },
  { key: "GET /hotel-admin/requests/:id", object: "request" },
  { key: "PUT /hotel-admin/requests/:id/status", object: "request", body: { status: "in_progress" } },
  { key: "POST /hotel-admin/requests/:id/acknowledge", object: "request", body: {} },
  { key: "GET /hotel-admin/requests/people" },
  { key: "POST /hotel-admin/requests/hand-over", body: { to_id: UNKNOWN } },
  { key: "POST /hotel-admin/requests/:id/reopen", object: "request", body: { version: 1 } },
  { key: "PUT /hotel-admin/requests/:id/owner", object: "request", body: { assigned_to_id: UNKNOWN } },
  {
    key: "PUT /hotel-admin/requests/:id/deferral",
    object: "request",
    body: { until: new Date(Date.now() + 3_600_000).toISOString(), reason: "a" },
  },
  { key: "DELETE /hotel-admin/requests/:id/deferral", object: "request", body: {} },
  { key: "GET /hotel-admin/kitchen" },
  { key: "GET /hotel-admin/kitchen/summary" },
  { key: "PUT /hotel-admin/kitchen/pause", body: { minutes: 10 } },
  { key: "DELETE /hotel-admin/kitchen/pause" },
  { key: "POST /hotel-admin/rooms/:id/checkin", object: "room", body: {} },
  { key: "POST /hotel-admin/rooms/:id/checkout", object: "room", body: {} },
];
const ofGuests = CALLS.filter(({ key }) => key.includes("/customer/"));
const ofStaff = CALLS.filter(({ key }) => key.includes("/hotel-admin/"));
const ofFood = CALLS.filter(({ key }) => key.includes("food-orders") || key.includes("kitchen"));
const withObject = CALLS.filter(({ object }) => object !== undefined);
const writing = CALLS.filter(({ body }) => body !== undefined && Object.keys(body).length > 0);

const input = (body?: object, id = UNKNOWN) => ({
  params: { id, index: "0" },
  ...(body !== undefined && { body }),
});
const pickCaller = (key: EndpointName, hotel: OpenHotel) =>
  key.includes("/customer/") ? hotel.guest : hotel.desk;

describe.each(CALLS)("$key", ({ key, body }) => {
  test("requires authentication", async () => {
    const refused = await api.refused(key, nobody, input(body));
    expect([refused.status, refused.body.code]).toEqual([401, "unauthenticated"]);
  });

  test("is rejected for a deactivated hotel", async () => {
    const off = await openHotel();
    await Hotel.updateOne({ _id: off.hotel._id }, { $set: { is_active: false } });
    const refused = await api.refused(key, pickCaller(key, off), input(body));
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
  });
});

test.each(ofStaff)("$key rejects platform administrators and guests", async ({ key, body }) => {
  expect((await api.refused(key, platform, input(body))).status).toBe(403);
  expect((await api.refused(key, own.guest, input(body))).status).toBe(401);
});

test.each(ofGuests)("$key rejects staff and unknown room codes", async ({ key, body }) => {
  const refused = await api.refused(key, own.desk, input(body));
  expect([refused.status, refused.body.message]).toEqual([401, "QR data is required"]);
  // A new address for each call, as wrong codes are rate-limited by address.
  const unknown = await api.refused(key, { "X-QR-Data": "0000-0000-0000-0000" }, input(body));
  expect([401, 429]).toContain(unknown.status);
});

test.each(ofFood)("$key is rejected while the hotel serves no food", async ({ key, body }) => {
  const dry = await openHotel({ fb_enabled: false });
  const valid = body && { ...body, ...("room_id" in body && { room_id: String(dry.room._id) }) };
  const refused = await api.refused(key, pickCaller(key, dry), input(valid));
  expect([refused.status, refused.body.code]).toEqual([409, "fb_disabled"]);
});

test.each(withObject)(
  "$key answers other hotels' and unknown ids with identical bytes",
  async ({ key, object, body }) => {
    const [method = "", pattern = ""] = key.split(" ");
    const answers = [];
    for (const id of [object ? foreignIds[object] : "", UNKNOWN, "not-an-id", "%00", "a".repeat(200)]) {
      const path = `/api${pattern.replace(":id", id).replace(":index", "0")}`;
      const {
        status,
        text,
        headers: received,
      } = await api.send(method, path, { headers: pickCaller(key, own), body });
      const headers = Object.fromEntries(
        [...received].filter(([name]) => name !== "x-request-id" && name !== "date"),
      );
      answers.push({ status, text, headers });
    }
    expect(answers[0]).toMatchObject({ status: 404, text: expect.stringContaining('"not_found"') });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  },
);

test.each(writing)("$key rejects bodies that are not objects, and malformed JSON", async ({ key }) => {
  const [method = "", pattern = ""] = key.split(" ");
  const path = `/api${pattern.replace(":id", UNKNOWN).replace(":index", "0")}`;
  const headers = pickCaller(key, own);
  const malformed = await api.send(method, path, { headers, text: "{" });
  expect([malformed.status, malformed.body]).toEqual([
    400,
    expect.objectContaining({ code: "malformed_json" }),
  ]);
  for (const text of ["[]", "null", '"x"', "7", '{"items":{"$ne":1},"status":{"$ne":1}}']) {
    expect((await api.send(method, path, { headers, text })).status).toBe(400);
  }
  const form = { ...headers, "Content-Type": "application/x-www-form-urlencoded" };
  expect((await api.send(method, path, { headers: form, text: "status=confirmed" })).status).toBe(415);
});
