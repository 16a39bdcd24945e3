import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayOf, shiftDay, startOfDay } from "@roombell/common/domain/hotelDay";
import { Types } from "mongoose";
import { bus } from "#database/bus.js";
import { FoodOrder } from "#orders/model.js";
import type { HotelDoc } from "./model.js";
import { Hotel } from "./model.js";
import { ServiceRequest } from "#requests/model.js";
import { asGuest, asStaff, createClient, type Client } from "#testing/client.js";
import { buildHotel, buildRoom, buildService, buildSoftwareAdmin, buildStaff } from "#testing/factories.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer({ remoteImages: false });
  client = createClient(server);
});
afterAll(() => server.close());

const deskOf = async (hotel: HotelDoc) => asStaff(await buildStaff(hotel));
const MINUTE = 60_000;

const work = (hotel: HotelDoc, at: Date) => ({
  hotel_id: hotel._id,
  room_id: new Types.ObjectId(),
  stay_id: new Types.ObjectId(),
  room_number: "1",
  floor: 1,
  created_by: "guest" as const,
  created_at: at,
  updated_at: at,
  version: 1,
});
let order_number = 1000;
const delivered = (hotel: HotelDoc, created: Date, at: Date, total_amount: number, fields: object = {}) =>
  FoodOrder.create({
    ...work(hotel, created),
    ...fields,
    status: "delivered",
    is_active: false,
    order_number: (order_number += 1),
    delivery_location: "Room",
    total_amount,
    delivered_at: at,
    items: [],
  });
const request = (hotel: HotelDoc, at: Date, fields: object) =>
  ServiceRequest.create({
    ...work(hotel, at),
    status: "pending",
    is_active: true,
    room_type: "suite",
    priority: "normal",
    service_name: "Towels",
    service_category: "Housekeeping",
    accept_due_at: at,
    due_at: at,
    ...fields,
  });

describe("the hotel's dashboard", () => {
  test("estimates the rate until the first check-in, and counts occupied rooms as they are", async () => {
    const hotel = await buildHotel();
    const desk = await deskOf(hotel);
    const stats = async () => (await client.call("GET /hotel-admin/dashboard", desk, {})).body.stats;
    expect(await stats()).toMatchObject({ total_rooms: 0, occupied_rooms: 0, occupancy_is_estimate: true });
    for (const is_occupied of [true, false, false, false]) {
      bus.emit("room.updated", { room: await buildRoom(hotel, { is_occupied }) });
    }
    expect(await stats()).toMatchObject({
      total_rooms: 4,
      occupied_rooms: 1,
      occupancy_rate: 85,
      occupancy_is_estimate: true,
    });
    await Hotel.updateOne({ _id: hotel._id }, { $set: { first_check_in_at: new Date() } });
    expect(await stats()).toMatchObject({
      occupied_rooms: 1,
      occupancy_rate: 25,
      occupancy_is_estimate: false,
    });
  });

  test("counts requests, and takings of the hotel's own day", async () => {
    const hotel = await buildHotel({ timezone: "Pacific/Auckland" });
    const today = startOfDay(dayOf(new Date(), hotel.timezone), hotel.timezone);
    await delivered(hotel, today, today, 12_345);
    await delivered(hotel, today, new Date(today.getTime() - 1), 99_900);
    await delivered(await buildHotel(), today, today, 500);
    await request(hotel, today, {});
    await request(hotel, today, { status: "completed", is_active: false });
    for (const total_requests of [1, 4]) await buildRoom(hotel, { total_requests });
    await buildRoom(hotel, { total_requests: 2, is_deleted: true });
    const { body } = await client.call("GET /hotel-admin/dashboard", await deskOf(hotel), {});
    expect(body.stats).toMatchObject({ total_requests: 7, pending_requests: 1, revenue_today: 123.45 });
    expect(body.hotel).toEqual({
      id: String(hotel._id),
      name: hotel.name,
      address: hotel.address,
      fb_enabled: true,
      timezone: "Pacific/Auckland",
      currency: "INR",
    });
    expect(body.screens).toEqual({ front_desk: 0, kitchen: 0 });
  });

  test("has charts of today and of fourteen days of takings", async () => {
    const hotel = await buildHotel({ timezone: "America/New_York" });
    const today = dayOf(new Date(), hotel.timezone);
    const start = startOfDay(today, hotel.timezone);
    const daysAgo = (days: number): Date => startOfDay(shiftDay(today, -days), hotel.timezone);
    await delivered(hotel, start, start, 5_000);
    await delivered(hotel, daysAgo(13), daysAgo(13), 7_050);
    await delivered(hotel, daysAgo(14), daysAgo(14), 99_900);
    const after = (minutes: number): Date => new Date(start.getTime() + minutes * MINUTE);
    await request(hotel, start, { accepted_at: after(2), status: "in_progress" });
    await request(hotel, start, { accepted_at: after(6), closed_at: after(20), status: "completed" });
    await request(hotel, start, { service_category: "Laundry" });
    const { body } = await client.call("GET /hotel-admin/dashboard/charts", await deskOf(hotel), {});
    expect(body.charts.orders_by_hour).toHaveLength(24);
    expect(body.charts.orders_by_hour[0]).toEqual({ hour: 0, orders: 1 });
    expect(body.charts.requests_by_category).toEqual([
      { category: "Housekeeping", requests: 2 },
      { category: "Laundry", requests: 1 },
    ]);
    expect(body.charts.minutes_to_accept).toEqual([{ category: "Housekeeping", minutes: 4 }]);
    expect(body.charts.minutes_to_complete).toEqual([{ category: "Housekeeping", minutes: 20 }]);
    const { revenue_by_day } = body.charts;
    expect(revenue_by_day).toHaveLength(14);
    expect([revenue_by_day[0], revenue_by_day.at(-1)]).toEqual([
      { day: shiftDay(today, -13), revenue: 70.5 },
      { day: today, revenue: 50 },
    ]);
  });
});

