import mongoose from "mongoose";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { flushRoomCounts } from "./rooms/roomCounts.js";
import { logger } from "./lib/logger.js";
import { requestIdInProgress } from "./http/requestContext.js";
import { FoodOrder } from "./orders/model.js";
import { createClient, type Client, type Identity } from "./testing/client.js";
import {
  askForService,
  moveOrder,
  moveRequest,
  openHotel,
  placeOrder,
  type OpenHotel,
} from "./testing/openHotel.js";
import { startTestServer, type TestServer } from "./testing/testServer.js";

/** What is written and read in the background, off the path of any answer. */
const BACKGROUND = new Set([
  "audit_entries",
  "push_subscriptions.find",
  "rooms.bulkWrite",
  "rooms.find",
  "service_requests.aggregate",
]);

const HOUR_MS = 60 * 60 * 1000;

let server: TestServer;
let api: Client;
let open: OpenHotel;
let commands: { request: string; name: string }[] = [];

beforeAll(async () => {
  // Alone with its database, as it is installed by default.
  server = await startTestServer({ mongodbUri: null });
  api = createClient(server);
  mongoose.set("debug", (collection: string, method: string) => {
    const name = `${collection}.${method}`;
    const request = requestIdInProgress();
    if (request !== undefined && !BACKGROUND.has(collection) && !BACKGROUND.has(name))
      commands.push({ request, name });
  });
});
afterAll(async () => {
  mongoose.set("debug", false);
  await server.close();
});
beforeEach(async () => {
  // What a request causes is known by its id, which is kept at the debug level alone.
  vi.spyOn(logger, "isLevelEnabled").mockReturnValue(true);
  open = await openHotel();
  await placeOrder(api, open);
  await askForService(api, open);
  await api.call("GET /hotel-admin/settings", open.desk, {});
  await flushRoomCounts();
  commands = [];
});
afterEach(() => vi.restoreAllMocks());

