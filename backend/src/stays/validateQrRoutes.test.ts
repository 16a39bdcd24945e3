import { formatQrCode } from "@roombell/common/domain/qrCode";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getZoneOffsets } from "#lib/getZoneOffsets.js";
import { createClient, nobody, type Client } from "#testing/client.js";
import { buildHotel, buildRoom, buildService } from "#testing/factories.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { Stay } from "./model.js";

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = createClient(server);
});
afterAll(() => server.close());

const KEY = "POST /auth/validate-qr";

describe("a room code", () => {
  test("opens the room's stay and returns the hotel with its services", async () => {
    const offered = await buildService({ category: "Laundry" });
    const removed = await buildService({ is_deleted: true });
    await buildService();
    const hotel = await buildHotel({ services: [offered._id, removed._id] });
    const room = await buildRoom(hotel, { room_number: "A-205" });
    const { body } = await client.call(KEY, nobody, { body: { qr_data: room.qr_code } });
    expect(body.room).toEqual({
      id: String(room._id),
      room_number: "A-205",
      floor: 2,
      room_type: "deluxe",
      check_in: null,
    });
    expect(body.hotel).toEqual({
      id: String(hotel._id),
      name: hotel.name,
      fb_enabled: true,
      currency: "INR",
      timezone: "Asia/Kolkata",
      country: "IN",
      zone_offsets: getZoneOffsets(hotel.timezone),
    });
    expect(body.stay_id).toBe(String(room.stay_id));
    expect(body.services.map(({ id }) => id)).toEqual(["in-room-dining", String(offered._id)]);
  });

  test("may be typed in any form or be the whole link", async () => {
    const room = await buildRoom(await buildHotel({ fb_enabled: false }));
    const shown = formatQrCode(room.qr_code);
    for (const qr_data of [shown.toLowerCase(), ` ${shown} `, `https://rooms.example/customer?qr=${shown}`]) {
      const { body } = await client.call(KEY, nobody, { body: { qr_data } });
      expect(body.stay_id).toBe(String(room.stay_id));
      expect(body.services).toEqual([]);
    }
  });

  test("is rejected as a field error when blank, missing or not text", async () => {
    for (const body of [{}, { qr_data: "  " }, { qr_data: ["x"] }, { qr_data: { $ne: "" } }]) {
      const answer = await client.refused(KEY, nobody, { body });
      expect([answer.status, answer.body.message]).toEqual([400, "Please enter a QR code"]);
    }
  });

  test("is invalid for removed rooms and hotels or when unknown, and forbidden for an inactive hotel", async () => {
    const refuse = async (qr_data: string): Promise<unknown[]> => {
      const answer = await client.refused(KEY, nobody, { body: { qr_data } });
      return [answer.status, answer.body.code, answer.body.message];
    };
    const invalid = [401, "invalid_qr", "Invalid QR code"];
    expect(await refuse("XXXX-XXXX-XXXX-XXXX")).toEqual(invalid);
    expect(await refuse((await buildRoom(await buildHotel(), { is_deleted: true })).qr_code)).toEqual(
      invalid,
    );
    expect(await refuse((await buildRoom(await buildHotel({ is_deleted: true }))).qr_code)).toEqual(invalid);
    expect(await refuse((await buildRoom(await buildHotel({ is_active: false }))).qr_code)).toEqual([
      403,
      "forbidden",
      "This hotel is not active",
    ]);
  });
});

describe("the guest's position", () => {
  test("is stored with the stay and never blocks without a geofence", async () => {
    const room = await buildRoom(await buildHotel());
    await client.call(KEY, nobody, {
      body: { qr_data: room.qr_code, latitude: -33.9, longitude: 18.4, wifi_ssid: "Guests" },
    });
    const stay = await Stay.findOne({ _id: room.stay_id, hotel_id: room.hotel_id });
    expect(stay?.last_opening).toMatchObject({ latitude: -33.9, longitude: 18.4, wifi_ssid: "Guests" });
  });

  test("is recorded once a minute, however often the code is entered", async () => {
    const room = await buildRoom(await buildHotel());
    const enter = (latitude: number) =>
      client.call(KEY, nobody, { body: { qr_data: room.qr_code, latitude, longitude: 0 } });
    const recorded = async () =>
      (await Stay.findOne({ _id: room.stay_id, hotel_id: room.hotel_id }))?.last_opening;
    await enter(1);
    await enter(2);
    expect(await recorded()).toMatchObject({ latitude: 1, wifi_ssid: "" });
    const before = new Date(Date.now() - 61_000);
    await Stay.updateOne(
      { _id: room.stay_id, hotel_id: room.hotel_id },
      { $set: { "last_opening.at": before } },
    );
    await enter(3);
    expect(await recorded()).toMatchObject({ latitude: 3 });
  });

  test("must be within the hotel's geofence", async () => {
    const hotel = await buildHotel({ geofence_radius_m: 200, latitude: 12.97, longitude: 77.59 });
    const { qr_code: qr_data } = await buildRoom(hotel);
    await client.call(KEY, nobody, { body: { qr_data, latitude: 12.971, longitude: 77.5905 } });
    for (const position of [{}, { latitude: 12.97 }, { latitude: 12.99, longitude: 77.59 }]) {
      const answer = await client.refused(KEY, nobody, { body: { qr_data, ...position } });
      expect([answer.status, answer.body.code]).toEqual([409, "outside_hotel"]);
      expect(answer.body.phone).toBe(hotel.phone);
    }
    // 300 m away, by a position that is exact to 900 m, and to no more than a town.
    const near = { latitude: 12.9745, longitude: 77.59 };
    await client.call(KEY, nobody, { body: { qr_data, ...near, accuracy: 900 } });
    const far = { latitude: 13.05, longitude: 77.59, accuracy: 25_000 };
    expect((await client.refused(KEY, nobody, { body: { qr_data, ...far } })).status).toBe(409);
  });

  test("is rejected as a field error when impossible", async () => {
    const { qr_code: qr_data } = await buildRoom(await buildHotel());
    for (const position of [{ latitude: 91 }, { longitude: -181 }, { latitude: "12" }]) {
      expect((await client.refused(KEY, nobody, { body: { qr_data, ...position } })).status).toBe(400);
    }
  });
});