describe("takings of days that are over", () => {
  const revenueOn = async (desk: Awaited<ReturnType<typeof deskOf>>, day: string) => {
    const { body } = await client.call("GET /hotel-admin/dashboard/charts", desk, {});
    return body.charts.revenue_by_day.find((each) => each.day === day)?.revenue;
  };

  test("fall when a delivery is taken back, and rise where it is delivered again", async () => {
    const hotel = await buildHotel();
    const desk = await deskOf(hotel);
    const today = dayOf(new Date(), hotel.timezone);
    const yesterday = shiftDay(today, -1);
    const at = startOfDay(yesterday, hotel.timezone);
    await delivered(hotel, at, at, 10_000);
    const { _id: room_id, stay_id } = await buildRoom(hotel);
    const { id, version } = await delivered(hotel, at, at, 2_550, { room_id, stay_id });
    expect(await revenueOn(desk, yesterday)).toBe(125.5);
    expect(await revenueOn(desk, yesterday)).toBe(125.5);
    await client.call("POST /hotel-admin/food-orders/:id/recall", desk, {
      params: { id: String(id) },
      body: { version },
    });
    expect(await revenueOn(desk, yesterday)).toBe(100);
    await client.call("PUT /hotel-admin/food-orders/:id/status", desk, {
      params: { id: String(id) },
      body: { status: "delivered" },
    });
    expect([await revenueOn(desk, yesterday), await revenueOn(desk, today)]).toEqual([100, 25.5]);
  });

  test("move with the hotel's time zone", async () => {
    const hotel = await buildHotel({ timezone: "Asia/Tokyo" });
    const desk = await deskOf(hotel);
    const day = shiftDay(dayOf(new Date(), "Asia/Tokyo"), -3);
    const at = startOfDay(day, "Asia/Tokyo");
    await delivered(hotel, at, at, 5_000);
    expect(await revenueOn(desk, day)).toBe(50);
    await Hotel.updateOne({ _id: hotel._id }, { $set: { timezone: "America/New_York" } });
    expect([await revenueOn(desk, day), await revenueOn(desk, shiftDay(day, -1))]).toEqual([0, 50]);
  });

  test("are the same to all who ask at the same moment", async () => {
    const hotel = await buildHotel();
    const desk = await deskOf(hotel);
    const day = shiftDay(dayOf(new Date(), hotel.timezone), -2);
    const at = startOfDay(day, hotel.timezone);
    await delivered(hotel, at, at, 7_000);
    const asked = await Promise.all(Array.from({ length: 8 }, () => revenueOn(desk, day)));
    expect(asked).toEqual(Array.from({ length: 8 }, () => 70));
  });
});

