import { ACCESS, isHotelCall, mayCall, type HotelCall } from "@roombell/common/contract/access";
import { isForScreenPerson } from "@roombell/common/contract/screenAccess";
import { QUIET_MINUTES } from "@roombell/common/domain/pin";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Account, type AccountDoc } from "#auth/model.js";
import { asScreen, type Identity } from "#testing/client.js";
import { buildScreen, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { Screen, type ScreenDoc } from "./model.js";

const QUIET_MS = QUIET_MINUTES * 60_000;

const { server, client } = setUpServer();
let hotel: OpenHotel;
let clerk: AccountDoc;
const open: { close(): void }[] = [];
beforeEach(async () => {
  hotel = await openHotel();
  clerk = (await buildStaff(hotel.hotel, { position: "front_desk", name: "Asha Rao" })).account;
});
afterEach(() => open.splice(0).forEach((each) => each.close()));

type Person = NonNullable<ScreenDoc["person"]>;
const signedIn = (account: AccountDoc, agoMs = 0): Person => {
  const at = new Date(Date.now() - agoMs);
  return { account_id: account._id, pin_version: account.pin_version ?? 0, since: at, active_at: at };
};

/** A paired front desk screen with this person. */
async function pairDesk(person?: Person): Promise<{ screen: ScreenDoc; as: Identity }> {
  const { screen, token } = await buildScreen(hotel.hotel, "front_desk", person ? { person } : {});
  return { screen, as: asScreen({ token }) };
}

const order = () => ({
  room_id: String(hotel.room._id),
  items: [{ menu_item_id: String(hotel.menu.plain._id), quantity: 1 }],
  delivery_location: "Room" as const,
});
const request = () => ({ room_id: String(hotel.room._id), service_id: String(hotel.service._id) });

/** The statuses of the calls that a person adds to the front desk's screen. */
async function statuses(as: Identity): Promise<Record<string, number>> {
  const { id } = await placeOrder(client, hotel);
  const params = { id };
  const answers = {
    orders: await client.attempt("GET /hotel-admin/food-orders", as, { query: { active: "true" } }),
    order: await client.attempt("GET /hotel-admin/food-orders/:id", as, { params }),
    rooms: await client.attempt("GET /hotel-admin/rooms", as, { query: {} }),
    services: await client.attempt("GET /hotel-admin/services", as, {}),
    menu: await client.attempt("GET /hotel-admin/menu-items", as, {}),
    newRequest: await client.attempt("POST /hotel-admin/requests", as, { body: request() }),
    newOrder: await client.attempt("POST /hotel-admin/food-orders", as, { body: order() }),
    confirm: await client.attempt("PUT /hotel-admin/food-orders/:id/status", as, {
      params,
      body: { status: "confirmed" },
    }),
  };
  return Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]));
}
const REFUSED = {
  orders: 403,
  order: 403,
  rooms: 403,
  services: 403,
  menu: 403,
  newRequest: 403,
  newOrder: 403,
  confirm: 403,
};
const ALLOWED = {
  orders: 200,
  order: 200,
  rooms: 200,
  services: 200,
  menu: 200,
  newRequest: 201,
  newOrder: 201,
  confirm: 200,
};

