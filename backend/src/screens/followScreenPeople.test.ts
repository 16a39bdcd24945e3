import { SHIFT_HOURS } from "@roombell/common/domain/pin";
import type { Board } from "@roombell/common/domain/position";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { asScreen, type Identity } from "#testing/client.js";
import { buildScreen, buildStaff } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { askForService, checkIn, openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";

const STAY_GUEST = "Meera Iyer";
const ORDER_GUEST = "Vikram Bose";
const PHONE = "+91 98765 43210";
const SHIFT_MS = SHIFT_HOURS * 3_600_000;

const { server, client } = setUpServer();
let hotel: OpenHotel;
const open: { close(): void }[] = [];
beforeEach(async () => {
  hotel = await openHotel({ screen_pins: false });
  await checkIn(client, hotel, { guest_name: STAY_GUEST });
  // The check-in started another stay.
  hotel.guest = { "X-QR-Data": hotel.room.qr_code };
});
afterEach(() => open.splice(0).forEach((each) => each.close()));

/** A paired screen whose board is open. */
async function openBoard(board: Board, fields: Parameters<typeof buildScreen>[2] = {}) {
  const categories = board === "department" ? ["Housekeeping"] : [];
  const { screen, token } = await buildScreen(hotel.hotel, board, { categories, ...fields });
  const as = asScreen({ token });
  const live = await connectLive(server, "/staff", {}, as);
  open.push(live);
  return { screen, as, live };
}
type Live = Awaited<ReturnType<typeof openBoard>>["live"];

const choose = (as: Identity, account = hotel.account) =>
  client.call("POST /screen/person", as, { body: { account_id: String(account._id) } });
/** Resolves once the screen has been notified of its person, and so is in its new rooms. */
const acted = async (live: Live, name: string | null) => {
  await live.next("screen:updated", ({ screen }) => (screen.person?.name ?? null) === name);
};

async function placeOrder() {
  const items = [{ menu_item_id: String(hotel.menu.plain._id), quantity: 1 }];
  const body = { items, customer_name: ORDER_GUEST, customer_phone: PHONE };
  return (await client.call("POST /customer/food-orders", hotel.guest, { body })).body.order;
}
/** The guest data in the events of a new order and of its change. */
async function guestsOfNextOrder(live: Live) {
  const { id } = await placeOrder();
  const { order } = await live.next("order:created", (event) => event.order.id === id);
  await client.call("POST /hotel-admin/food-orders/:id/acknowledge", hotel.desk, {
    params: { id },
    body: {},
  });
  const { order: changed } = await live.next("order:updated", (event) => event.order.id === id);
  return [order, changed].map(({ guest_name, customer_name, customer_phone }) =>
    [guest_name, customer_name, customer_phone].join(),
  );
}
async function guestOfNextRequest(live: Live) {
  const { id } = await askForService(client, hotel);
  return (await live.next("request:created", ({ request }) => request.id === id)).request.guest_name;
}
const guestIn = (live: Live) => {
  const text = JSON.stringify(live.received);
  return [STAY_GUEST, ORDER_GUEST, PHONE].filter((secret) => text.includes(secret));
};

const SHOWN = [STAY_GUEST, ORDER_GUEST, PHONE].join();
const HIDDEN = ["", "", ""].join();

describe("a kitchen board", () => {
  test("receives no guest data without a chosen person", async () => {
    const { live } = await openBoard("kitchen");
    expect(await guestsOfNextOrder(live)).toEqual([HIDDEN, HIDDEN]);
    expect(guestIn(live)).toEqual([]);
  });

  test("receives guest data from the choice of a person until they sign out", async () => {
    const { as, live } = await openBoard("kitchen");
    await choose(as);
    await acted(live, hotel.account.username);
    expect(await guestsOfNextOrder(live)).toEqual([SHOWN, SHOWN]);
    await client.call("DELETE /screen/person", as, {});
    // No waiting: the answer of the call marks the end.
    expect(await guestsOfNextOrder(live)).toEqual([HIDDEN, HIDDEN]);
  });

  test("receives no guest data once the chosen person has expired", async () => {
    const since = new Date(Date.now() - SHIFT_MS + 2000);
    const person = { account_id: hotel.account._id, pin_version: 0, since };
    const { live } = await openBoard("kitchen", { person });
    await expect.poll(() => guestsOfNextOrder(live)).toEqual([HIDDEN, HIDDEN]);
  });

  test("receives no guest data once the chosen person is deactivated", async () => {
    const { account } = await buildStaff(hotel.hotel, { position: "kitchen", name: "Ravi" });
    const { as, live } = await openBoard("kitchen");
    await choose(as, account);
    await acted(live, "Ravi");
    const params = { id: String(account._id) };
    await client.call("PUT /hotel-admin/accounts/:id", hotel.desk, { params, body: { is_active: false } });
    expect(await guestsOfNextOrder(live)).toEqual([HIDDEN, HIDDEN]);
  });

  test("receives guest data when it connects with a chosen person, regardless of other screens", async () => {
    const person = { account_id: hotel.account._id, pin_version: 0, since: new Date() };
    const { live } = await openBoard("kitchen", { person });
    const other = await openBoard("kitchen");
    await choose(other.as);
    await client.call("DELETE /screen/person", other.as, {});
    expect(await guestsOfNextOrder(live)).toEqual([SHOWN, SHOWN]);
    expect(await guestsOfNextOrder(other.live)).toEqual([HIDDEN, HIDDEN]);
  });

  test("stays in its rooms when a manager changes its display", async () => {
    const { screen, as, live } = await openBoard("kitchen");
    await choose(as);
    await acted(live, hotel.account.username);
    const params = { id: String(screen._id) };
    await client.call("PUT /hotel-admin/screens/:id", hotel.desk, { params, body: { is_muted: true } });
    expect(await guestsOfNextOrder(live)).toEqual([SHOWN, SHOWN]);
  });

  test("receives no guest data when its person signs out during the handshake", async () => {
    const { token } = await buildScreen(hotel.hotel, "kitchen", {
      person: { account_id: hotel.account._id, pin_version: 0, since: new Date() },
    });
    const arrivals = Array.from({ length: 20 }, () => connectLive(server, "/staff", {}, asScreen({ token })));
    await client.call("DELETE /screen/person", asScreen({ token }), {});
    const boards = await Promise.all(arrivals);
    open.push(...boards);
    for (const live of boards) expect(await guestsOfNextOrder(live)).toEqual([HIDDEN, HIDDEN]);
  });
});

describe("a department board", () => {
  test("receives the guest's name only with a chosen person", async () => {
    const { as, live } = await openBoard("department");
    expect(await guestOfNextRequest(live)).toBe("");
    await choose(as);
    await acted(live, hotel.account.username);
    expect(await guestOfNextRequest(live)).toBe(STAY_GUEST);
    await client.call("DELETE /screen/person", as, {});
    expect(await guestOfNextRequest(live)).toBe("");
  });
});

test("a front desk board without a chosen person receives guest names but no phone numbers", async () => {
  const { live } = await openBoard("front_desk");
  await placeOrder();
  expect(await guestOfNextRequest(live)).toBe(STAY_GUEST);
  const item = { params: { id: String(hotel.menu.plain._id) }, body: { is_available: false } };
  await client.call("PATCH /hotel-admin/menu-items/:id/availability", hotel.desk, item);
  expect(await guestOfNextRequest(live)).toBe(STAY_GUEST);
  expect(guestIn(live)).toEqual([STAY_GUEST]);
  expect(live.received.map(({ event }) => event)).not.toContain("menu:updated");
});

test("a person signed in with their own account receives guest data", async () => {
  const cook = await buildStaff(hotel.hotel, { position: "kitchen" });
  const live = await connectLive(server, "/staff", { token: cook.token });
  open.push(live);
  expect(await guestsOfNextOrder(live)).toEqual([SHOWN, SHOWN]);
});