describe("the hotel's settings", () => {
  test("have defaults and change in the given fields and categories only", async () => {
    const hotel = await buildHotel({ phone: "100" });
    const desk = await deskOf(hotel);
    const before = await client.call("GET /hotel-admin/settings", desk, {});
    expect(before.body.settings).toMatchObject({
      delivery_minutes: 10,
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

  test("name the hotel's own picture as the cover, which guests get", async () => {
    const hotel = await buildHotel();
    const guest = asGuest(await buildRoom(hotel));
    const desk = await deskOf(hotel);
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
  ])("refuse a wrong %s", async (path, body) => {
    const answer = await client.refused("PUT /hotel-admin/settings", await deskOf(await buildHotel()), {
      body,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.[0]?.path).toContain(path.replace(/\.Spa$/, ""));
  });

  test("reach the guests", async () => {
    const hotel = await buildHotel();
    const room = await buildRoom(hotel);
    await client.call("PUT /hotel-admin/settings", await deskOf(hotel), {
      body: { wifi_ssid: "Wave", wifi_password: "new-wave", phone: "+91 12345" },
    });
    const { body } = await client.call("GET /customer/room-info", asGuest(room), {});
    expect(body.hotel).toMatchObject({ wifi_ssid: "Wave", wifi_password: "new-wave", phone: "+91 12345" });
  });
});

describe("the platform", () => {
  test("counts hotels, services, rooms and the work of each hotel's own day", async () => {
    const admin = asStaff(await buildSoftwareAdmin());
    const read = async () => (await client.call("GET /software-admin/dashboard", admin, {})).body;
    const before = (await read()).stats;
    const hotel = await buildHotel({ timezone: "Asia/Tokyo", created_at: new Date(Date.now() + MINUTE) });
    await buildRoom(hotel);
    const start = startOfDay(dayOf(new Date(), hotel.timezone), hotel.timezone);
    await request(hotel, start, {});
    await request(hotel, new Date(start.getTime() - 1), {});
    await delivered(hotel, start, start, 100);
    const removed = await buildHotel({ is_deleted: true });
    await buildRoom(removed);
    await request(removed, start, {});
    const { stats, recent_hotels } = await read();
    expect(stats).toEqual({
      total_hotels: before.total_hotels + 1,
      total_services: before.total_services,
      total_rooms: before.total_rooms + 1,
      today_requests: before.today_requests + 2,
    });
    expect(recent_hotels).toHaveLength(5);
    expect(recent_hotels[0]).toMatchObject({ id: String(hotel._id), total_rooms: 1 });
  });

  test("shows the state of its components from real probes", async () => {
    const { body } = await client.call("GET /software-admin/health", asStaff(await buildSoftwareAdmin()), {});
    expect(body.components).toEqual([
      { name: "API", status: "ok", detail: "Answering" },
      { name: "Database", status: "ok", detail: expect.stringMatching(/\d+ ms$/) },
      { name: "Live connections", status: "ok", detail: "0 open connections" },
      { name: "Last backup", status: "unknown", detail: "No backup has been recorded" },
    ]);
    expect(body.version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

test("staff are not offered pictures from elsewhere where the settings forbid them", async () => {
  const { body } = await client.call("GET /hotel-admin/hotel", await deskOf(await buildHotel()), {});
  expect(body.remote_images).toBe(false);
});

test("staff see the services that their own hotel offers", async () => {
  const towels = await buildService({ name: "Towels at the desk" });
  const hotel = await buildHotel({ services: [towels._id], fb_enabled: false });
  const other = await buildHotel({ services: [], fb_enabled: false });
  const own = await client.call("GET /hotel-admin/services", await deskOf(hotel), {});
  expect(own.body.services.map(({ name }) => name)).toEqual(["Towels at the desk"]);
  expect((await client.call("GET /hotel-admin/services", await deskOf(other), {})).body.services).toEqual([]);
});
