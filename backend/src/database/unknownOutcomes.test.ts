import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Identity } from "#testing/client.js";
import { connectLive } from "#testing/liveClient.js";
import { openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { setUpMongo } from "#testing/setUpMongo.js";
import { setUpServer } from "#testing/setUpServer.js";
import { soleWriter } from "./cache.js";

const mongo = setUpMongo();
const { server, client: api } = setUpServer(() => ({ mongodbUri: mongo.proxy.uri }));
let open: OpenHotel;

beforeEach(async () => {
  open = await openHotel();
});

type Read = { status: number; text: string; tag: string | null };
async function read(list: string, identity: Identity, tag: string | null = null): Promise<Read> {
  const headers = { ...identity, ...(tag !== null && { "If-None-Match": tag }) };
  const answer = await api.send("GET", `/api${list}`, { headers });
  return { status: answer.status, text: answer.text, tag: answer.headers.get("ETag") };
}

/** Makes the call but drops the database's answer to its write. */
async function loseAnswer(
  command: string,
  collection: string,
  call: () => Promise<{ status: number }>,
): Promise<void> {
  // Also of the driver's own retry.
  mongo.proxy.next(`${command} ${collection}`, { cut: true }, { cut: true });
  expect((await call()).status).toBe(503);
  expect(mongo.proxy.isSpent).toBe(true);
}

const orderOne = () =>
  api.attempt("POST /customer/food-orders", open.guest, {
    body: { items: [{ menu_item_id: String(open.menu.plain._id), quantity: 1 }] },
  });
const guestScreen = () =>
  connectLive(server, "/guest", { qr: open.room.qr_code, stay_id: String(open.room.stay_id) });

// As with the embedded database, and as with a shared MongoDB.
describe.each([true, false])("a write whose answer was lost, by a sole writer: %s", (isSole) => {
  beforeEach(() => {
    soleWriter.isTrue = isSole;
  });
  afterEach(() => {
    soleWriter.isTrue = false;
  });

  test("is visible in every list that shows it", async () => {
    const { id } = await placeOrder(api, open);
    const lists: [string, Identity][] = [
      ["/hotel-admin/food-orders", open.desk],
      ["/customer/food-orders", open.guest],
    ];
    const before = await Promise.all(lists.map(([list, identity]) => read(list, identity)));
    await loseAnswer("findAndModify", "food_orders", () =>
      api.attempt("PUT /hotel-admin/food-orders/:id/status", open.desk, {
        params: { id },
        body: { status: "confirmed" },
      }),
    );
    for (const [index, [list, identity]] of lists.entries()) {
      const now = await read(list, identity, before[index]?.tag);
      expect([now.status, now.text.includes('"status":"confirmed"')]).toEqual([200, true]);
      const again = await read(list, identity, now.tag);
      expect(again.status).toBe(304);
    }
  });

  test("makes only its hotel's screens reload once the database responds", async () => {
    const other = await openHotel();
    const desk = await connectLive(server, "/staff", { token: open.token });
    const guest = await guestScreen();
    const elsewhere = await connectLive(server, "/staff", { token: other.token });
    await loseAnswer("insert", "food_orders", orderOne);
    await Promise.all([desk.next("resync"), guest.next("resync")]);
    const { orders } = (await api.call("GET /hotel-admin/food-orders", open.desk, { query: {} })).body;
    expect(orders).toHaveLength(1);
    expect(elsewhere.received.filter(({ event }) => event === "resync")).toEqual([]);
    for (const screen of [desk, guest, elsewhere]) screen.close();
  });

  test("happens once when the call is repeated with its key", async () => {
    const headers = { ...open.guest, "Idempotency-Key": "same-key" };
    const body = { items: [{ menu_item_id: String(open.menu.plain._id), quantity: 1 }] };
    await loseAnswer("insert", "food_orders", () =>
      api.attempt("POST /customer/food-orders", headers, { body }),
    );
    const repeated = await api.attempt("POST /customer/food-orders", headers, { body });
    expect(repeated.status).toBe(201);
    expect((await api.call("GET /customer/food-orders", open.guest, { query: {} })).body.orders).toHaveLength(
      1,
    );
  });
});
