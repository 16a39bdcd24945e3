import type { PlatformEvents } from "@roombell/common/contract/liveEvents";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, Refused } from "../support/api.js";
import { makeHotel, PLATFORM, type Hotel } from "../support/hotel.js";
import type { Product } from "../support/product.js";
import type { RedisServer } from "./support/redis.js";
import { openGuestScreen, openStaffScreen, type Screen } from "./support/screen.js";
import { startTwoProducts, type TwoProducts } from "./support/twoProducts.js";

let products: TwoProducts;
let redis: RedisServer;
let owner: Product;
let other: Product;
let hotel: Hotel;

beforeAll(async () => {
  products = await startTwoProducts();
  ({ redis, owner, other } = products);
  hotel = await makeHotel(owner.url);
});
afterAll(async () => {
  await products.stop();
});

const guest = () => hotel.guests[0] ?? { qr: "", headers: {} };

async function placeOrder(url: string, room = 0, key = crypto.randomUUID()): Promise<string> {
  const headers = { ...hotel.guests[room % hotel.guests.length]?.headers, "Idempotency-Key": key };
  const body = { items: [{ menu_item_id: hotel.dish_id, quantity: 1 }] };
  return (await call(url, "POST /customer/food-orders", headers, { body })).order.id;
}

async function expectEqual(screens: Screen[], url: string): Promise<void> {
  for (const screen of screens) {
    await expect
      .poll(async () => ({
        name: screen.name,
        differs: differences(screen.shown(), await screen.wanted(url)),
      }))
      .toEqual({ name: screen.name, differs: [] });
  }
}

/** The readable differences between a screen and the API. */
function differences(shown: Map<string, unknown>, wanted: Map<string, unknown>): unknown[] {
  const ids = new Set([...shown.keys(), ...wanted.keys()]);
  return [...ids]
    .map((id) => ({ shown: shown.get(id), wanted: wanted.get(id) }))
    .filter((each) => JSON.stringify(each.shown) !== JSON.stringify(each.wanted))
    .slice(0, 3);
}

