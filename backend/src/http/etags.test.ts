import mongoose from "mongoose";
import { describe, expect, test } from "vitest";
import { rollUpClosedDays } from "#figures/closedDays.js";
import { Hotel } from "#hotels/model.js";
import { asStaff, type Identity } from "#testing/client.js";
import { buildSoftwareAdmin } from "#testing/factories.js";
import { askForService, checkIn, moveOrder, openHotel, placeOrder } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";

const { client: api } = setUpServer();

const STAFF = ["food-orders?active=true", "requests", "rooms", "menu-items", "menu-categories"].map(
  (list) => `/api/hotel-admin/${list}`,
);
const GUEST = ["food-orders", "requests", "menu", "services"].map((list) => `/api/customer/${list}`);

const read = async (path: string, identity: Identity, tag: string | null = null) => {
  const headers = { ...identity, ...(tag !== null && { "If-None-Match": tag }) };
  const answer = await api.send("GET", path, { headers });
  return { ...answer, tag: answer.headers.get("ETag") };
};

describe.each([...STAFF, ...GUEST])("%s", (path) => {
  test("is answered 304 while nothing changes", async () => {
    const open = await openHotel();
    const identity = path.includes("customer") ? open.guest : open.desk;
    const first = await read(path, identity);
    expect([first.status, typeof first.tag]).toEqual([200, "string"]);
    const again = await read(path, identity, first.tag);
    expect([again.status, again.text, again.tag]).toEqual([304, "", first.tag]);
    expect(again.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await read(path, identity, `"other", ${first.tag}`)).status).toBe(304);
  });

  test("never answers 304 for another hotel's tag", async () => {
    const [one, other] = [await openHotel(), await openHotel()];
    // Without any work two hotels' lists and tags may be equal.
    await placeOrder(api, one);
    await askForService(api, one);
    const pickIdentity = (open: typeof one) => (path.includes("customer") ? open.guest : open.desk);
    const { tag } = await read(path, pickIdentity(one));
    expect((await read(path, pickIdentity(other), tag)).status).toBe(200);
  });
});

describe("a list's tag changes", () => {
  test("after every change of an order, for its hotel and room only", async () => {
    const open = await openHotel();
    const neighbour = await open.addRoom();
    const stranger = await openHotel();
    const staffPath = "/api/hotel-admin/food-orders";
    const guestPath = "/api/customer/food-orders";
    const tags = async () => ({
      staff: (await read(staffPath, open.desk)).tag,
      guest: (await read(guestPath, open.guest)).tag,
      neighbour: (await read(guestPath, neighbour.guest)).tag,
      stranger: (await read(staffPath, stranger.desk)).tag,
    });
    const before = await tags();
    const { id } = await placeOrder(api, open);
    const placed = await tags();
    expect([placed.staff === before.staff, placed.guest === before.guest]).toEqual([false, false]);
    expect(placed).toMatchObject({ neighbour: before.neighbour, stranger: before.stranger });
    await moveOrder(api, open.desk, id, "confirmed");
    expect((await read(guestPath, open.guest, placed.guest)).text).toContain('"confirmed"');
    expect((await read(staffPath, open.desk, placed.staff)).text).toContain('"confirmed"');
  });

  test("after a request, including the room list that counts it", async () => {
    const open = await openHotel();
    const rooms = await read("/api/hotel-admin/rooms", open.desk);
    await askForService(api, open);
    const after = await read("/api/hotel-admin/rooms", open.desk, rooms.tag);
    expect(after.text).toContain('"pending_requests":1');
  });

  test("after a dish is no longer offered, by staff and guests", async () => {
    const open = await openHotel();
    const menu = await read("/api/customer/menu", open.guest);
    const items = await read("/api/hotel-admin/menu-items", open.desk);
    await api.call("PATCH /hotel-admin/menu-items/:id/availability", open.desk, {
      params: { id: String(open.menu.plain._id) },
      body: { is_available: false },
    });
    expect((await read("/api/customer/menu", open.guest, menu.tag)).status).toBe(200);
    expect((await read("/api/hotel-admin/menu-items", open.desk, items.tag)).status).toBe(200);
  });

  test("after its most popular dishes change", async () => {
    const open = await openHotel();
    const path = "/api/customer/menu";
    const before = await read(path, open.guest);
    for (let order = 0; order < 3; order += 1) await placeOrder(api, open);
    // Without the hotels of the other tests, whose roll-ups would take fifty times as long.
    await Hotel.updateMany({ _id: mongoose.trusted({ $ne: open.hotel._id }) }, { is_deleted: true });
    await rollUpClosedDays(new Date(Date.now() + 2 * 24 * 60 * 60_000));
    const after = await read(path, open.guest, before.tag);
    expect([after.status, after.text.includes('"is_popular":true')]).toEqual([200, true]);
    const anew = await read(path, open.guest);
    expect([anew.text, anew.tag]).toEqual([after.text, after.tag]);
    expect((await read(path, open.guest, after.tag)).status).toBe(304);
  });

  test("after its hotel's services change", async () => {
    const open = await openHotel();
    const stranger = await openHotel();
    const before = await read("/api/customer/services", open.guest);
    const ofStranger = await read("/api/customer/services", stranger.guest);
    await api.call("PUT /software-admin/services/:id", asStaff(await buildSoftwareAdmin()), {
      params: { id: String(open.service._id) },
      body: { name: "Pressing within the hour" },
    });
    const after = await read("/api/customer/services", open.guest, before.tag);
    expect([after.status, after.text.includes("Pressing within the hour")]).toEqual([200, true]);
    expect((await read("/api/customer/services", stranger.guest, ofStranger.tag)).status).toBe(304);
  });

  test("after a new stay begins", async () => {
    const open = await openHotel();
    await placeOrder(api, open);
    const scanned = { "X-QR-Data": open.room.qr_code };
    const before = await read("/api/customer/food-orders", scanned);
    await checkIn(api, open);
    const after = await read("/api/customer/food-orders", scanned, before.tag);
    expect([after.status, after.body]).toEqual([200, { success: true, orders: [], next_cursor: null }]);
  });

  test("and errors have none", async () => {
    const { desk } = await openHotel();
    const refused = await read("/api/hotel-admin/requests?limit=0", desk);
    expect([refused.status, refused.tag]).toEqual([400, null]);
  });
});
