import { afterAll, beforeAll, expect, test } from "vitest";
import { asGuest, asStaff, createClient, nobody, type Client } from "#testing/client.js";
import { buildHotel, buildRoom, buildService, buildStaff } from "#testing/factories.js";
import { openHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());

const setup = async (desk: Parameters<Client["call"]>[1]) =>
  (await api.call("GET /hotel-admin/setup", desk, {})).body.setup;

test("shows each step of a new hotel's setup once it is done", async () => {
  // Another hotel's steps do not count.
  await openHotel();
  const service = await buildService();
  const hotel = await buildHotel({ services: [service._id] });
  const desk = asStaff(await buildStaff(hotel));
  const nothing = {
    has_rooms: false,
    has_opened_code: false,
    has_dishes: false,
    has_people: false,
    has_screen: false,
    has_guest_work: false,
  };
  expect(await setup(desk)).toEqual(nothing);
  const room = await buildRoom(hotel);
  expect(await setup(desk)).toEqual({ ...nothing, has_rooms: true });
  await api.call("POST /auth/validate-qr", nobody, { body: { qr_data: room.qr_code } });
  await api.call("POST /customer/requests", asGuest(room), { body: { service_id: String(service._id) } });
  await api.call("POST /hotel-admin/screens", desk, { body: { name: "Desk", board: "front_desk" } });
  await buildStaff(hotel, { position: "kitchen" });
  await expect
    .poll(() => setup(desk))
    .toEqual({
      has_rooms: true,
      has_opened_code: true,
      has_dishes: false,
      has_people: true,
      has_screen: true,
      has_guest_work: true,
    });
});

test("is for managers only", async () => {
  const { hotel } = await openHotel();
  const cook = asStaff(await buildStaff(hotel, { position: "kitchen" }));
  expect((await api.refused("GET /hotel-admin/setup", cook, {})).status).toBe(403);
});