describe("two processes with one database and one Redis", () => {
  test("publish writes of one process to staff and guests of the other", async () => {
    const screens = [
      await openStaffScreen([owner.url], hotel),
      await openStaffScreen([other.url], hotel),
      await openGuestScreen([owner.url], guest()),
      await openGuestScreen([other.url], guest()),
    ];
    const ids = [await placeOrder(owner.url), await placeOrder(other.url)];
    for (const screen of screens) {
      await expect.poll(() => ids.filter((id) => screen.shown().has(id))).toEqual(ids);
    }
    for (const screen of screens) screen.close();
  });

  test("publish the hotel's figures after an order to a platform screen of the other process", async () => {
    const fresh = await makeHotel(owner.url);
    const { user } = await call(owner.url, "GET /auth/me", fresh.staff, {});
    const { token } = await call(owner.url, "POST /auth/software-admin/login", {}, { body: PLATFORM });
    const screen = io(`${other.url}/platform`, {
      auth: { token },
      transports: ["websocket"],
      forceNew: true,
    });
    const heard: PlatformEvents["hotel:figures"][] = [];
    screen.on("hotel:figures", (figures: PlatformEvents["hotel:figures"]) => {
      if (user.role === "hotel_admin" && figures.hotel_id === user.hotel_id) heard.push(figures);
    });
    await new Promise((resolve) => screen.once("ready", resolve));
    await call(owner.url, "POST /customer/food-orders", fresh.guests[0]?.headers ?? {}, {
      body: { items: [{ menu_item_id: fresh.dish_id, quantity: 1 }] },
    });
    await expect.poll(() => heard.at(-1)).toMatchObject({ total_rooms: 3, today_requests: 1 });
    screen.disconnect();
  });

  test("end a session at both", async () => {
    const there = await openGuestScreen([other.url], hotel.guests[1] ?? guest());
    const ended = new Promise<{ code: string }>((resolve) => there.socket.once("session:ended", resolve));
    const { rooms } = await call(owner.url, "GET /hotel-admin/rooms", hotel.staff, { query: {} });
    const [, room] = rooms;
    await call(owner.url, "POST /hotel-admin/rooms/:id/checkin", hotel.staff, {
      params: { id: room?.id ?? "" },
      body: {},
    });
    expect(await ended).toMatchObject({ code: "stay_ended" });
    there.close();
  });

  test("count the open boards of both", async () => {
    const kitchens = [await openStaffScreen([owner.url], hotel), await openStaffScreen([other.url], hotel)];
    for (const { url } of [owner, other]) {
      await expect
        .poll(async () => (await call(url, "GET /hotel-admin/dashboard", hotel.staff, {})).screens.kitchen)
        .toBe(2);
    }
    for (const screen of kitchens) screen.close();
    for (const { url } of [owner, other]) {
      await expect
        .poll(async () => (await call(url, "GET /hotel-admin/dashboard", hotel.staff, {})).screens.kitchen)
        .toBe(0);
    }
  });

  test("let a screen that loses one continue at the other and reload", async () => {
    const screen = await openGuestScreen([owner.url, other.url], guest());
    await placeOrder(owner.url);
    await expect.poll(() => screen.shown().size).toBeGreaterThan(0);
    screen.drop();
    const id = await placeOrder(owner.url);
    await expect.poll(() => screen.connects).toBe(2);
    expect(screen.url).toBe(other.url);
    await expect.poll(() => screen.shown().has(id)).toBe(true);
    screen.close();
  });

  test("leave every screen with the newest version of an order changed at both", async () => {
    const screens = [await openStaffScreen([owner.url], hotel), await openStaffScreen([other.url], hotel)];
    const id = await placeOrder(owner.url);
    const changes = 40;
    await Promise.all(
      Array.from({ length: changes }, (_, index) =>
        call(
          [owner, other][index % 2]?.url ?? "",
          "PATCH /hotel-admin/food-orders/:id/items/:index",
          hotel.staff,
          {
            params: { id, index: "0" },
            body: { done: index % 4 < 2 },
          },
        ),
      ),
    );
    await expectEqual(screens, owner.url);
    for (const screen of screens) screen.close();
  });

  test("end the tokens and screens of an account at both after a password change", async () => {
    const fresh = await makeHotel(owner.url);
    const screen = await openStaffScreen([other.url], fresh);
    const ended = new Promise<{ code: string }>((resolve) => screen.socket.once("session:ended", resolve));
    const changed = await call(owner.url, "PUT /auth/hotel-admin/password", fresh.staff, {
      body: { current_password: fresh.password, new_password: "another long passphrase" },
    });
    expect(await ended).toMatchObject({ code: "password_changed" });
    await expect(call(other.url, "GET /auth/me", fresh.staff, {})).rejects.toMatchObject({ status: 401 });
    const staff = { Authorization: `Bearer ${changed.token}` };
    const next = await openStaffScreen([other.url], { ...fresh, token: changed.token, staff });
    for (const open of [screen, next]) open.close();
  });

  test.each(["POST /auth/logout", "POST /auth/logout-all"] as const)(
    "end the token and its screens at both after %s",
    async (logOut) => {
      const fresh = await makeHotel(owner.url);
      const screen = await openStaffScreen([other.url], fresh);
      const ended = new Promise<{ code: string }>((resolve) => screen.socket.once("session:ended", resolve));
      await call(owner.url, logOut, fresh.staff, {});
      expect(await ended).toMatchObject({ code: "signed_out" });
      await expect(call(other.url, "GET /auth/me", fresh.staff, {})).rejects.toMatchObject({ status: 401 });
      screen.close();
    },
  );
});

/** A credential, how it is ended, and the `status` of its calls at the other process afterwards. */
type Ending = {
  name: string;
  enters: (url: string, hotel: Hotel) => Promise<unknown>;
  end: (hotel: Hotel) => Promise<unknown>;
  status: number;
};
const asStaff = (url: string, { staff }: Hotel) => call(url, "GET /hotel-admin/rooms", staff, { query: {} });
const asGuest = (url: string, { guests: [own] }: Hotel) =>
  call(url, "GET /customer/food-orders", own?.headers ?? {}, { query: {} });
