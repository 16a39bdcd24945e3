import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bus } from "#database/bus.js";
import { Hotel } from "#hotels/model.js";
import { asGuest, asStaff, createClient, type Client, type Identity } from "#testing/client.js";
import { buildHotel, buildRoom, buildService, buildSoftwareAdmin, buildStaff } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

let server: TestServer;
let client: Client;
let admin: Identity;
beforeAll(async () => {
  server = await startTestServer();
  client = createClient(server);
  admin = asStaff(await buildSoftwareAdmin());
});
afterAll(() => server.close());

describe("the service catalogue", () => {
  test("accepts services of the eight categories", async () => {
    const { status, body } = await client.call("POST /software-admin/services", admin, {
      body: { name: "Airport transfer", category: "Transportation" },
    });
    expect([status, body.message]).toEqual([201, "Service created successfully"]);
    expect(body.service).toMatchObject({ description: "", hotels_using: 0, translations: {} });
    for (const wrong of [{ category: "Spa" }, { name: "" }, { category: ["Laundry"] }]) {
      const answer = await client.refused("POST /software-admin/services", admin, {
        body: { name: "x", category: "Laundry", ...wrong },
      });
      expect(answer.status).toBe(400);
    }
  });

  test("has a target of its own, or none, for each service", async () => {
    const { body } = await client.call("POST /software-admin/services", admin, {
      body: { name: "Wake-up call", category: "Front Desk" },
    });
    expect(body.service).toMatchObject({ target_minutes: null, needs_time: false });
    const params = { id: body.service.id };
    const change = async (fields: { target_minutes?: number | null; needs_time?: boolean }) =>
      (await client.call("PUT /software-admin/services/:id", admin, { params, body: fields })).body.service;
    expect(await change({ target_minutes: 90 })).toMatchObject({ target_minutes: 90, needs_time: false });
    expect(await change({ needs_time: true })).toMatchObject({ target_minutes: 90, needs_time: true });
    expect(await change({ target_minutes: null })).toMatchObject({ target_minutes: null, needs_time: true });
    for (const target_minutes of [0, 1441, 1.5]) {
      const body = { target_minutes };
      const refused = await client.refused("PUT /software-admin/services/:id", admin, { params, body });
      expect(refused.status).toBe(400);
    }
  });

  test("creates one service per idempotency key", async () => {
    const send = () =>
      client.call(
        "POST /software-admin/services",
        admin,
        { body: { name: "Shoe shine", category: "Laundry" } },
        { idempotencyKey: "shoes" },
      );
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body).toEqual(first.body);
  });

  test("counts the hotels that offer a service and publishes changes to them", async () => {
    const service = await buildService({ name: "Ironing", category: "Laundry" });
    const hotel = await buildHotel({ services: [service._id] });
    await buildHotel({ services: [service._id], is_deleted: true });
    const { body } = await client.call("GET /software-admin/services", admin, {});
    expect(body.services.find(({ id }) => id === String(service._id))?.hotels_using).toBe(1);

    const published: unknown[] = [];
    const stop = bus.on("services.updated", ({ hotel_ids }) => void published.push(hotel_ids));
    const changed = await client.call("PUT /software-admin/services/:id", admin, {
      params: { id: String(service._id) },
      body: { name: "Pressing" },
    });
    stop();
    expect(changed.body).toMatchObject({
      message: "Service updated successfully",
      service: { name: "Pressing", category: "Laundry", hotels_using: 1 },
    });
    expect(published).toEqual([[String(hotel._id)]]);
  });

  test("publishes a removal only to hotels that offered the service", async () => {
    const service = await buildService();
    const [hotel, other] = [await buildHotel({ services: [service._id] }), await buildHotel()];
    const { qr_code: qr } = await buildRoom(hotel);
    const staff = await connectLive(server, "/staff", await buildStaff(hotel));
    const guest = await connectLive(server, "/guest", { qr });
    const stranger = await connectLive(server, "/staff", await buildStaff(other));
    await client.call("DELETE /software-admin/services/:id", admin, { params: { id: String(service._id) } });
    expect(await staff.next("services:updated")).toEqual({});
    expect(await guest.next("services:updated")).toEqual({});
    bus.emit("services.updated", { hotel_ids: [String(other._id)] });
    await stranger.next("services:updated");
    expect(stranger.received.map(({ event }) => event)).toEqual(["ready", "services:updated"]);
    for (const screen of [staff, guest, stranger]) screen.close();
  });

  test("hides a removed service from hotels and guests", async () => {
    const service = await buildService();
    const hotel = await buildHotel({ services: [service._id], fb_enabled: false });
    const room = await buildRoom(hotel);
    const params = { id: String(service._id) };
    expect((await client.call("GET /customer/services", asGuest(room), {})).body.services).toHaveLength(1);
    const { body } = await client.call("DELETE /software-admin/services/:id", admin, { params });
    expect(body.message).toBe("Service deleted successfully");
    expect((await Hotel.findById(hotel._id))?.services).toHaveLength(0);
    // As if the hotel's services were being saved at the same time.
    await Hotel.updateOne({ _id: hotel._id }, { $set: { services: [service._id] } });
    expect((await client.call("GET /customer/services", asGuest(room), {})).body.services).toEqual([]);
    expect((await client.refused("DELETE /software-admin/services/:id", admin, { params })).status).toBe(404);
    const again = await client.refused("PUT /software-admin/services/:id", admin, { params, body: {} });
    expect(again.status).toBe(404);
  });
});
