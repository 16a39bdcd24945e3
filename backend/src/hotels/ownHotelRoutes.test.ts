import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bus } from "#database/bus.js";
import { asGuest, asStaff, createClient, type Client } from "#testing/client.js";
import { buildHotel, buildRoom, buildService, buildSoftwareAdmin, buildStaff } from "#testing/factories.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import type { HotelDoc } from "./model.js";

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer({ remoteImages: false });
  client = createClient(server);
});
afterAll(() => server.close());

const buildDesk = async (hotel: HotelDoc) => asStaff(await buildStaff(hotel));
describe("the hotel's settings", () => {
  test("have defaults and change only in the given fields and categories", async () => {
    const hotel = await buildHotel({ phone: "100" });
    const desk = await buildDesk(hotel);
    const before = await client.call("GET /hotel-admin/settings", desk, {});
    expect(before.body.settings).toMatchObject({
      delivery_minutes: 10,
      cooks_per_station: 3,
      geofence_radius_m: null,
      rotate_qr_on_check_in: false,
      wifi_ssid: "Guests",
      wifi_password: "sea-breeze",
      phone: "100",
      order_warning_minutes: 10,
      order_late_minutes: 20,
    });
    expect(before.body.settings.request_target_minutes["Food & Beverage"]).toEqual({
      accept: 2,
      complete: 20,
    });

    const published: string[] = [];
    const stop = bus.on("hotel.updated", ({ hotel: { name } }) => void published.push(name));
    const target = { accept: 1, complete: 9 };
    const { body } = await client.call("PUT /hotel-admin/settings", desk, {
      body: { geofence_radius_m: 150, request_target_minutes: { "Food & Beverage": target } },
    });
    stop();
    expect(published).toEqual([hotel.name]);
    expect(body.message).toBe("Settings updated successfully");
    expect(body.settings).toEqual({
      ...before.body.settings,
      geofence_radius_m: 150,
      request_target_minutes: { ...before.body.settings.request_target_minutes, "Food & Beverage": target },
    });
    const off = await client.call("PUT /hotel-admin/settings", desk, { body: { geofence_radius_m: null } });
    expect(off.body.settings).toMatchObject({ geofence_radius_m: null });
    expect(off.body.settings.request_target_minutes["Food & Beverage"]).toEqual(target);
    const read = await client.call("GET /hotel-admin/settings", desk, {});
    expect(read.body.settings).toEqual(off.body.settings);
  });

  test("accept only the hotel's own picture as the cover, which guests receive", async () => {
    const hotel = await buildHotel();
    const guest = asGuest(await buildRoom(hotel));
    const desk = await buildDesk(hotel);
    const cover_url = `/uploads/${String(hotel._id)}/cover.webp`;
    const change = (url: string) =>
      client.call("PUT /hotel-admin/settings", desk, { body: { cover_url: url } });
    expect((await change(cover_url)).body.settings.cover_url).toBe(cover_url);
    const seen = await client.call("GET /customer/room-info", guest, {});
    expect(seen.body.hotel.cover_url).toBe(cover_url);
    for (const url of ["https://images.example/a.webp", "/uploads/another/cover.webp"]) {
      const refused = await client.refused("PUT /hotel-admin/settings", desk, { body: { cover_url: url } });
      expect(refused.body.details?.[0]?.path).toBe("cover_url");
    }
    expect((await change("")).body.settings.cover_url).toBe("");
  });

  test.each<[string, object]>([
    ["delivery_minutes", { delivery_minutes: -1 }],
    ["geofence_radius_m", { geofence_radius_m: 1 }],
    ["rotate_qr_on_check_in", { rotate_qr_on_check_in: "true" }],
    ["email", { email: "x" }],
    ["request_target_minutes.Spa", { request_target_minutes: { Spa: { accept: 1, complete: 2 } } }],
    [
      "request_target_minutes.Laundry.accept",
      { request_target_minutes: { Laundry: { accept: 0, complete: 2 } } },
    ],
    ["order_late_minutes", { order_late_minutes: 0 }],
    ["cooks_per_station", { cooks_per_station: 0 }],
    ["cooks_per_station", { cooks_per_station: 51 }],
  ])("reject an invalid %s", async (path, body) => {
    const answer = await client.refused("PUT /hotel-admin/settings", await buildDesk(await buildHotel()), {
      body,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.[0]?.path).toContain(path.replace(/\.Spa$/, ""));
  });

  test("are published to guests", async () => {
    const hotel = await buildHotel();
    const room = await buildRoom(hotel);
    await client.call("PUT /hotel-admin/settings", await buildDesk(hotel), {
      body: { wifi_ssid: "Wave", wifi_password: "new-wave", phone: "+91 12345" },
    });
    const { body } = await client.call("GET /customer/room-info", asGuest(room), {});
    expect(body.hotel).toMatchObject({ wifi_ssid: "Wave", wifi_password: "new-wave", phone: "+91 12345" });
  });
});

test("the platform reports component health from real probes", async () => {
  const { body } = await client.call("GET /software-admin/health", asStaff(await buildSoftwareAdmin()), {});
  expect(body.components).toEqual([
    { name: "API", status: "ok", detail: "Answering" },
    { name: "Database", status: "ok", detail: expect.stringMatching(/\d+ ms$/) },
    { name: "Live connections", status: "ok", detail: "0 open connections" },
    { name: "Last backup", status: "unknown", detail: "No backup has been recorded" },
    { name: "Addresses", status: "ok", detail: "Live updates at every address" },
    { name: "Printing", status: "ok", detail: "0 failed prints" },
    {
      name: "Screens",
      status: "ok",
      detail: "0 paired screens offline, 0 without sound, 0 on another version",
    },
    { name: "Time zones", status: "ok", detail: expect.stringMatching(/^Data of 20/) },
  ]);
  expect(body.version).toMatch(/^\d+\.\d+\.\d+$/);
});

test("staff are not offered remote pictures when the settings forbid them", async () => {
  const { body } = await client.call("GET /hotel-admin/hotel", await buildDesk(await buildHotel()), {});
  expect(body.remote_images).toBe(false);
});

test("staff see the services of their own hotel", async () => {
  const towels = await buildService({ name: "Towels at the desk" });
  const hotel = await buildHotel({ services: [towels._id], fb_enabled: false });
  const other = await buildHotel({ services: [], fb_enabled: false });
  const own = await client.call("GET /hotel-admin/services", await buildDesk(hotel), {});
  expect(own.body.services.map(({ name }) => name)).toEqual(["Towels at the desk"]);
  expect((await client.call("GET /hotel-admin/services", await buildDesk(other), {})).body.services).toEqual(
    [],
  );
});

describe("saved views", () => {
  test("are the hotel's, have names of their own, and are removed by managers", async () => {
    const [hotel, other] = [await buildHotel(), await buildHotel()];
    const [manager, stranger] = [await buildDesk(hotel), await buildDesk(other)];
    const body = { kind: "request", name: "Late", query: "urgency=late" } as const;
    const desk = asStaff(await buildStaff(hotel, { position: "front_desk" }));
    const { views } = (await client.call("PUT /hotel-admin/work-views", desk, { body })).body;
    expect(views).toMatchObject([body]);
    const again = { body: { ...body, name: "LATE" } };
    expect((await client.refused("PUT /hotel-admin/work-views", desk, again)).body.code).toBe(
      "already_exists",
    );
    expect((await client.call("GET /hotel-admin/work-views", stranger, {})).body.views).toEqual([]);
    const params = { id: views[0]?.id ?? "" };
    const remove = "DELETE /hotel-admin/work-views/:id";
    expect((await client.refused(remove, desk, { params })).status).toBe(403);
    expect((await client.refused(remove, stranger, { params })).status).toBe(404);
    await client.call(remove, manager, { params });
    expect((await client.call("GET /hotel-admin/work-views", desk, {})).body.views).toEqual([]);
  });
});
