import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { connectLive } from "#testing/liveClient.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpMongo } from "#testing/setUpMongo.js";
import { setUpServer } from "#testing/setUpServer.js";

/** Scales both the outages and the product's time limits to a tenth, unless run in full. */
const IS_FULL_LENGTH = process.env["FULL_LENGTH_OUTAGES"] === "1";
const SECOND_MS = IS_FULL_LENGTH ? 1000 : 100;
const SHORT_LIMITS =
  "&serverSelectionTimeoutMS=400&connectTimeoutMS=250&waitQueueTimeoutMS=250&socketTimeoutMS=500&wtimeoutMS=400";
/** Retries for calls that exceed the short limits on a slow machine. */
const PATIENCE = { timeout: 45_000, interval: 250 };

const mongo = setUpMongo();
const { server, client: api } = setUpServer(() => ({
  mongodbUri: mongo.proxy.uri + (IS_FULL_LENGTH ? "" : SHORT_LIMITS),
  // While one phone waits for its answer, the others may exceed a stay's open work limit.
  openWorkPerStay: 0,
}));

/** Phones that send one call after the other, repeating each until it succeeds. */
class Phone {
  readonly taken: string[] = [];
  readonly refusals = new Set<number>();
  #isPutAway = false;
  readonly done: Promise<void>;

  constructor(send: (key: string) => Promise<{ status: number; id: string }>, name: string) {
    this.done = this.#run(send, name);
  }

  async #run(send: (key: string) => Promise<{ status: number; id: string }>, name: string): Promise<void> {
    while (!this.#isPutAway) {
      const key = `${name}-sends-number-${this.taken.length}`;
      let answer = await send(key);
      for (; answer.status >= 300; answer = await send(key)) this.refusals.add(answer.status);
      this.taken.push(answer.id);
    }
  }

  async putAway(): Promise<void> {
    this.#isPutAway = true;
    await this.done;
  }
}

function createPhones(open: OpenHotel): { orders: Phone[]; requests: Phone[] } {
  const order = async (idempotencyKey: string) => {
    const body = { items: [{ menu_item_id: String(open.menu.plain._id), quantity: 1 }] };
    const answer = await api.attempt("POST /customer/food-orders", open.guest, { body }, { idempotencyKey });
    return { status: answer.status, id: "order" in answer.body ? answer.body.order.id : "" };
  };
  const request = async (idempotencyKey: string) => {
    const body = { service_id: String(open.service._id), description: "Two, please" };
    const answer = await api.attempt("POST /customer/requests", open.guest, { body }, { idempotencyKey });
    return { status: answer.status, id: "request" in answer.body ? answer.body.request.id : "" };
  };
  const orders = ["the-first-hungry-guest", "the-second-hungry-guest"].map((name) => new Phone(order, name));
  return { orders, requests: [new Phone(request, "the-guest-without-towels")] };
}

test.each([
  ["frozen", 40],
  ["away", 30],
] as const)(
  "no work is lost, duplicated or left unpublished when the database is %s (%i s in full)",
  async (state, seconds) => {
    const open = await vi.waitFor(() => openHotel(), PATIENCE);
    const desk = await vi.waitFor(() => connectLive(server, "/staff", { token: open.token }), PATIENCE);
    const { orders, requests } = createPhones(open);
    const phones = [...orders, ...requests];
    const before = phones.map(() => 0);
    /** Minimum number of calls each phone has sent since `before`. */
    const sent = () => {
      for (const { refusals } of phones) expect([...refusals].filter((status) => status !== 503)).toEqual([]);
      return Math.min(...phones.map(({ taken }, index) => taken.length - (before[index] ?? 0)));
    };
    await expect.poll(sent, PATIENCE).toBeGreaterThan(1);
    mongo.proxy.become(state);
    await pause(seconds * SECOND_MS);
    mongo.proxy.become("serving");
    phones.forEach(({ taken }, index) => (before[index] = taken.length));
    await expect.poll(sent, PATIENCE).toBeGreaterThan(2);
    await Promise.all(phones.map((phone) => phone.putAway()));

    expect(phones.some(({ refusals }) => refusals.has(503))).toBe(true);
    const takenBy = (some: Phone[]) => some.flatMap(({ taken }) => taken).toSorted();
    const ofHotel = { hotel_id: open.hotel._id };
    const storedOrders = await vi.waitFor(
      () => FoodOrder.find(ofHotel).sort({ order_number: 1 }).lean(),
      PATIENCE,
    );
    const storedRequests = await vi.waitFor(() => ServiceRequest.find(ofHotel).lean(), PATIENCE);
    expect(storedOrders.map(({ _id }) => String(_id)).toSorted()).toEqual(takenBy(orders));
    expect(storedRequests.map(({ _id }) => String(_id)).toSorted()).toEqual(takenBy(requests));
    expect(storedOrders.map(({ order_number }) => order_number)).toEqual(
      storedOrders.map((_, index) => 1001 + index),
    );

    const published = () =>
      new Set(
        desk.received.flatMap(({ payload }) => {
          if ("order" in payload) return payload.order.id;
          return "request" in payload ? payload.request.id : [];
        }),
      );
    await expect.poll(() => [...published()].toSorted(), PATIENCE).toEqual(takenBy(phones));
    const waiting = async () => {
      const answer = await api.attempt("GET /hotel-admin/rooms", open.desk, { query: {} });
      return "rooms" in answer.body ? answer.body.rooms[0]?.pending_requests : answer.status;
    };
    await expect.poll(waiting, PATIENCE).toBe(storedRequests.length);
    desk.close();
  },
  IS_FULL_LENGTH ? 300_000 : 120_000,
);
