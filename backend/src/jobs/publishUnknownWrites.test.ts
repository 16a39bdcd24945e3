import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startEmbeddedMongo, type EmbeddedMongo } from "embedded-mongo";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { soleWriter } from "#database/cache.js";
import { unknownWrites } from "#database/unknownWrites.js";
import { asStaff, createClient, type Client, type Identity } from "#testing/client.js";
import { buildSoftwareAdmin, buildStaff } from "#testing/factories.js";
import { FaultProxy } from "#testing/faultProxy.js";
import { connectLive } from "#testing/liveClient.js";
import { askForService, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

let dataDir: string;
let mongo: EmbeddedMongo;
let proxy: FaultProxy;
let server: TestServer;
let api: Client;
let open: OpenHotel;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "roombell-lossy-"));
  mongo = await startEmbeddedMongo({ dataDir });
  proxy = await FaultProxy.start(mongo.uri);
  server = await startTestServer({ mongodbUri: proxy.uri });
  api = createClient(server);
});
afterAll(async () => {
  await server.close();
  await proxy.leave();
  await mongo.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  open = await openHotel();
});

type Read = { status: number; text: string; tag: string | null };
async function read(list: string, identity: Identity, tag: string | null = null): Promise<Read> {
  const headers = { ...identity, ...(tag !== null && { "If-None-Match": tag }) };
  const answer = await api.send("GET", `/api${list}`, { headers });
  return { status: answer.status, text: answer.text, tag: answer.headers.get("ETag") };
}

/** Lets the call happen, but loses the database's answer to its write. */
async function lose(
  command: string,
  collection: string,
  call: () => Promise<{ status: number }>,
): Promise<void> {
  // Also of the driver's own second try.
  proxy.next(`${command} ${collection}`, { cut: true }, { cut: true });
  expect((await call()).status).toBe(503);
  expect(proxy.isSpent).toBe(true);
}

const orderOne = () =>
  api.attempt("POST /customer/food-orders", open.guest, {
    body: { items: [{ menu_item_id: String(open.menu.plain._id), quantity: 1 }] },
  });
const guestScreen = () =>
  connectLive(server, "/guest", { qr: open.room.qr_code, stay_id: String(open.room.stay_id) });