describe("a paired front desk screen", () => {
  test("has the full desk's rights while a person is signed in", async () => {
    expect(await statuses((await pairDesk(signedIn(clerk))).as)).toEqual(ALLOWED);
    expect(await statuses((await pairDesk(signedIn(hotel.account))).as)).toEqual(ALLOWED);
  });

  test("requires a person for calls that only people may make", async () => {
    const { as } = await pairDesk();
    expect(await statuses(as)).toEqual(REFUSED);
    const refused = await client.attempt("POST /hotel-admin/requests", as, { body: request() });
    expect(refused.body).toMatchObject({ code: "person_required" });
    const foreign = await client.attempt("GET /hotel-admin/settings", as, {});
    expect([foreign.status, foreign.body]).toMatchObject([403, { code: "forbidden" }]);
  });

  test("gives its person no rights beyond the front desk's, not even a manager", async () => {
    const { as } = await pairDesk(signedIn(hotel.account));
    for (const call of ["GET /hotel-admin/settings", "GET /hotel-admin/accounts"] as const) {
      expect((await client.attempt(call, as, {})).body).toMatchObject({ code: "forbidden" });
    }
    const params = { id: String(hotel.room._id) };
    const replaced = await client.attempt("POST /hotel-admin/rooms/:id/qr", as, { params });
    expect(replaced.status).toBe(403);
  });

  test.each<[string, () => Promise<Person>]>([
    ["whose time is over", () => Promise.resolve(signedIn(clerk, QUIET_MS))],
    [
      "of another hotel",
      async () => signedIn((await buildStaff((await openHotel()).hotel, { position: "front_desk" })).account),
    ],
    ["who manages another hotel", async () => signedIn((await openHotel()).account)],
    [
      "of the kitchen",
      async () => signedIn((await buildStaff(hotel.hotel, { position: "kitchen" })).account),
    ],
    [
      "of a department",
      async () =>
        signedIn(
          (await buildStaff(hotel.hotel, { position: "department", categories: ["Housekeeping"] })).account,
        ),
    ],
    [
      "who is inactive",
      async () =>
        signedIn((await buildStaff(hotel.hotel, { position: "front_desk", is_active: false })).account),
    ],
    ["with a former PIN", () => Promise.resolve({ ...signedIn(clerk), pin_version: 7 })],
  ])("has no more rights with a person %s", async (_, person) => {
    expect(await statuses((await pairDesk(await person())).as)).toEqual(REFUSED);
  });

  test.each([
    ["changes their position", { position: "kitchen" }],
    ["deactivates them", { is_active: false }],
  ] as const)("loses the rights at once when a manager %s", async (_, body) => {
    const { as } = await pairDesk(signedIn(clerk));
    expect((await client.attempt("GET /hotel-admin/food-orders", as, { query: {} })).status).toBe(200);
    const params = { id: String(clerk._id) };
    await client.call("PUT /hotel-admin/accounts/:id", hotel.desk, { params, body });
    expect(await statuses(as)).toEqual(REFUSED);
  });

  test("adds nothing for a name that was chosen without a PIN", async () => {
    await client.call("PUT /hotel-admin/settings", hotel.desk, { body: { screen_pins: false } });
    const { as } = await pairDesk();
    await client.call("POST /screen/person", as, { body: { account_id: String(clerk._id) } });
    expect(await statuses(as)).toEqual(REFUSED);
    const refused = await client.attempt("GET /hotel-admin/food-orders", as, { query: {} });
    expect(refused.body).toMatchObject({ code: "forbidden" });
  });

  test("answers 401 once it is removed, with or without a person", async () => {
    const { screen, as } = await pairDesk(signedIn(clerk));
    await client.call("DELETE /hotel-admin/screens/:id", hotel.desk, { params: { id: String(screen._id) } });
    expect((await client.attempt("GET /hotel-admin/food-orders", as, { query: {} })).status).toBe(401);
  });

  test("reads no orders of another hotel", async () => {
    const elsewhere = await openHotel();
    const { id } = await placeOrder(client, elsewhere);
    const { as } = await pairDesk(signedIn(clerk));
    const { status } = await client.attempt("GET /hotel-admin/food-orders/:id", as, { params: { id } });
    expect(status).toBe(404);
  });
});

describe("every call that a person adds to the front desk's screen", () => {
  const added = (Object.keys(ACCESS).filter(isHotelCall) as HotelCall[]).filter((call) =>
    isForScreenPerson("front_desk", call),
  );

  test.each(added)("is open to the positions that may sign in there: %s", (call) => {
    expect([mayCall("front_desk", call), mayCall("manager", call)]).toEqual([true, true]);
  });
});

describe("ten minutes without a touch", () => {
  const until = async (as: Identity) =>
    (await client.call("POST /screen/session", as, { body: {} })).body.screen.person?.until ?? null;

  test("sign the person out, unless the screen reports a touch", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { as } = await pairDesk(signedIn(clerk));
    const start = Date.now();
    expect(await until(as)).toBe(new Date(start + QUIET_MS).toISOString());
    vi.setSystemTime(start + QUIET_MS - 1000);
    const reported = await client.call("POST /screen/person/activity", as, { body: {} });
    expect(reported.body.until).toBe(new Date(start + 2 * QUIET_MS - 1000).toISOString());
    vi.setSystemTime(start + 2 * QUIET_MS - 2000);
    expect((await client.attempt("GET /hotel-admin/food-orders", as, { query: {} })).status).toBe(200);
    vi.setSystemTime(start + 2 * QUIET_MS);
    expect((await client.attempt("GET /hotel-admin/food-orders", as, { query: {} })).status).toBe(403);
  });

  test("cannot be undone by a later touch", async () => {
    const { screen, as } = await pairDesk(signedIn(clerk, QUIET_MS));
    const { body } = await client.call("POST /screen/person/activity", as, { body: {} });
    expect(body.until).toBeNull();
    const { person } = await Screen.findOne({ _id: screen._id, hotel_id: hotel.hotel._id }).orFail();
    expect(person?.active_at?.getTime()).toBeLessThan(Date.now() - QUIET_MS + 1000);
    expect(await until(as)).toBeNull();
  });

  test("cannot be reset by an account or an anonymous caller", async () => {
    for (const who of [hotel.desk, {}]) {
      const { status } = await client.attempt("POST /screen/person/activity", who, { body: {} });
      expect(status).toBe(401);
    }
  });
});