/** The commands between a call and its answer. */
async function commandsOf(
  method: string,
  path: string,
  as: Identity,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<string[]> {
  const answer = await api.send(method, `/api${path}`, { headers: { ...as, ...headers }, body });
  expect([200, 201, 304]).toContain(answer.status);
  const id = answer.headers.get("X-Request-Id");
  return commands.filter(({ request }) => request === id).map(({ name }) => name);
}

const wish = () => ({ service_id: String(open.service._id) });
const cart = () => ({ items: [{ menu_item_id: String(open.menu.plain._id), quantity: 1 }] });

test("what a guest creates is one command", async () => {
  const create = (path: string, body: unknown) =>
    commandsOf("POST", path, open.guest, { body, headers: { "Idempotency-Key": "key-1" } });
  expect({
    request: await create("/customer/requests", wish()),
    support: await create("/customer/support", { subject: "Hello", message: "Is there a pool?" }),
    order: await create("/customer/food-orders", cart()),
  }).toEqual({
    request: ["service_requests.insertOne"],
    support: ["service_requests.insertOne"],
    order: ["food_orders.insertOne"],
  });
});

test("a guest's order is one command in a kitchen with stations, too", async () => {
  const busy = await openHotel({ stations: [{ id: "a".repeat(24), name: "Hot" }] });
  await placeOrder(api, busy);
  const items = [{ menu_item_id: String(busy.menu.plain._id), quantity: 1 }];
  expect(await commandsOf("POST", "/customer/food-orders", busy.guest, { body: { items } })).toEqual([
    "food_orders.insertOne",
  ]);
});

test("a status change by staff is one command, and two where an order gets its first promise", async () => {
  const { id } = await askForService(api, open);
  const order = await placeOrder(api, open);
  const move = (path: string, status: string) =>
    commandsOf("PUT", `/hotel-admin/${path}/status`, open.desk, { body: { status } });
  expect({
    accepted: await move(`requests/${id}`, "in_progress"),
    completed: await move(`requests/${id}`, "completed"),
    confirmed: await move(`food-orders/${order.id}`, "confirmed"),
    preparing: await move(`food-orders/${order.id}`, "preparing"),
  }).toEqual({
    accepted: ["service_requests.findOneAndUpdate"],
    completed: ["service_requests.findOneAndUpdate"],
    confirmed: ["food_orders.findOne", "food_orders.findOneAndUpdate"],
    preparing: ["food_orders.findOneAndUpdate"],
  });
});

test("a range of rooms is as many commands as two rooms", async () => {
  const add = (first: number, last: number) =>
    commandsOf("POST", "/hotel-admin/rooms/range", open.desk, {
      body: { first, last, prefix: "B-", floor: 1, room_type: "double" },
    });
  const two = await add(1, 2);
  expect(two).toEqual([
    "rooms.countDocuments",
    "stays.insertMany",
    "rooms.insertMany",
    "stays.insertOne",
    "rooms.insertOne",
  ]);
  expect(await add(11, 30)).toEqual(two);
});

test.each([
  "/customer/room-info",
  "/customer/requests",
  "/customer/food-orders",
  "/customer/menu",
  "/customer/services",
])("%s is no command while nothing has changed", async (path) => {
  // What follows from the tests before, such as gathered counts, may still change something.
  await expect.poll(() => commandsOf("GET", path, open.guest)).toEqual([]);
});

test("a guest's menu is one command every five minutes, which counts what is popular", async () => {
  const menu = () => commandsOf("GET", "/customer/menu", open.guest);
  await expect.poll(menu).toEqual([]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect([await menu(), await menu()]).toEqual([["food_orders.find"], []]);
});

test.each([
  "/hotel-admin/requests?active=true",
  "/hotel-admin/food-orders?active=true",
  "/hotel-admin/menu-items",
  "/hotel-admin/menu-categories",
  "/hotel-admin/dashboard",
  "/hotel-admin/dashboard/charts",
  "/hotel-admin/food-orders/stats/dashboard",
])("%s is no command while nothing has changed, on every screen", async (path) => {
  await expect.poll(() => commandsOf("GET", path, open.desk)).toEqual([]);
});

/** In the middle of an hour: when one ends, its figures are read and stored, too. */
function stopClock(): void {
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  vi.useFakeTimers({ toFake: ["Date"], now: hour + HOUR_MS / 4 });
  onTestFinished(() => void vi.useRealTimers());
}

test("figures after a new order are what may have changed, each read once", async () => {
  stopClock();
  const read = async () => {
    await placeOrder(api, open);
    return {
      dashboard: await commandsOf("GET", "/hotel-admin/dashboard", open.desk),
      figures: await commandsOf("GET", "/hotel-admin/dashboard/figures", open.desk),
      charts: await commandsOf("GET", "/hotel-admin/dashboard/charts", open.desk),
      stats: await commandsOf("GET", "/hotel-admin/food-orders/stats/dashboard", open.desk),
    };
  };
  // The first reading stores the figures of the hours before, and the second one reads those.
  await read();
  await read();
  expect(await read()).toEqual({
    // It was heard of, and changes neither what is delivered nor the requests.
    dashboard: [],
    figures: [],
    charts: [],
    stats: ["food_orders.aggregate", "food_orders.findOne"],
  });
});

test("figures of which only a part is read again follow every order, request, delivery and recall", async () => {
  stopClock();
  const figures = async () => {
    const { current } = (await api.call("GET /hotel-admin/dashboard/figures", open.desk, { query: {} })).body
      .figures;
    const { stats } = (await api.call("GET /hotel-admin/dashboard", open.desk, {})).body;
    const { orders, requests, revenue } = current;
    return { orders, requests, revenue, today: stats.revenue_today };
  };
  const before = await figures();
  const more = (orders: number, requests: number, revenue: number) => ({
    orders: before.orders + orders,
    requests: before.requests + requests,
    revenue: before.revenue + revenue,
    today: before.today + revenue,
  });
  const { id } = await placeOrder(api, open);
  expect(await figures()).toEqual(more(1, 0, 0));
  await askForService(api, open);
  expect(await figures()).toEqual(more(1, 1, 0));
  await moveOrder(api, open.desk, id, "delivered");
  expect(await figures()).toEqual(more(1, 1, 120.5));
  const { version } = (await FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean()) ?? {
    version: 0,
  };
  await api.call("POST /hotel-admin/food-orders/:id/recall", open.desk, {
    params: { id },
    body: { version },
  });
  expect(await figures()).toEqual(more(1, 1, 0));
});

test("a staff list with one changed row is two commands: what is there, and what has changed", async () => {
  const path = "/hotel-admin/requests?active=true";
  const { id } = await askForService(api, open);
  await commandsOf("GET", path, open.desk);
  await moveRequest(api, open.desk, id, "in_progress");
  expect(await commandsOf("GET", path, open.desk)).toEqual([
    "service_requests.find",
    "service_requests.find",
  ]);
});
