import { shiftDay, startOfDay, toBusinessDay } from "@roombell/common/domain/hotelDay";
import { Types } from "mongoose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bus } from "#database/bus.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { getZoneOffsets } from "#lib/getZoneOffsets.js";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { asStaff, createClient, type Client } from "#testing/client.js";
import { buildHotel, buildRoom, buildSoftwareAdmin, buildStaff } from "#testing/factories.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = createClient(server);
});
afterAll(() => server.close());

const buildDesk = async (hotel: HotelDoc) => asStaff(await buildStaff(hotel));
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
const delivered = (hotel: HotelDoc, created: Date, at: Date, paise: number, fields: object = {}) =>
  FoodOrder.create({
    ...work(hotel, created),
    status: "delivered",
    is_active: false,
    order_number: (order_number += 1),
    delivery_location: "Room",
    currency: hotel.currency,
    total_amount: paise * 10,
    delivered_at: at,
    closed_at: at,
    items: [],
    ...fields,
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
  test("estimates occupancy until the first check-in and counts occupied rooms", async () => {
    const hotel = await buildHotel();
    const desk = await buildDesk(hotel);
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

  test("counts requests, and revenue of the hotel's own day", async () => {
    const hotel = await buildHotel({ timezone: "Pacific/Auckland" });
    const today = startOfDay(toBusinessDay(new Date(), hotel), hotel);
    await delivered(hotel, today, today, 12_345);
    await delivered(hotel, today, today, 50_000, { currency: "EUR" });
    await delivered(hotel, today, new Date(today.getTime() - 1), 99_900);
    await delivered(await buildHotel(), today, today, 500);
    await request(hotel, today, {});
    await request(hotel, today, { status: "completed", is_active: false });
    const { body } = await client.call("GET /hotel-admin/dashboard", await buildDesk(hotel), {});
    expect(body.stats).toMatchObject({ total_requests: 2, pending_requests: 1, revenue_today: 123.45 });
    expect(body.hotel).toEqual({
      id: String(hotel._id),
      name: hotel.name,
      address: hotel.address,
      fb_enabled: true,
      timezone: "Pacific/Auckland",
      country: "NZ",
      day_ends_at: "04:00",
      currency: "INR",
      zone_offsets: getZoneOffsets(hotel.timezone),
    });
    expect(body.screens).toEqual({ front_desk: 0, kitchen: 0 });
  });

  test("charts today and fourteen days of revenue", async () => {
    const hotel = await buildHotel({ timezone: "America/New_York" });
    const today = toBusinessDay(new Date(), hotel);
    const start = startOfDay(today, hotel);
    const daysAgo = (days: number): Date => startOfDay(shiftDay(today, -days), hotel);
    await delivered(hotel, start, start, 5_000);
    await delivered(hotel, daysAgo(13), daysAgo(13), 7_050);
    await delivered(hotel, daysAgo(14), daysAgo(14), 99_900);
    const after = (minutes: number): Date => new Date(start.getTime() + minutes * MINUTE);
    await request(hotel, start, { accepted_at: after(2), status: "in_progress" });
    await request(hotel, start, {
      accepted_at: after(6),
      closed_at: after(20),
      status: "completed",
      is_active: false,
    });
    await request(hotel, start, { service_category: "Laundry" });
    const { figures } = (
      await client.call("GET /hotel-admin/dashboard/figures", await buildDesk(hotel), { query: {} })
    ).body;
    expect(figures.hours[0]).toEqual({ hour: 4, orders: 1, requests: 3 });
    expect(figures.requests_by_category).toEqual([
      { category: "Housekeeping", requests: 2 },
      { category: "Laundry", requests: 1 },
    ]);
    expect(figures.minutes_to_accept).toEqual([{ category: "Housekeeping", minutes: 4 }]);
    expect(figures.minutes_to_complete).toEqual([{ category: "Housekeeping", minutes: 20 }]);
    expect(figures.days).toHaveLength(14);
    expect([figures.days[0], figures.days.at(-1)]).toMatchObject([
      { day: shiftDay(today, -13), revenue: 70.5 },
      { day: today, revenue: 50 },
    ]);
  });
});

describe("revenue of past days", () => {
  const revenueOn = async (desk: Awaited<ReturnType<typeof buildDesk>>, day: string) => {
    const { body } = await client.call("GET /hotel-admin/dashboard/figures", desk, { query: {} });
    return body.figures.days.find((each) => each.day === day)?.revenue;
  };

  test("moves to another day when a delivery is recalled and delivered again", async () => {
    const hotel = await buildHotel();
    const desk = await buildDesk(hotel);
    const today = toBusinessDay(new Date(), hotel);
    const yesterday = shiftDay(today, -1);
    const at = startOfDay(yesterday, hotel);
    await delivered(hotel, at, at, 10_000);
    const { _id: room_id, stay_id } = await buildRoom(hotel);
    const { id, version } = await delivered(hotel, at, at, 2_550, { room_id, stay_id });
    expect(await revenueOn(desk, yesterday)).toBe(125.5);
    await client.call("POST /hotel-admin/food-orders/:id/recall", desk, {
      params: { id: String(id) },
      body: { version },
    });
    await expect.poll(() => revenueOn(desk, yesterday)).toBe(100);
    await client.call("PUT /hotel-admin/food-orders/:id/status", desk, {
      params: { id: String(id) },
      body: { status: "delivered" },
    });
    await expect.poll(() => revenueOn(desk, today)).toBe(25.5);
    expect(await revenueOn(desk, yesterday)).toBe(100);
  });

  test("follows the hotel's time zone", async () => {
    const hotel = await buildHotel({ timezone: "Asia/Tokyo" });
    const desk = await buildDesk(hotel);
    const tokyo = { timezone: "Asia/Tokyo", day_ends_at: "04:00" };
    const day = shiftDay(toBusinessDay(new Date(), tokyo), -3);
    const at = startOfDay(day, tokyo);
    await delivered(hotel, at, at, 5_000);
    expect(await revenueOn(desk, day)).toBe(50);
    await Hotel.updateOne({ _id: hotel._id }, { $set: { timezone: "America/New_York" } });
    expect([await revenueOn(desk, day), await revenueOn(desk, shiftDay(day, -1))]).toEqual([0, 50]);
  });

  test("is the same for concurrent calls", async () => {
    const hotel = await buildHotel();
    const desk = await buildDesk(hotel);
    const day = shiftDay(toBusinessDay(new Date(), hotel), -2);
    const at = startOfDay(day, hotel);
    await delivered(hotel, at, at, 7_000);
    const asked = await Promise.all(Array.from({ length: 8 }, () => revenueOn(desk, day)));
    expect(asked).toEqual(Array.from({ length: 8 }, () => 70));
  });
});

test("the platform counts hotels, services, rooms and the work of each hotel's own day", async () => {
  const admin = asStaff(await buildSoftwareAdmin());
  const read = async () => (await client.call("GET /software-admin/dashboard", admin, {})).body;
  const before = (await read()).stats;
  const hotel = await buildHotel({ timezone: "Asia/Tokyo", created_at: new Date(Date.now() + MINUTE) });
  await buildRoom(hotel);
  const start = startOfDay(toBusinessDay(new Date(), hotel), hotel);
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
