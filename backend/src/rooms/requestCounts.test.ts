import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient, type Client } from "#testing/client.js";
import { hear } from "#testing/hear.js";
import { askForService, moveRequest, openHotel, placeOrder } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { announceRoom } from "./announceRoom.js";
import { requestCounts } from "./presentRoom.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());

test("counts a room's requests, and pending ones separately, without other rooms'", async () => {
  const open = await openHotel();
  const { room: other } = await open.addRoom();
  const { id } = await askForService(api, open);
  await askForService(api, open);
  await moveRequest(api, open.desk, id, "in_progress");
  const getCounts = await requestCounts(open.hotel._id, [open.room._id, other._id]);
  expect(getCounts(open.room)).toEqual({ total_requests: 2, pending_requests: 1 });
  expect(getCounts(other)).toEqual({ total_requests: 0, pending_requests: 0 });
});

test("rooms whose counts change together are published once each", async () => {
  const open = await openHotel();
  const { room: other } = await open.addRoom();
  const { heard, stop } = hear("room.updated", open.hotel, ({ room }) => String(room._id));
  for (const { _id, hotel_id } of [open.room, other, open.room]) announceRoom({ hotel_id, room_id: _id });
  await expect.poll(() => heard.toSorted()).toEqual([String(open.room._id), String(other._id)].toSorted());
  stop();
});

test("open work follows a room's new number, closed work keeps the old one", async () => {
  const open = await openHotel();
  const [done, waiting] = [await askForService(api, open), await askForService(api, open)];
  await moveRequest(api, open.desk, done.id, "cancelled");
  const placed = await placeOrder(api, open);
  const { heard, stop } = hear("order.updated", open.hotel, ({ order }) => order.room_number);
  await api.call("PUT /hotel-admin/rooms/:id", open.desk, {
    params: { id: String(open.room._id) },
    body: { room_number: "9201", floor: 92 },
  });
  stop();
  expect(heard).toEqual(["9201"]);
  const shownNumber = async (id: string) =>
    (await api.call("GET /hotel-admin/requests/:id", open.desk, { params: { id } })).body.request.room_number;
  expect(await shownNumber(waiting.id)).toBe("9201");
  expect(await shownNumber(done.id)).toBe(open.room.room_number);
  const { body } = await api.call("GET /hotel-admin/food-orders/:id", open.desk, {
    params: { id: placed.id },
  });
  expect(body.order).toMatchObject({ room_number: "9201", floor: 92 });
  // The guest's phone goes on with the code that it has.
  const info = await api.call("GET /customer/room-info", open.guest, {});
  expect(info.body).toMatchObject({ room: { room_number: "9201" }, stay_id: String(open.room.stay_id) });
  const own = await api.call("GET /customer/food-orders", open.guest, { query: {} });
  expect(own.body.orders).toMatchObject([{ id: placed.id, room_number: "9201" }]);
  expect(await placeOrder(api, open)).toMatchObject({ room_number: "9201" });
});