async function firstRoom(open: Hotel): Promise<{ id: string }> {
  const { rooms } = await asStaff(owner.url, open);
  return { id: rooms.find(({ room_number }) => room_number === "101")?.id ?? "" };
}

const ENDINGS: Ending[] = [
  {
    name: "a token that is logged out",
    enters: asStaff,
    end: ({ staff }) => call(owner.url, "POST /auth/logout", staff, {}),
    status: 401,
  },
  {
    name: "a room's code that is replaced",
    enters: asGuest,
    end: async (open) =>
      call(owner.url, "POST /hotel-admin/rooms/:id/qr", open.staff, { params: await firstRoom(open) }),
    status: 401,
  },
  {
    name: "a hotel that is switched off",
    enters: asStaff,
    end: async ({ staff }) => {
      const { user } = await call(owner.url, "GET /auth/me", staff, {});
      const { token } = await call(owner.url, "POST /auth/software-admin/login", {}, { body: PLATFORM });
      const id = user.role === "hotel_admin" ? user.hotel_id : "";
      const admin = { Authorization: `Bearer ${token}` };
      await call(owner.url, "PUT /software-admin/hotels/:id", admin, {
        params: { id },
        body: { is_active: false },
      });
    },
    status: 403,
  },
];

/** Expects a rejection within a second, while calls keep the credential in the other process's cache. */
async function expectRejectionInASecond({ enters, end, status }: Ending): Promise<void> {
  const fresh = await makeHotel(owner.url);
  await enters(other.url, fresh);
  await end(fresh);
  await enters(other.url, fresh).catch(() => undefined);
  await pause(1000);
  await expect(enters(other.url, fresh)).rejects.toMatchObject({ status });
}

async function expectStayEndedInASecond(): Promise<void> {
  const fresh = await makeHotel(owner.url);
  const [{ qr, headers } = guest()] = fresh.guests;
  const { stay_id } = await call(other.url, "POST /auth/validate-qr", {}, { body: { qr_data: qr } });
  const inOldStay = { ...headers, "X-Stay-Id": stay_id };
  const enter = (url: string) => call(url, "GET /customer/food-orders", inOldStay, { query: {} });
  await enter(other.url);
  const params = await firstRoom(fresh);
  await call(owner.url, "POST /hotel-admin/rooms/:id/checkin", fresh.staff, { params, body: {} });
  await pause(1000);
  await expect(enter(other.url)).rejects.toMatchObject({ status: 401 });
}

describe("sessions ended at one process", () => {
  test.each(ENDINGS)("rejects $name at the other process within a second", expectRejectionInASecond);
  test("rejects a stay that has ended within a second at the other process", expectStayEndedInASecond);

  describe("sessions ended at one process without Redis", () => {
    beforeAll(() => redis.kill());
    afterAll(() => redis.restart());
    test.each(ENDINGS)("rejects $name at the other process within a second", expectRejectionInASecond);
    test("rejects a stay that has ended within a second at the other process", expectStayEndedInASecond);
  });

  test("rejects a token that was revoked while Redis was down", async () => {
    const fresh = await makeHotel(owner.url);
    await asStaff(other.url, fresh);
    await Promise.all([redis.kill(), call(owner.url, "POST /auth/logout", fresh.staff, {})]);
    await pause(1000);
    await expect(asStaff(other.url, fresh)).rejects.toMatchObject({ status: 401 });
    await redis.restart();
  });
});

