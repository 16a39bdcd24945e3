import { beforeEach, describe, expect, test } from "vitest";
import type { HotelDoc } from "#hotels/model.js";
import { asGuest, asStaff, nobody, type Identity } from "#testing/client.js";
import {
  buildCategory,
  buildHotel,
  buildMenu,
  buildRoom,
  buildService,
  buildSoftwareAdmin,
  buildStaff,
  TEST_PASSWORD,
} from "#testing/factories.js";
import { setUpServer } from "#testing/setUpServer.js";
import { auditLog } from "./auditLog.js";

const { client } = setUpServer({ trustProxyHops: 1 });
let hotel: HotelDoc;
let desk: Identity;
let username: string;
beforeEach(async () => {
  const service = await buildService();
  hotel = await buildHotel({ services: [service._id] });
  const staff = await buildStaff(hotel);
  desk = asStaff(staff);
  username = staff.account.username;
});

type Query = {
  search?: string;
  action?: string;
  object_kind?: string;
  object_id?: string;
  actor?: string;
  limit?: string;
  cursor?: string;
};
async function entries(query: Query = {}) {
  await auditLog.flush();
  return (await client.call("GET /hotel-admin/audit", desk, { query })).body;
}

describe("a hotel's audit log", () => {
  test("records who did what to which object, from where, and what changed", async () => {
    const room = await buildRoom(hotel, { room_number: "12" });
    const answer = await client.call(
      "PUT /hotel-admin/rooms/:id",
      desk,
      { params: { id: String(room._id) }, body: { floor: 7, room_type: "suite" } },
      { headers: { "X-Forwarded-For": "203.0.113.9" } },
    );
    const [row] = (await entries()).entries;
    expect(row).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/Z$/),
      action: "sensitive_update",
      outcome: "ok",
      actor_role: "hotel_admin",
      actor_name: username,
      actor_id: expect.stringMatching(/^[0-9a-f]{24}$/),
      person_name: "",
      screen_name: "",
      hotel_id: String(hotel._id),
      room_number: "12",
      object_kind: "room",
      object_id: String(room._id),
      object_name: "",
      changes: [
        { field: "floor", before: 2, after: 7 },
        { field: "room_type", before: "deluxe", after: "suite" },
      ],
      before: 'floor=2, room_type="deluxe"',
      after: 'floor=7, room_type="suite"',
      address: "203.0.113.9",
      request_id: answer.headers.get("X-Request-Id"),
      count: 1,
      last_at: null,
    });
  });

  test("records steps of work by staff and guests, but no repeated calls", async () => {
    const room = await buildRoom(hotel, { room_number: "31" });
    const { plain } = await buildMenu(hotel);
    const body = { items: [{ menu_item_id: String(plain._id), quantity: 1 }], customer_name: "Asha Rao" };
    const place = () =>
      client.call("POST /customer/food-orders", asGuest(room), { body }, { idempotencyKey: "order-1" });
    const { order } = (await place()).body;
    await place();
    await client.call("PUT /hotel-admin/food-orders/:id/status", desk, {
      params: { id: order.id },
      body: { status: "confirmed" },
    });
    const rows = (await entries({ object_kind: "order" })).entries;
    expect(
      rows.map(({ action, actor_role, room_number, before, after }) => [
        action,
        actor_role,
        room_number,
        before,
        after,
      ]),
    ).toEqual([
      ["sensitive_update", "hotel_admin", "31", "pending", "confirmed"],
      ["sensitive_create", "guest", "31", "", "pending"],
    ]);
    expect(JSON.stringify(rows)).not.toContain("Asha");
  });

  test("does not contain private values", async () => {
    await client.call("PUT /hotel-admin/settings", desk, {
      body: { wifi_password: "secret-wave", phone: "+91 98400 12345", delivery_minutes: 15 },
    });
    const [row] = (await entries()).entries;
    expect([row?.before, row?.after]).toEqual([
      "delivery_minutes=10, wifi_password, phone",
      "delivery_minutes=15, wifi_password, phone",
    ]);
  });

  test("records sign-ins, failures and lockouts", async () => {
    const attempt = (password: string) =>
      client.attempt("POST /auth/hotel-admin/login", nobody, { body: { username, password } });
    await attempt(TEST_PASSWORD);
    for (let time = 0; time < 6; time += 1) await attempt("wrong");
    const rows = (await entries()).entries;
    expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      "authn_login_lock refused",
      "authn_login_fail refused",
      "authn_login_success ok",
    ]);
    expect(rows.map(({ count }) => count)).toEqual([1, 5, 1]);
    await expect(entries()).resolves.not.toMatchObject({
      entries: [{ after: expect.stringContaining("wrong") }],
    });
  });

  test("names the object, its changes and amounts with currency", async () => {
    const { customizable } = await buildMenu(hotel);
    const params = { id: String(customizable._id) };
    const change = (body: Record<string, unknown>) =>
      client.call("PUT /hotel-admin/menu-items/:id", desk, { params, body });
    await change({ name: "Masala Dosa", price: 349.5, is_spicy: true, options: [] });
    await change({ name: "Paper Dosa" });
    await client.call("DELETE /hotel-admin/menu-items/:id", desk, { params });
    const rows = (await entries({ object_kind: "menu_item" })).entries;
    expect(rows.map(({ object_name, changes }) => [object_name, changes])).toEqual([
      ["Paper Dosa", []],
      ["Paper Dosa", [{ field: "name", before: "Masala Dosa", after: "Paper Dosa" }]],
      [
        "Masala Dosa",
        [
          { field: "price", before: 180, after: 349.5, currency: "INR" },
          { field: "is_spicy", before: false, after: true },
          { field: "options", part: "Size", before: "required" },
          { field: "options", part: "Size: Regular", before: 0, currency: "INR" },
          { field: "options", part: "Size: Large", before: 45.5, currency: "INR" },
          { field: "options", part: "Extra", before: "optional" },
          { field: "options", part: "Extra: Cheese", before: 30, currency: "INR" },
          { field: "options", part: "Extra: No butter", before: -5, currency: "INR" },
          { field: "options", part: "Extra: No butter, Gluten", before: true },
          { field: "options", part: "Extra: No butter, soy", before: true },
        ],
      ],
    ]);
  });

  test("records options, translations, allergens and category before and after", async () => {
    const { customizable, category } = await buildMenu(hotel);
    const other = await buildCategory(hotel, { name: "Dinner" });
    const option = (option_name: string, option_value: string, price_modifier: number) => ({
      option_name,
      option_value,
      price_modifier,
      is_required: true,
    });
    await client.call("PUT /hotel-admin/menu-items/:id", desk, {
      params: { id: String(customizable._id) },
      body: {
        category_id: String(other._id),
        allergens: ["milk"],
        options: [
          option("Size", "Regular", 0),
          option("Size", "Large", 60),
          {
            ...option("Extra", "No butter", -5),
            allergens: ["soy", "egg"],
            diet: "nonveg",
            translations: { hi: { option_value: "बिना मक्खन" } },
          },
        ],
        translations: { hi: { name: "मसाला डोसा" } },
      },
    });
    const [row] = (await entries({ object_kind: "menu_item" })).entries;
    expect(row?.changes).toEqual([
      { field: "category_id", before: category.name, after: other.name },
      { field: "allergens", part: "gluten", before: true },
      { field: "allergens", part: "milk", after: true },
      { field: "options", part: "Size: Large", before: 45.5, after: 60, currency: "INR" },
      { field: "options", part: "Extra", before: "optional", after: "required" },
      { field: "options", part: "Extra: Cheese", before: 30, currency: "INR" },
      { field: "options", part: "Extra: No butter, Gluten", before: true },
      { field: "options", part: "Extra: No butter, egg", after: true },
      { field: "options", part: "Extra: No butter, diet", after: "nonveg" },
      { field: "options", part: "Extra: No butter, hi option_value", after: "बिना मक्खन" },
      { field: "translations", part: "hi name", after: "मसाला डोसा" },
    ]);
  });

  test("lists at most twenty parts of a change and marks that there are more", async () => {
    const { plain } = await buildMenu(hotel);
    const allergens = Array.from({ length: 21 }, (_, index) => `allergen ${index}`);
    await client.call("PUT /hotel-admin/menu-items/:id", desk, {
      params: { id: String(plain._id) },
      body: { allergens },
    });
    const [row] = (await entries({ object_kind: "menu_item" })).entries;
    expect(row?.changes).toEqual([
      ...allergens.slice(0, 20).map((part) => ({ field: "allergens", part, after: true })),
      { field: "allergens" },
    ]);
  });

  test("is searched by part of a current or former name, taken literally", async () => {
    const { plain, customizable } = await buildMenu(hotel);
    const rename = (id: unknown, name: string) =>
      client.call("PUT /hotel-admin/menu-items/:id", desk, { params: { id: String(id) }, body: { name } });
    await rename(customizable._id, "Paper Roast (crisp)");
    await rename(plain._id, "Sweet Lassi");
    const findNames = async (search: string) =>
      (await entries({ search })).entries.map(({ object_name }) => object_name);
    expect(await findNames("ROAST (c")).toEqual(["Paper Roast (crisp)"]);
    expect(await findNames("masala")).toEqual(["Paper Roast (crisp)"]);
    expect(await findNames(".*")).toEqual([]);
    expect(await findNames(username.slice(1, -1))).toEqual(["Sweet Lassi", "Paper Roast (crisp)"]);
    const other = asStaff(await buildStaff(await buildHotel()));
    const foreign = await client.call("GET /hotel-admin/audit", other, { query: { search: "masala" } });
    expect(foreign.body.entries).toEqual([]);
  });

  test("is paged, filtered and visible to its own hotel only", async () => {
    for (const floor of [1, 2, 3]) {
      await client.call("POST /hotel-admin/rooms", desk, {
        body: { room_number: String(floor), floor, room_type: "single" },
      });
    }
    await client.call("POST /hotel-admin/menu-categories", desk, { body: { name: "Soups" } });
    const first = await entries({ limit: "2", object_kind: "room" });
    expect(first.entries).toHaveLength(2);
    const second = await entries({ limit: "2", object_kind: "room", cursor: first.next_cursor ?? "" });
    expect(second.entries).toHaveLength(1);
    expect(second.next_cursor).toBeNull();
    expect(new Set([...first.entries, ...second.entries].map(({ object_id }) => object_id)).size).toBe(3);
    expect((await entries({ actor: "nobody" })).entries).toEqual([]);
    const [last] = first.entries;
    expect((await entries({ object_id: last?.object_id ?? "" })).entries).toEqual([last]);
    const wrong = await client.refused("GET /hotel-admin/audit", desk, { query: { cursor: "x" } });
    expect(wrong.status).toBe(400);
    const neighbour = asStaff(await buildStaff(await buildHotel()));
    const foreign = await client.call("GET /hotel-admin/audit", neighbour, { query: {} });
    expect(foreign.body.entries).toEqual([]);
  });
});