// Alone as with the embedded database, and as with a MongoDB that others may write to.
describe.each([true, false])("a write whose answer was lost, by a sole writer: %s", (isSole) => {
  beforeEach(() => {
    soleWriter.isTrue = isSole;
  });
  afterEach(() => {
    soleWriter.isTrue = false;
  });

  test("makes every list that shows it fresh", async () => {
    const { id } = await placeOrder(api, open);
    const lists: [string, Identity][] = [
      ["/hotel-admin/food-orders", open.desk],
      ["/customer/food-orders", open.guest],
    ];
    const held = await Promise.all(lists.map(([list, identity]) => read(list, identity)));
    await lose("findAndModify", "food_orders", () =>
      api.attempt("PUT /hotel-admin/food-orders/:id/status", open.desk, {
        params: { id },
        body: { status: "confirmed" },
      }),
    );
    for (const [index, [list, identity]] of lists.entries()) {
      const now = await read(list, identity, held[index]?.tag);
      expect([now.status, now.text.includes('"status":"confirmed"')]).toEqual([200, true]);
      const again = await read(list, identity, now.tag);
      expect(again.status).toBe(304);
    }
  });

  test("of an order is published to the kitchen and its guest", async () => {
    const screens = [
      await connectLive(server, "/staff", { token: open.token }),
      await guestScreen(),
    ] as const;
    await lose("insert", "food_orders", orderOne);
    const [staff, guest] = screens;
    const heard = await staff.next("order:created");
    expect(heard.order).toMatchObject({ status: "pending", version: 1 });
    await lose("findAndModify", "food_orders", () =>
      api.attempt("PUT /hotel-admin/food-orders/:id/status", open.desk, {
        params: { id: heard.order.id },
        body: { status: "confirmed" },
      }),
    );
    const isConfirmed = ({ order }: { order: { version: number } }) => order.version === 2;
    expect((await staff.next("order:updated", isConfirmed)).order.status).toBe("confirmed");
    expect((await guest.next("order:updated", isConfirmed)).order.status).toBe("confirmed");
    for (const screen of screens) screen.close();
  });

  test("of an order is read no more when it was found", async () => {
    const staff = await connectLive(server, "/staff", { token: open.token });
    await lose("insert", "food_orders", orderOne);
    await staff.next("order:created");
    const insertions = () => [...unknownWrites].filter(({ isInsertion }) => isInsertion);
    await expect.poll(insertions).toEqual([]);
    staff.close();
  });

  test("of a request is published, and its room counts it", async () => {
    const staff = await connectLive(server, "/staff", { token: open.token });
    await lose("insert", "service_requests", () =>
      api.attempt("POST /customer/requests", open.guest, {
        body: { service_id: String(open.service._id), description: "Two" },
      }),
    );
    expect((await staff.next("request:created")).request).toMatchObject({ description: "Two" });
    expect((await staff.next("room:updated")).room).toMatchObject({ pending_requests: 1, total_requests: 1 });
    staff.close();
  });

  test("of a move gives the second tap the answer that the first one missed", async () => {
    const { id } = await placeOrder(api, open);
    const confirm = (identity: Identity) =>
      api.attempt("PUT /hotel-admin/food-orders/:id/status", identity, {
        params: { id },
        body: { status: "confirmed" },
      });
    await lose("findAndModify", "food_orders", () => confirm(open.desk));
    const another = asStaff(await buildStaff(open.hotel));
    expect((await confirm(another)).status).toBe(409);
    const again = await confirm(open.desk);
    expect(again).toMatchObject({ status: 200, body: { order: { status: "confirmed", version: 2 } } });
    const recall = () =>
      api.attempt("POST /hotel-admin/food-orders/:id/recall", open.desk, {
        params: { id },
        body: { version: 2 },
      });
    await lose("findAndModify", "food_orders", recall);
    expect(await recall()).toMatchObject({ status: 200, body: { order: { status: "pending", version: 3 } } });
    expect((await confirm(another)).status).toBe(200);
    expect((await recall()).status).toBe(409);
  });

  test("of a request's move does so too", async () => {
    const { id } = await askForService(api, open);
    const accept = () =>
      api.attempt("PUT /hotel-admin/requests/:id/status", open.desk, {
        params: { id },
        body: { status: "in_progress" },
      });
    await lose("findAndModify", "service_requests", accept);
    expect(await accept()).toMatchObject({ status: 200, body: { request: { version: 2 } } });
    const reopen = () =>
      api.attempt("POST /hotel-admin/requests/:id/reopen", open.desk, {
        params: { id },
        body: { version: 2 },
      });
    await lose("findAndModify", "service_requests", reopen);
    expect(await reopen()).toMatchObject({
      status: 200,
      body: { request: { status: "pending", version: 3 } },
    });
  });

  test("of a dish and of a service reach the guests, whose lists are fresh", async () => {
    const guest = await guestScreen();
    const held = [await read("/customer/menu", open.guest), await read("/customer/services", open.guest)];
    const id = String(open.menu.plain._id);
    await lose("findAndModify", "menu_items", () =>
      api.attempt("PATCH /hotel-admin/menu-items/:id/availability", open.desk, {
        params: { id },
        body: { is_available: false },
      }),
    );
    expect((await read("/customer/menu", open.guest, held[0]?.tag)).status).toBe(200);
    expect(await guest.next("menu:updated")).toMatchObject({ menu_item: { id, is_available: false } });
    await lose("findAndModify", "services", async () =>
      api.attempt("PUT /software-admin/services/:id", asStaff(await buildSoftwareAdmin()), {
        params: { id: String(open.service._id) },
        body: { name: "Renamed service" },
      }),
    );
    const services = await read("/customer/services", open.guest, held[1]?.tag);
    expect([services.status, services.text.includes("Renamed service")]).toEqual([200, true]);
    await guest.next("services:updated");
    guest.close();
  });

  test("of a check-in ends the earlier guest's session and cancels what was waiting", async () => {
    await askForService(api, open);
    const [staff, guest] = [await connectLive(server, "/staff", { token: open.token }), await guestScreen()];
    await lose("findAndModify", "rooms", () =>
      api.attempt("POST /hotel-admin/rooms/:id/checkin", open.desk, {
        params: { id: String(open.room._id) },
        body: { guest_name: "Next Guest" },
      }),
    );
    expect(await guest.next("session:ended")).toMatchObject({ code: "stay_ended" });
    expect((await staff.next("request:updated")).request.status).toBe("cancelled");
    expect((await staff.next("room:updated", ({ room }) => room.is_occupied)).room.id).toBe(
      String(open.room._id),
    );
    staff.close();
  });

  test("of a replaced room code ends the screens that were opened with the old one", async () => {
    const guest = await guestScreen();
    await lose("findAndModify", "rooms", () =>
      api.attempt("POST /hotel-admin/rooms/:id/qr", open.desk, {
        params: { id: String(open.room._id) },
      }),
    );
    expect(await guest.next("session:ended")).toMatchObject({ code: "qr_replaced" });
  });

  test("of a setting that asks managers for a second factor ends the screens of those without one", async () => {
    const admin = asStaff(await buildSoftwareAdmin());
    const demand = (managers_need_second_factor: boolean) =>
      api.attempt("PUT /software-admin/settings", admin, { body: { managers_need_second_factor } });
    const staff = await connectLive(server, "/staff", { token: open.token });
    await lose("findAndModify", "platform_settings", () => demand(true));
    expect(await staff.next("session:ended")).toMatchObject({ code: "second_factor_setup_required" });
    await demand(false);
  });

  test("of a hotel that is switched off ends its sessions", async () => {
    const staff = await connectLive(server, "/staff", { token: open.token });
    await lose("findAndModify", "hotels", async () =>
      api.attempt("PUT /software-admin/hotels/:id", asStaff(await buildSoftwareAdmin()), {
        params: { id: String(open.hotel._id) },
        body: { is_active: false },
      }),
    );
    expect(await staff.next("session:ended")).toMatchObject({ code: "hotel_inactive" });
  });
});
