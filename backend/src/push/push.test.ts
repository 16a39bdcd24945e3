import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { MenuItem } from "#menu/itemModel.js";
import { startScheduledOrders } from "#orders/scheduleOrder.js";
import { replaceHotelCodes } from "#rooms/changeRoom.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { asGuest, createClient, type Client } from "#testing/client.js";
import { askForService, moveOrder, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startPushService, type PushService } from "#testing/pushService.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { PushSubscription } from "./model.js";
import { pushKeys } from "./sendPush.js";
import { subscribe } from "./subscribeToPush.js";

let service: PushService;
let server: TestServer;
let api: Client;
let open: OpenHotel;
beforeAll(async () => {
  service = await startPushService(() => pushKeys(server.settings.jwtSecret).publicKey);
  server = await startTestServer({ pushServices: [service.host] });
  api = createClient(server);
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  service.answerWith(201);
  service.requests.length = 0;
  open = await openHotel();
});

async function subscribed(guest = open.guest) {
  const device = service.addDevice();
  await api.call("PUT /customer/push", guest, { body: device.subscription });
  return device;
}
const replaceCode = () =>
  api.call("POST /hotel-admin/rooms/:id/qr", open.desk, { params: { id: String(open.room._id) } });
const loadSubscriptions = ({ hotel }: OpenHotel) => PushSubscription.find({ hotel_id: hotel._id }).lean();
const stayId = () => String(open.room.stay_id);
/** For retries. */
const SLOW = { timeout: 20_000 };
const confirm = (id: string) => moveOrder(api, open.desk, id, "confirmed");