describe("the live events of a front desk screen", () => {
  const connect = async (as: Identity) => {
    const live = await connectLive(server, "/staff", {}, as);
    open.push(live);
    return live;
  };
  type Live = Awaited<ReturnType<typeof connect>>;
  /** The order events of a new order; the request after it marks their end. */
  async function orderEventsOn(live: Live): Promise<string[]> {
    live.received.length = 0;
    await placeOrder(client, hotel);
    const { body } = await client.call("POST /hotel-admin/requests", hotel.desk, { body: request() });
    await live.next("request:created", (event) => event.request.id === body.request.id);
    return live.received.map(({ event }) => event).filter((event) => event.startsWith("order:"));
  }
  const personIs = (live: Live, name: string | null) =>
    live.next("screen:updated", ({ screen }) => (screen.person?.name ?? null) === name);

  test("include orders only while a person is signed in", async () => {
    const { as } = await pairDesk();
    const live = await connect(as);
    expect(await orderEventsOn(live)).toEqual([]);
    const account_id = String(clerk._id);
    await client.call("POST /screen/person", as, {
      body: { account_id, password: TEST_PASSWORD, new_pin: "4821" },
    });
    await personIs(live, "Asha Rao");
    expect(await orderEventsOn(live)).toEqual(["order:created"]);
    await client.call("DELETE /screen/person", as, {});
    expect(await orderEventsOn(live)).toEqual([]);
  });

  test("include no more orders after ten minutes without a touch", async () => {
    const live = await connect((await pairDesk(signedIn(clerk, QUIET_MS - 3000))).as);
    expect(await orderEventsOn(live)).toEqual(["order:created"]);
    await personIs(live, null);
    expect(await orderEventsOn(live)).toEqual([]);
  });

  test("continue when another touch was reported before the first one expired", async () => {
    const firstEnd = 100;
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { as } = await pairDesk(signedIn(clerk, QUIET_MS - firstEnd));
    const live = await connect(as);
    await client.call("POST /screen/person/activity", as, { body: {} });
    vi.setSystemTime(Date.now() + firstEnd);
    // The server reads the screen's person again at the end of the first touch.
    await new Promise((resolve) => setTimeout(resolve, 2 * firstEnd));
    expect(await orderEventsOn(live)).toEqual(["order:created"]);
  });

  test("include no more orders once PINs are turned off", async () => {
    const live = await connect((await pairDesk(signedIn(clerk))).as);
    expect(await orderEventsOn(live)).toEqual(["order:created"]);
    await client.call("PUT /hotel-admin/settings", hotel.desk, { body: { screen_pins: false } });
    await personIs(live, null);
    expect(await orderEventsOn(live)).toEqual([]);
  });

  test("include no orders for a person of another hotel or without the right", async () => {
    const foreign = (await buildStaff((await openHotel()).hotel, { position: "front_desk" })).account;
    const cook = (await buildStaff(hotel.hotel, { position: "kitchen" })).account;
    for (const account of [foreign, cook]) {
      expect(await orderEventsOn(await connect((await pairDesk(signedIn(account))).as))).toEqual([]);
    }
  });

  test("include no more orders once a manager changes the person's position", async () => {
    const live = await connect((await pairDesk(signedIn(clerk))).as);
    expect(await orderEventsOn(live)).toEqual(["order:created"]);
    await client.call("PUT /hotel-admin/accounts/:id", hotel.desk, {
      params: { id: String(clerk._id) },
      body: { position: "kitchen" },
    });
    expect(await Account.countDocuments({ _id: clerk._id, position: "kitchen" })).toBe(1);
    expect(await orderEventsOn(live)).toEqual([]);
  });
});