/** Places orders at any process that answers until stopped; returns the accepted ones. */
function keepOrdering(urls: () => string[]): { stop(): Promise<string[]> } {
  const accepted: string[] = [];
  let isRunning = true;
  const order = async (turn: number): Promise<void> => {
    const key = crypto.randomUUID();
    // The same key at every process, so that an order whose answer was lost is not placed twice.
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const url = urls()[(turn + attempt) % urls().length] ?? "";
      try {
        accepted.push(await placeOrder(url, turn, key));
        return;
      } catch (error) {
        if (error instanceof Refused && error.status < 500) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const workers = Array.from({ length: 4 }, async (_, worker) => {
    for (let turn = worker; isRunning; turn += 4) await order(turn);
  });
  return {
    stop: async () => {
      isRunning = false;
      await Promise.all(workers);
      return accepted;
    },
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe("under load", () => {
  test("screens of a killed process continue at the other and match the API", async () => {
    const screens = await Promise.all([
      ...Array.from({ length: 4 }, () => openStaffScreen([other.url, owner.url], hotel)),
      ...hotel.guests.map((each) => openGuestScreen([other.url, owner.url], each)),
      openStaffScreen([owner.url], hotel),
    ]);
    const load = keepOrdering(() => [owner.url, other.url]);
    await pause(1500);
    await other.kill("SIGKILL");
    const killedAt = performance.now();
    await pause(1500);
    const accepted = await load.stop();
    await expectEqual(screens, owner.url);
    console.log(`every screen equal ${Math.round(performance.now() - killedAt)} ms after the kill`);
    const all = (await screens[0]?.wanted(owner.url)) ?? new Map<string, unknown>();
    expect(accepted.filter((id) => !all.has(id))).toEqual([]);
    expect(new Set(accepted).size).toBe(accepted.length);
    for (const screen of screens) screen.close();
    await other.restart();
  });

  test("both processes continue without Redis, and share events again once it is back", async () => {
    const screens = await Promise.all([
      openStaffScreen([owner.url], hotel),
      openStaffScreen([other.url], hotel),
      ...hotel.guests.map((each) => openGuestScreen([other.url, owner.url], each)),
    ]);
    const load = keepOrdering(() => [owner.url, other.url]);
    await pause(500);
    await redis.kill();
    await pause(1500);
    await redis.restart();
    const accepted = await load.stop();
    expect(accepted.length).toBeGreaterThan(0);
    // Each screen is authenticated again and reloads, once at each process.
    const atOneProcess = screens.slice(0, 2);
    for (const screen of atOneProcess) await expect.poll(() => screen.connects).toBe(2);
    await expectEqual(screens, owner.url);
    const id = await placeOrder(owner.url);
    for (const screen of atOneProcess) {
      await expect.poll(() => [screen.name, screen.shown().has(id)]).toEqual([screen.name, true]);
    }
    expect(atOneProcess.map(({ connects }) => connects)).toEqual([2, 2]);
    for (const screen of screens) screen.close();
  });

  test("a session that ends at one process during a Redis outage ends at the other once Redis is back", async () => {
    const fresh = await makeHotel(owner.url);
    const screen = await openStaffScreen([other.url], fresh);
    const refused = new Promise<{ data?: unknown }>((resolve) =>
      screen.socket.once("connect_error", resolve),
    );
    await redis.kill();
    await call(owner.url, "POST /auth/logout", fresh.staff, {});
    expect(screen.socket.connected).toBe(true);
    await redis.restart();
    expect(await refused).toMatchObject({ data: { code: "unauthenticated" } });
    screen.close();
  });

  test("when the process that serves the database is killed, the other takes over and both continue", async () => {
    const screen = await openStaffScreen([other.url], hotel);
    await owner.kill("SIGKILL");
    // The other takes over the database once it detects the loss; calls before that get 503.
    const rooms = await fetch(`${other.url}/api/hotel-admin/rooms`, { headers: hotel.staff });
    expect([200, 503]).toContain(rooms.status);
    expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
    expect(screen.socket.connected).toBe(true);
    await owner.restart();
    await expect.poll(async () => (await fetch(`${other.url}/readyz`)).status).toBe(200);
    const id = await placeOrder(other.url);
    await expect.poll(() => screen.shown().has(id)).toBe(true);
    await expectEqual([screen], owner.url);
    screen.close();
  });
});