describe("a guest's device", () => {
  test("gets its stay's status changes, encrypted, without name or room", async () => {
    const [device, second] = [await subscribed(), await subscribed()];
    const { id } = await placeOrder(api, open);
    await confirm(id);
    const confirmed = { id, stay_id: stayId(), kind: "order", status: "confirmed" };
    await expect.poll(() => device.messages).toEqual([confirmed]);
    await expect.poll(() => second.messages).toEqual([confirmed]);
    expect(service.complaints).toEqual([]);
    expect(service.requests[0]?.headers).toMatchObject({ topic: id, urgency: "high", ttl: "1800" });

    const request = await askForService(api, open);
    await api.call("PUT /hotel-admin/requests/:id/status", open.desk, {
      params: { id: request.id },
      body: { status: "in_progress" },
    });
    const accepted = { id: request.id, stay_id: stayId(), kind: "request", status: "in_progress" };
    await expect.poll(() => device.messages.slice(1)).toEqual([accepted]);
  });

  test("gets the new time and the reason of a delay", async () => {
    const device = await subscribed();
    const { id } = await placeOrder(api, open);
    await confirm(id);
    await expect.poll(() => device.messages).toHaveLength(1);
    const { body } = await api.call("POST /hotel-admin/food-orders/:id/delay", open.desk, {
      params: { id },
      body: { minutes: 15, reason: "The tandoor is full" },
    });
    const until = body.order.estimated_delivery_time;
    const delayed = {
      id,
      stay_id: stayId(),
      kind: "order",
      status: "delayed",
      until,
      reason: "The tandoor is full",
    };
    await expect.poll(() => device.messages.slice(1)).toEqual([delayed]);
  });

  test("is notified once when its time for an order no longer fits", async () => {
    const device = await subscribed();
    const { plain } = open.menu;
    const query = { menu_item_ids: String(plain._id) };
    const { slots } = (await api.call("GET /customer/slots", open.guest, { query })).body;
    const items = [{ menu_item_id: String(plain._id), quantity: 1 }];
    const { body } = await api.call("POST /customer/food-orders", open.guest, {
      body: { items, scheduled_for: slots.at(-1) },
    });
    await MenuItem.updateOne({ _id: plain._id, hotel_id: open.hotel._id }, { $set: { is_available: false } });
    await startScheduledOrders();
    await startScheduledOrders();
    const problem = { id: body.order.id, stay_id: stayId(), kind: "order", status: "unavailable" };
    await expect.poll(() => device.messages).toEqual([problem]);
  });

  test("gets the reason of a cancellation, and the new time and reason of a deferral", async () => {
    const device = await subscribed();
    const [towels, taxi] = [await askForService(api, open), await askForService(api, open)];
    const until = new Date(Date.now() + 2 * 3_600_000).toISOString();
    await api.call("PUT /hotel-admin/requests/:id/deferral", open.desk, {
      params: { id: towels.id },
      body: { until, reason: "Do not disturb" },
    });
    const deferred = {
      id: towels.id,
      stay_id: stayId(),
      kind: "request",
      status: "deferred",
      until,
      reason: "Do not disturb",
    };
    await expect.poll(() => device.messages).toEqual([deferred]);
    await api.call("PUT /hotel-admin/requests/:id/status", open.desk, {
      params: { id: taxi.id },
      body: { status: "cancelled", reason: "No taxis today" },
    });
    const cancelled = {
      id: taxi.id,
      stay_id: stayId(),
      kind: "request",
      status: "cancelled",
      reason: "No taxis today",
    };
    await expect.poll(() => device.messages.slice(1)).toEqual([cancelled]);
  });

  test("is not notified of other rooms, its own cancellation or duplicates", async () => {
    const other = await open.addRoom();
    const [device, neighbour] = [await subscribed(), await subscribed(other.guest)];
    const [first, second] = [await placeOrder(api, open), await placeOrder(api, open)];
    await api.call("DELETE /customer/food-orders/:id", open.guest, { params: { id: first.id } });
    await confirm(second.id);
    await api.call("POST /hotel-admin/food-orders/:id/acknowledge", open.desk, {
      params: { id: second.id },
      body: {},
    });
    const last = await placeOrder(api, { ...open, guest: other.guest });
    await confirm(last.id);
    await expect.poll(() => neighbour.messages).toMatchObject([{ id: last.id }]);
    await expect.poll(() => device.messages).toMatchObject([{ id: second.id, status: "confirmed" }]);
  });

  test("is not notified after its stay has ended, even while still subscribed", async () => {
    const device = await subscribed();
    const { id } = await placeOrder(api, open);
    const stored = await loadSubscriptions(open);
    await api.call("POST /hotel-admin/rooms/:id/checkout", open.desk, {
      params: { id: String(open.room._id) },
      body: {},
    });
    expect(await loadSubscriptions(open)).toEqual([]);
    await PushSubscription.insertMany(stored);
    // Work of the former stay that is still in progress.
    await confirm(id).catch(() => undefined);
    const room = await Room.findOne({ _id: open.room._id, hotel_id: open.hotel._id }).lean();
    const later = { ...open.guest, "X-Stay-Id": String(room?.stay_id) };
    const next = await subscribed(later);
    const order = await placeOrder(api, { ...open, guest: later });
    await confirm(order.id);
    await expect.poll(() => next.messages).toMatchObject([{ id: order.id }]);
    expect(device.messages).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["its room's code was replaced", () => replaceCode()],
    ["all codes of the hotel were replaced", () => replaceHotelCodes(open.hotel)],
  ])("is not notified in the same stay after %s, until it subscribes with the new one", async (_, change) => {
    const [own, foreign] = [await subscribed(), await subscribed()];
    await change();
    const room = await Room.findOne({ _id: open.room._id, hotel_id: open.hotel._id }).lean<RoomDoc>();
    expect(room?.stay_id).toEqual(open.room.stay_id);
    const guest = asGuest(room ?? open.room);
    await api.call("PUT /customer/push", guest, { body: own.subscription });
    const { id } = await placeOrder(api, { ...open, guest });
    await confirm(id);
    await expect.poll(() => own.messages).toMatchObject([{ id, status: "confirmed" }]);
    expect(foreign.messages).toEqual([]);
  });

  test("is removed when its push service reports it gone, but not when that is unavailable", async () => {
    await subscribed();
    const [first, second] = [await placeOrder(api, open), await placeOrder(api, open)];
    service.answerWith(503);
    await confirm(first.id);
    await expect.poll(() => service.requests.length).toBeGreaterThan(0);
    expect(await loadSubscriptions(open)).toHaveLength(1);
    service.answerWith(410);
    await confirm(second.id);
    await expect.poll(() => loadSubscriptions(open)).toEqual([]);
  });

  test.each([429, 0])("is notified later when its push service fails temporarily (%i)", async (status) => {
    const device = await subscribed();
    const { id } = await placeOrder(api, open);
    service.answerWith(status);
    await confirm(id);
    await expect.poll(() => service.requests.length).toBeGreaterThan(0);
    service.answerWith(201);
    await expect.poll(() => device.messages, SLOW).toMatchObject([{ id, status: "confirmed" }]);
  });

  test("gets only the latest status, or nothing after its stay, once the service is back", async () => {
    const other = await open.addRoom();
    const [device, neighbour] = [await subscribed(), await subscribed(other.guest)];
    const [first, last] = [await placeOrder(api, open), await placeOrder(api, open)];
    const theirs = await placeOrder(api, { ...open, guest: other.guest });
    service.answerWith(503);
    for (const { id } of [first, theirs, last]) await confirm(id);
    await expect.poll(() => service.requests.length, SLOW).toBeGreaterThanOrEqual(3);
    await api.call("PUT /hotel-admin/food-orders/:id/status", open.desk, {
      params: { id: first.id },
      body: { status: "preparing" },
    });
    const stored = (await loadSubscriptions(open)).filter(({ room_id }) => room_id.equals(other.room._id));
    await api.call("POST /hotel-admin/rooms/:id/checkout", open.desk, {
      params: { id: String(other.room._id) },
      body: {},
    });
    // As during a check-out, perhaps in another process.
    await PushSubscription.insertMany(stored);
    service.answerWith(201);
    await expect.poll(() => device.messages.length, SLOW).toBe(2);
    expect(device.messages).toContainEqual({
      id: first.id,
      stay_id: stayId(),
      kind: "order",
      status: "preparing",
    });
    expect(device.messages).toContainEqual({
      id: last.id,
      stay_id: stayId(),
      kind: "order",
      status: "confirmed",
    });
    expect(neighbour.messages).toEqual([]);
  });

  test("can renew its keys, and a stay's eleventh device replaces the first", async () => {
    const device = await subscribed();
    const keys = service.addDevice().subscription.keys;
    await api.call("PUT /customer/push", open.guest, { body: { ...device.subscription, keys } });
    expect(await loadSubscriptions(open)).toMatchObject([{ endpoint: device.subscription.endpoint, keys }]);
    for (let count = 0; count < 10; count += 1) await subscribed();
    const endpoints = (await loadSubscriptions(open)).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(10);
    expect(endpoints).not.toContain(device.subscription.endpoint);
  });

  test("may use a subdomain of any push service", async () => {
    const endpoint = "https://a.two.example/push";
    const { keys } = service.addDevice().subscription;
    await subscribe(open.room, { endpoint, keys }, ["one.example", "two.example"]);
    expect(await loadSubscriptions(open)).toMatchObject([{ endpoint }]);
  });

  test("gets an error when it could not be stored", async () => {
    const { subscription } = service.addDevice();
    const failure = new Error("the database is away");
    const write = vi.spyOn(PushSubscription, "updateOne").mockRejectedValueOnce(failure);
    await expect(subscribe(open.room, subscription, [service.host])).rejects.toBe(failure);
    write.mockRestore();
  });
});

test("push keys are derived from the secret and differ between secrets", () => {
  const { publicKey, privateKey } = pushKeys("one secret of at least thirty-two bytes");
  expect(pushKeys("one secret of at least thirty-two bytes")).toEqual({ publicKey, privateKey });
  expect(pushKeys("another secret of at least thirty-two").publicKey).not.toBe(publicKey);
  expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
});

test("the public key is null without push services", async () => {
  expect((await api.call("GET /customer/push", open.guest, {})).body.public_key).toHaveLength(87);
  await server.close();
  server = await startTestServer({ pushServices: [] });
  api = createClient(server);
  open = await openHotel();
  expect((await api.call("GET /customer/push", open.guest, {})).body.public_key).toBeNull();
});