describe("the platform's audit log", () => {
  test("has the platform's actions, which the hotel sees too", async () => {
    const admin = asStaff(await buildSoftwareAdmin());
    await client.call("PUT /software-admin/hotels/:id", admin, {
      params: { id: String(hotel._id) },
      body: { fb_enabled: false },
    });
    await auditLog.flush();
    const { body } = await client.call("GET /software-admin/audit", admin, {
      query: { hotel_id: String(hotel._id) },
    });
    expect(body.entries[0]).toMatchObject({
      action: "privilege_permissions_changed",
      actor_role: "software_admin",
      before: "fb_enabled=true",
      after: "fb_enabled=false",
    });
    expect((await entries()).entries[0]).toEqual(body.entries[0]);
  });

  test("names services added to and removed from a hotel, and is searched by them", async () => {
    const admin = asStaff(await buildSoftwareAdmin());
    const laundry = await buildService({ name: "Ironing" });
    const taxi = await buildService({ name: "Airport taxi" });
    const offer = (services: unknown[]) =>
      client.call("PUT /software-admin/hotels/:id", admin, {
        params: { id: String(hotel._id) },
        body: { services: services.map(String) },
      });
    await offer([...hotel.services, laundry._id]);
    await offer([...hotel.services, taxi._id]);
    const rows = (await entries({ object_kind: "hotel" })).entries;
    expect(rows.map(({ changes }) => changes)).toEqual([
      [
        { field: "services", part: laundry.name, before: true },
        { field: "services", part: taxi.name, after: true },
      ],
      [{ field: "services", part: laundry.name, after: true }],
    ]);
    expect((await entries({ search: taxi.name })).entries).toHaveLength(1);
  });

  test("has rejected calls, such as missing rights and wrong room codes, with floods counted", async () => {
    const admin = asStaff(await buildSoftwareAdmin());
    await client.refused("GET /software-admin/hotels", desk, {});
    const headers = { "X-QR-Data": "0000-0000-0000-0000", "X-Forwarded-For": "198.51.100.77" };
    for (let time = 0; time < 40; time += 1) await client.send("GET", "/api/customer/menu", { headers });
    await auditLog.flush();
    const read = async (action: string) =>
      (await client.call("GET /software-admin/audit", admin, { query: { action } })).body.entries;
    expect((await read("authz_fail"))[0]).toMatchObject({
      outcome: "refused",
      actor_name: username,
      after: "GET /api/software-admin/hotels",
    });
    const flood = [...(await read("authn_login_fail")), ...(await read("excess_rate_limit_exceeded"))].filter(
      ({ address }) => address === "198.51.100.77",
    );
    expect(flood.map(({ action, count }) => [action, count])).toEqual([
      ["authn_login_fail", 10],
      ["excess_rate_limit_exceeded", 30],
    ]);
  });
});
