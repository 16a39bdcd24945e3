import { shiftDay, startOfDay, toBusinessDay, toCalendarDay } from "@roombell/common/domain/hotelDay";
import { weekdayOf } from "@roombell/common/domain/hours";
import { Types } from "mongoose";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { rollUpClosedDays } from "#figures/closedDays.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { opensText } from "#lib/opening.js";
import { MenuItem } from "#menu/itemModel.js";
import { returnDeferredRequests } from "#requests/deferRequest.js";
import { createClient, type Client } from "#testing/client.js";
import { buildMenuItem } from "#testing/factories.js";
import { moveOrder, openHotel, placeOrder, placeUntilAnswered, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { markWorkSeen } from "#work/markWorkSeen.js";
import { FoodOrder } from "./model.js";
import { startScheduledOrders } from "./scheduleOrder.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

const PLACE = "POST /customer/food-orders";
const line = (dish: { _id: unknown }, rest: object = {}) => ({
  menu_item_id: String(dish._id),
  quantity: 1,
  ...rest,
});

/** Moves the hotel's orders to yesterday, rolls the day up and returns the dishes marked as popular. */
const popularOn = async ({ guest, hotel }: OpenHotel) => {
  const created_at = startOfDay(shiftDay(toBusinessDay(new Date(), hotel), -1), hotel);
  await FoodOrder.updateMany({ hotel_id: hotel._id }, { $set: { created_at } });
  await rollUpClosedDays();
  const { menu } = (await api.call("GET /customer/menu", guest, {})).body;
  return menu.flatMap(({ items }) => items.filter(({ is_popular }) => is_popular).map(({ id }) => id));
};

test("a dish in three orders is popular on the menu of its hotel, unless one was cancelled", async () => {
  const [busy, quiet] = [await openHotel(), await openHotel()];
  for (let order = 0; order < 3; order += 1) await placeOrder(api, busy);
  for (let order = 0; order < 2; order += 1) await placeOrder(api, quiet);
  const { id } = await placeOrder(api, quiet);
  await api.call("DELETE /customer/food-orders/:id", quiet.guest, { params: { id } });
  await api.call(PLACE, busy.guest, {
    body: { items: [line(busy.menu.customizable, { selected_options: { Size: "Large" } })] },
  });
  expect(await popularOn(busy)).toEqual([String(busy.menu.plain._id)]);
  expect(await popularOn(quiet)).toEqual([]);
});

test("marks only the six most ordered dishes as popular", async () => {
  const open = await openHotel();
  const dishes = await Promise.all(Array.from({ length: 7 }, () => buildMenuItem(open.menu.category)));
  const [, ...most] = dishes.map(({ _id }) => String(_id));
  const order = (ordered: typeof dishes) =>
    api.call(PLACE, open.guest, { body: { items: ordered.map((dish) => line(dish)) } });
  await order(dishes.slice(1));
  for (let more = 0; more < 3; more += 1) await order(dishes);
  expect((await popularOn(open)).toSorted()).toEqual(most.toSorted());
});

describe("opening hours", () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  /** Around the clock from tomorrow until the day before yesterday. */
  const fromTomorrow = ({ timezone }: HotelDoc) => {
    const today = weekdayOf(toCalendarDay(new Date(), timezone));
    const days = everyDay.filter((day) => day !== today && day !== ((today + 5) % 7) + 1);
    return [{ days, from: "07:00", to: "07:00" }];
  };

  test("of a category leave its dishes on the menu, and refuse guests and staff the order", async () => {
    const { desk, guest, hotel, menu, room } = await openHotel();
    const params = { id: String(menu.category._id) };
    const changed = await api.call("PUT /hotel-admin/menu-categories/:id", desk, {
      params,
      body: { hours: fromTomorrow(hotel) },
    });
    const { hours, is_open, opens_at, closes_at } = changed.body.category;
    expect([hours, is_open]).toEqual([fromTomorrow(hotel), false]);
    expect(new Date(opens_at ?? 0).toLocaleTimeString("en-GB", { timeZone: hotel.timezone })).toBe(
      "07:00:00",
    );
    const [category] = (await api.call("GET /customer/menu", guest, {})).body.menu;
    expect(category).toMatchObject({ is_open, opens_at, closes_at });
    expect(category?.items[0]?.is_available).toBe(true);

    const body = { items: [line(menu.plain)] };
    const refused = await api.refused(PLACE, guest, { body });
    expect(refused).toMatchObject({ status: 409, body: { code: "closed", details: [{ path: "items.0" }] } });
    expect(refused.body.message).toMatch(/^Lime Soda is served from \w{3}, \w{3} \d+,? (at )?7:00 AM$/);
    const ofRoom = { body: { ...body, room_id: String(room._id) } };
    expect((await api.refused("POST /hotel-admin/food-orders", desk, ofRoom)).body.code).toBe("closed");

    await api.call("PUT /hotel-admin/menu-categories/:id", desk, { params, body: { hours: null } });
    expect((await api.call(PLACE, guest, { body })).status).toBe(201);
  });

  test("of the kitchen close every dish, by day of the week and on single dates", async () => {
    const { desk, guest, hotel, menu } = await openHotel();
    const save = (body: object) => api.call("PUT /hotel-admin/settings", desk, { body });
    const order = { body: { items: [line(menu.plain)] } };
    const kitchenOfGuest = async () =>
      (await api.call("GET /customer/room-info", guest, {})).body.hotel.kitchen_opening;
    await save({ kitchen_hours: fromTomorrow(hotel) });
    expect(await kitchenOfGuest()).toMatchObject({ is_open: false });
    const refused = await api.refused(PLACE, guest, order);
    expect(refused.body).toMatchObject({ code: "closed", details: [{ path: "items.0" }] });
    expect(refused.body.message).toMatch(/^The kitchen is closed. You can order from /);
    await api.call("PUT /hotel-admin/menu-categories/:id", desk, {
      params: { id: String(menu.category._id) },
      body: { hours: fromTomorrow(hotel) },
    });
    const { details } = (await api.refused(PLACE, guest, order)).body;
    expect(details?.[0]?.message).toMatch(/^Lime Soda is served from \w{3}, .* 7:00 AM$/);
    await api.call("PUT /hotel-admin/menu-categories/:id", desk, {
      params: { id: String(menu.category._id) },
      body: { hours: null },
    });

    const date = toCalendarDay(new Date(), hotel.timezone);
    await save({ hours_exceptions: [{ date, hours: [{ from: "00:00", to: "00:00" }] }] });
    expect(await kitchenOfGuest()).toMatchObject({ is_open: true });
    expect((await api.call(PLACE, guest, order)).status).toBe(201);
  });

  test("are refused at their field when they overlap, name no day, or repeat a date", async () => {
    const { desk } = await openHotel();
    const row = { days: [1], from: "22:00", to: "02:00" };
    const refusedPaths = async (body: object) =>
      (await api.refused("PUT /hotel-admin/settings", desk, { body })).body.details?.map(({ path }) => path);
    expect(await refusedPaths({ kitchen_hours: [row, { days: [2], from: "01:00", to: "03:00" }] })).toEqual([
      "kitchen_hours.1.from",
    ]);
    expect(await refusedPaths({ kitchen_hours: [{ ...row, days: [] }] })).toEqual(["kitchen_hours.0.days"]);
    expect(await refusedPaths({ kitchen_hours: [{ ...row, to: "24:00" }] })).toEqual(["kitchen_hours.0.to"]);
    const christmas = { date: "2026-12-25", hours: [] };
    expect(await refusedPaths({ hours_exceptions: [christmas, christmas] })).toEqual([
      "hours_exceptions.1.date",
    ]);
  });

  test("of a service, set by its hotel, refuse requests of guests and staff", async () => {
    const { desk, guest, hotel, room, service } = await openHotel();
    const params = { id: String(service._id) };
    const set = async (body: object) =>
      (await api.call("PUT /hotel-admin/services/:id", desk, { params, body })).body.service;
    const hours = fromTomorrow(hotel);
    expect(await set({ hours })).toMatchObject({ hours, is_open: false, target_minutes: null });
    const target_minutes = { accept: 1, complete: 7 };
    expect(await set({ target_minutes })).toMatchObject({ hours, target_minutes });

    const ask = { body: { service_id: String(service._id) } };
    const refused = await api.refused("POST /customer/requests", guest, ask);
    expect(refused.body).toMatchObject({ code: "closed", details: [{ path: "service_id" }] });
    const ofRoom = { body: { ...ask.body, room_id: String(room._id) } };
    expect((await api.refused("POST /hotel-admin/requests", desk, ofRoom)).body.code).toBe("closed");

    await set({ hours: null });
    for (const needs_time of [false, true]) {
      await set({ needs_time });
      const { request } = (await api.call("POST /hotel-admin/requests", desk, ofRoom)).body;
      expect(Date.parse(request.due_at) - Date.parse(request.created_at)).toBe(7 * 60_000);
    }
    const other = await openHotel();
    const foreign = await api.refused("PUT /hotel-admin/services/:id", other.desk, {
      params,
      body: { hours },
    });
    expect(foreign.status).toBe(404);
  });

  describe("and a chosen time", () => {
    const later = (at: string, minutes: number): string =>
      new Date(Date.parse(at) + minutes * 60_000).toISOString();

    /** A hotel whose breakfast is served from tomorrow morning, with the times to choose. */
    const breakfast = async () => {
      const open = await openHotel();
      const { desk, guest, hotel, menu } = open;
      await api.call("PUT /hotel-admin/menu-categories/:id", desk, {
        params: { id: String(menu.category._id) },
        body: { hours: fromTomorrow(hotel) },
      });
      const query = { menu_item_ids: String(menu.plain._id) };
      const { asap, slots } = (await api.call("GET /customer/slots", guest, { query })).body;
      const [first = "", second = ""] = slots;
      const place = (scheduled_for: string) => ({ body: { items: [line(menu.plain)], scheduled_for } });
      return { ...open, asap, first, second, place };
    };
    const read = async ({ desk }: OpenHotel, id: string) =>
      (await api.call("GET /hotel-admin/food-orders/:id", desk, { params: { id } })).body.order;

    test("order breakfast the evening before, which becomes a ticket at its start", async () => {
      const open = await breakfast();
      const { guest, desk, hotel, menu, asap, first, second, place } = open;
      expect(asap).toBeNull();
      expect(new Date(first).toLocaleTimeString("en-GB", { timeZone: hotel.timezone })).toBe("07:00:00");
      const refused = async (at: string) => {
        const { status, body } = await api.refused(PLACE, guest, place(at));
        return [status, body.code, body.details?.[0]?.path];
      };
      expect(await refused(later(first, -15))).toEqual([409, "closed", "scheduled_for"]);
      expect(await refused(later(first, 1))).toEqual([400, "validation_failed", "scheduled_for"]);
      expect(await refused(later(first, -3 * 24 * 60))).toEqual([400, "validation_failed", "scheduled_for"]);

      const placed = (await api.call(PLACE, guest, place(first), { idempotencyKey: "breakfast" })).body.order;
      const lead = (menu.plain.preparation_time ?? 0) + hotel.delivery_minutes;
      expect(placed).toMatchObject({ scheduled_for: first, starts_at: later(first, -lead) });
      const { id } = placed;
      const schedule = (scheduled_for: string) => ({ params: { id }, body: { scheduled_for } });
      const moved = await api.call("PUT /customer/food-orders/:id/schedule", guest, schedule(second));
      expect(moved.body.order).toMatchObject({ scheduled_for: second, starts_at: later(second, -lead) });
      await api.call("PUT /hotel-admin/food-orders/:id/schedule", desk, schedule(first));
      const backByDesk = await api.call("PUT /hotel-admin/food-orders/:id/schedule", desk, schedule(second));
      expect(backByDesk.body.order).toMatchObject({ scheduled_for: second });
      expect(backByDesk.body.order.history?.at(-1)).toMatchObject({ action: "rescheduled", by: "staff" });
      const again = await api.call(PLACE, guest, place(first), { idempotencyKey: "breakfast" });
      expect(again.body.order).toMatchObject({ scheduled_for: first, starts_at: later(first, -lead) });

      await api.call("POST /hotel-admin/food-orders/:id/acknowledge", desk, { params: { id }, body: {} });
      await markWorkSeen(
        { hotel_id: String(hotel._id), shows: { orders: true, requests: null } },
        { kind: "order", id },
      );
      await startScheduledOrders(new Date(later(second, -lead - 1)));
      expect((await read(open, id)).acknowledged_at).not.toBeNull();
      await startScheduledOrders(new Date(later(second, -lead)));
      await startScheduledOrders(new Date(later(second, -lead)));
      const started = await read(open, id);
      expect(started).toMatchObject({ acknowledged_at: null, seen_at: null });
      const moves = [undefined, "rescheduled", "rescheduled", "rescheduled", "started"];
      expect(started.history?.map(({ action }) => action)).toEqual(moves);
      const late = await api.refused("PUT /customer/food-orders/:id/schedule", guest, schedule(first));
      expect(late.body.code).toBe("illegal_transition");
      const byDesk = await api.refused("PUT /hotel-admin/food-orders/:id/schedule", desk, schedule(first));
      expect(byDesk.body.code).toBe("illegal_transition");
      expect((await moveOrder(api, desk, id, "confirmed")).promised_at).toBe(second);
    });

    test("are marked when the dish is removed or its hours change, until a new time fits", async () => {
      const open = await breakfast();
      const { desk, guest, hotel, menu, first, place } = open;
      const { items, ...rest } = place(first).body;
      const tea = await buildMenuItem(menu.category);
      const body = { ...rest, items: [...items, line(tea)] };
      const { id } = (await api.call(PLACE, guest, { body })).body.order;
      const setHours = (from: string) =>
        api.call("PUT /hotel-admin/menu-categories/:id", desk, {
          params: { id: String(menu.category._id) },
          body: { hours: [{ days: everyDay, from, to: "11:00" }] },
        });
      const problemAfter = async () => {
        await startScheduledOrders();
        return (await read(open, id)).schedule_problem;
      };
      expect(await problemAfter()).toBeNull();
      await setHours("08:00");
      expect(await problemAfter()).toBe("closed");
      await setHours("06:00");
      expect(await problemAfter()).toBeNull();
      await api.call("PUT /hotel-admin/kitchen/pause", desk, { body: { minutes: null } });
      expect(await problemAfter()).toBeNull();
      await MenuItem.updateOne(
        { _id: menu.plain._id, hotel_id: hotel._id },
        { $set: { is_available: false } },
      );
      expect(await problemAfter()).toBe("unavailable");
    });

    test("come back to an order that was accepted by mistake", async () => {
      const open = await breakfast();
      const { guest, desk, first, second, place } = open;
      const placed = (await api.call(PLACE, guest, place(first), { idempotencyKey: "early" })).body.order;
      const { id, starts_at } = placed;
      const { version } = await moveOrder(api, desk, id, "confirmed");
      const again = await api.call(PLACE, guest, place(first), { idempotencyKey: "early" });
      expect(again.body.order).toEqual(placed);
      const recalled = await api.call("POST /hotel-admin/food-orders/:id/recall", desk, {
        params: { id },
        body: { version, is_undo: true },
      });
      expect(recalled.body.order).toMatchObject({ status: "pending", starts_at });
      await api.call("PUT /customer/food-orders/:id/schedule", guest, {
        params: { id },
        body: { scheduled_for: second },
      });
      expect((await moveOrder(api, desk, id, "confirmed")).promised_at).toBe(second);
    });

    test("are the promise of an order, even if its guest moves it while staff accept it", async () => {
      const open = await breakfast();
      const { guest, desk, first, second, place } = open;
      const { id } = (await api.call(PLACE, guest, place(first))).body.order;
      const params = { id };
      const write = FoodOrder.findOneAndUpdate.bind(FoodOrder);
      vi.spyOn(FoodOrder, "findOneAndUpdate").mockImplementationOnce(((
        ...args: Parameters<typeof write>
      ) => ({
        lean: async () => {
          const body = { scheduled_for: second };
          await api.call("PUT /customer/food-orders/:id/schedule", guest, { params, body });
          return write(...args).lean();
        },
      })) as never);
      const body = { status: "confirmed" as const };
      const refused = await api.refused("PUT /hotel-admin/food-orders/:id/status", desk, { params, body });
      expect([refused.status, refused.body.code]).toEqual([409, "illegal_transition"]);
      expect((await moveOrder(api, desk, id, "confirmed")).promised_at).toBe(second);
    });

    test("are the promise of an order, even if it is accepted too late to keep it", async () => {
      const open = await breakfast();
      const { guest, desk, hotel, first, place } = open;
      const { id } = (await api.call(PLACE, guest, place(first))).body.order;
      const scheduled_for = new Date(Date.now() - 60_000);
      const started = { is_waiting: false, starts_at: scheduled_for, scheduled_for };
      await FoodOrder.updateOne({ _id: id, hotel_id: hotel._id }, { $set: started });
      expect(await moveOrder(api, desk, id, "confirmed")).toMatchObject({
        promised_at: scheduled_for.toISOString(),
        delayed_from: scheduled_for.toISOString(),
        is_running_late: true,
      });
      for (const status of ["preparing", "ready", "delivered"] as const) {
        await api.call("PUT /hotel-admin/food-orders/:id/status", desk, { params: { id }, body: { status } });
      }
      const { promises } = (await api.call("GET /hotel-admin/kitchen/summary", desk, {})).body.summary;
      expect(promises?.at(-1)).toMatchObject({ made: 1, kept: 0 });
    });

    test("do not move an order into a pause of the kitchen, unlike staff", async () => {
      const { desk, guest, menu } = await openHotel();
      const dish = String(menu.plain._id);
      const { slots } = (await api.call("GET /customer/slots", guest, { query: { menu_item_ids: dish } }))
        .body;
      const [first = "", last = ""] = [slots[0], slots.at(-1)];
      const order = { items: [{ menu_item_id: dish, quantity: 1 }], scheduled_for: last };
      const { id } = (await api.call(PLACE, guest, { body: order })).body.order;
      await api.call("PUT /hotel-admin/kitchen/pause", desk, { body: { minutes: 30 } });
      const move = { params: { id }, body: { scheduled_for: first } };
      const refused = await api.refused("PUT /customer/food-orders/:id/schedule", guest, move);
      expect([refused.status, refused.body.code]).toEqual([409, "kitchen_paused"]);
      await api.call("PUT /hotel-admin/food-orders/:id/schedule", desk, move);
    });

    test("ask for a wake-up call, which rings at its time", async () => {
      const { desk, guest, service } = await openHotel();
      const params = { id: String(service._id) };
      await api.call("PUT /hotel-admin/services/:id", desk, { params, body: { needs_time: true } });
      const ask = { service_id: String(service._id) };
      const refused = await api.refused("POST /customer/requests", guest, { body: ask });
      expect(refused.body.details).toEqual([{ path: "scheduled_for", message: "is required" }]);
      const { slots } = (await api.call("GET /customer/services/:id/slots", guest, { params })).body;
      const [first = "", second = ""] = slots;
      const { request } = (
        await api.call("POST /customer/requests", guest, { body: { ...ask, scheduled_for: first } })
      ).body;
      expect(request).toMatchObject({ scheduled_for: first, starts_at: first, deferred_until: first });
      const { id } = request;
      const moved = await api.call("PUT /customer/requests/:id/schedule", guest, {
        params: { id },
        body: { scheduled_for: second },
      });
      expect(moved.body.request).toMatchObject({ starts_at: second, accept_due_at: later(second, 5) });
      await returnDeferredRequests(new Date(second));
      const after = await api.call("GET /hotel-admin/requests/:id", desk, { params: { id } });
      expect(after.body.request).toMatchObject({ acknowledged_at: null, scheduled_for: second });
      expect(after.body.request.history?.at(-1)?.action).toBe("returned");
    });
  });
});

describe("a kitchen that delivers ten orders and twelve dishes in an interval", () => {
  const full = async () => {
    const open = await openHotel({ order_capacity: { orders: 10, items: 12 }, order_interval_minutes: 60 });
    const query = { menu_item_ids: String(open.menu.plain._id), portions: "3" };
    const slots = async () => (await api.call("GET /customer/slots", open.guest, { query })).body;
    const place = (scheduled_for: string, guest = open.guest, quantity = 1) =>
      placeUntilAnswered(api, guest, { items: [line(open.menu.plain, { quantity })], scheduled_for });
    return { ...open, slots, place };
  };

  test("accepts ten of 60 orders that are placed at once", async () => {
    const { addRoom, hotel, slots, place } = await full();
    const first = (await slots()).slots.at(-1) ?? "";
    const rooms = await Promise.all(Array.from({ length: 20 }, () => addRoom()));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => place(first, rooms[index % rooms.length]?.guest)),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(50);
    expect(new Set(refused.map(({ body }) => "code" in body && body.code))).toEqual(new Set(["slot_full"]));
    expect((await slots()).slots).not.toContain(first);
    // Two processes that choose the same place: the index admits one.
    const [one, other] = await FoodOrder.find({ hotel_id: hotel._id }).lean();
    const claim = { $set: { places: one?.places ?? [] } };
    await expect(
      FoodOrder.updateOne({ _id: String(other?._id), hotel_id: hotel._id }, claim),
    ).rejects.toThrow("E11000");
  });

  test("counts what was ordered for another interval or without a limit", async () => {
    const { desk, menu, place, slots } = await full();
    const last = (await slots()).slots.at(-1) ?? "";
    const set = (body: object) => api.call("PUT /hotel-admin/settings", desk, { body });
    const orders = { orders: 2, items: null };
    await set({ order_capacity: { orders: null, items: null } });
    await place(last);
    await set({ order_capacity: orders, order_interval_minutes: 15 });
    const query = { menu_item_ids: String(menu.plain._id) };
    const { slots: quarters } = (await api.call("GET /hotel-admin/slots", desk, { query })).body;
    expect((await place(quarters.at(-1) ?? "")).status).toBe(201);
    await set({ order_interval_minutes: 60 });
    expect((await place(last)).body).toMatchObject({ code: "slot_full" });
  });

  test("counts an order that was placed days ago and moved from day to day", async () => {
    const { hotel, place, slots } = await full();
    const last = (await slots()).slots.at(-1) ?? "";
    const { body } = await place(last);
    const created_at = new Date(Date.now() - 50 * 60 * 60_000);
    const placed = { _id: "order" in body ? body.order.id : "", hotel_id: hotel._id };
    await FoodOrder.updateOne(placed, { $set: { created_at } });
    expect((await place(last, undefined, 11)).status).toBe(201);
    expect((await place(last)).body).toMatchObject({ code: "slot_full" });
  });

  test("delivers an order of more dishes in an interval of its own", async () => {
    const { slots, place } = await full();
    const [first = "", second = ""] = (await slots()).slots.slice(-2);
    await place(first);
    expect((await place(first, undefined, 13)).body).toMatchObject({ code: "slot_full" });
    expect((await place(second, undefined, 13)).status).toBe(201);
    expect((await place(second)).body).toMatchObject({ code: "slot_full" });
  });

  test("restores a rejected order in another free place, and answers that its time is full", async () => {
    const { desk, slots, place } = await full();
    const first = (await slots()).slots.at(-1) ?? "";
    const reject = async () => {
      const { body } = await place(first);
      const params = { id: "order" in body ? body.order.id : "" };
      const { order } = (
        await api.call("PUT /hotel-admin/food-orders/:id/status", desk, {
          params,
          body: { status: "cancelled", reason: "No gas" },
        })
      ).body;
      return { params, body: { version: order.version, is_undo: true } };
    };
    const RECALL = "POST /hotel-admin/food-orders/:id/recall";
    const undo = await reject();
    await place(first);
    expect((await api.call(RECALL, desk, undo)).body.order.status).toBe("pending");
    const late = await reject();
    for (let time = 0; time < 8; time += 1) expect((await place(first)).status).toBe(201);
    const { status, body } = await api.refused(RECALL, desk, late);
    expect([status, body.code]).toEqual([409, "slot_full"]);
    expect(body.message).toMatch(/^The kitchen is fully booked at \S+( [AP]M)?$/);
  });

  test("names the field of a full time, and frees it by a cancellation or another time", async () => {
    const { desk, guest, hotel, slots, place, menu } = await full();
    const before = await slots();
    expect(before.is_full).toBe(false);
    const [first = "", second = ""] = before.slots;
    const { body } = await place(first, guest, 10);
    const id = "order" in body ? body.order.id : "";
    const refused = await place(first, guest, 3);
    const message = expect.stringContaining(
      `free again ${opensText(hotel, new Date(second), new Date())}`,
    ) as unknown;
    expect(refused.body).toMatchObject({
      code: "slot_full",
      details: [{ path: "scheduled_for", message }],
    });
    const params = { id };
    await api.call("PUT /customer/food-orders/:id/schedule", guest, {
      params,
      body: { scheduled_for: second },
    });
    expect((await slots()).slots).toContain(first);
    expect((await slots()).slots).not.toContain(second);

    // A dish of which no portion is left may be gone from the menu.
    const tea = await buildMenuItem(menu.category);
    const both = { items: [line(menu.plain, { quantity: 3 }), line(tea)], scheduled_for: first };
    const other = { id: (await api.call(PLACE, guest, { body: both })).body.order.id, index: "1" };
    await api.call("POST /hotel-admin/food-orders/:id/items/:index/reduce", desk, {
      params: other,
      body: { from: 1, to: 0, reason: "We ran out" },
    });
    await MenuItem.updateOne({ _id: tea._id, hotel_id: hotel._id }, { $set: { is_deleted: true } });
    const toFull = { params: { id: other.id }, body: { scheduled_for: second } };
    const stays = await api.refused("PUT /customer/food-orders/:id/schedule", guest, toFull);
    expect(stays.body.code).toBe("slot_full");
    await api.call("DELETE /customer/food-orders/:id", guest, { params });
    expect((await slots()).slots).toContain(second);

    await api.call(PLACE, guest, { body: { items: [line(menu.plain, { quantity: 12 })] } });
    const now = await api.refused(PLACE, guest, { body: { items: [line(menu.plain)] } });
    expect([now.body.code, now.body.details?.[0]?.path]).toEqual(["slot_full", "scheduled_for"]);
    const after = await slots();
    expect(after.asap).toBe(after.slots[0]);
    expect(after.is_full).toBe(true);
  });
});

describe("placing an order", () => {
  test("stores the order at menu prices under the hotel's first number", async () => {
    const { guest, menu, room } = await openHotel();
    const { status, body } = await api.call(PLACE, guest, {
      body: {
        items: [
          line(menu.plain, { quantity: 2, special_instructions: "  no ice " }),
          line(menu.customizable, { selected_options: { Size: "Large", Extra: "No butter" } }),
        ],
        special_instructions: "Knock\r\ntwice",
        delivery_location: "Poolside",
        customer_name: "Asha",
        customer_phone: "+91 98",
      },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, message: "Order placed successfully!" });
    expect(body.order).toMatchObject({
      order_number: 1001,
      status: "pending",
      is_active: true,
      version: 1,
      created_by: "guest",
      room_number: room.room_number,
      floor: 2,
      total_items: 3,
      item_names: "2× Lime Soda, Masala Dosa",
      total_amount: 461.5,
      delivery_location: "Poolside",
      special_instructions: "Knock\ntwice",
      estimated_delivery_time: null,
      history: [{ status: "pending", by: "guest", note: "" }],
    });
    expect(body.order.items).toEqual([
      {
        menu_item_id: String(menu.plain._id),
        item_name: "Lime Soda",
        quantity: 2,
        unit_price: 120.5,
        total_price: 241,
        selected_options: {},
        special_instructions: "no ice",
        allergens: [],
        done: false,
      },
      {
        menu_item_id: String(menu.customizable._id),
        item_name: "Masala Dosa",
        quantity: 1,
        unit_price: 220.5,
        total_price: 220.5,
        selected_options: { Size: "Large", Extra: "No butter" },
        special_instructions: "",
        allergens: ["gluten", "soy"],
        done: false,
      },
    ]);
    expect(body.order).not.toHaveProperty("customer_name");
    const stored = await FoodOrder.findOne({ _id: body.order.id }, null, { crossHotel: true }).lean();
    expect(stored).toMatchObject({ customer_name: "Asha", customer_phone: "+91 98", total_amount: 461_500 });
  });

  test("ignores prices, status and other fields that guests cannot set", async () => {
    const { guest, menu, hotel } = await openHotel();
    const body = {
      items: [line(menu.plain, { unit_price: 0.01, total_price: 0 })],
      total_amount: 1,
      status: "delivered",
      order_number: 5,
      hotel_id: "0".repeat(24),
      is_active: false,
      version: 9,
    };
    const { order } = (await api.call(PLACE, guest, { body })).body;
    expect(order).toMatchObject({ total_amount: 120.5, status: "pending", order_number: 1001, version: 1 });
    const stored = await FoodOrder.findOne({ _id: order.id, hotel_id: hotel._id }).lean();
    expect(stored).toMatchObject({ is_active: true, total_amount: 120_500 });
  });

  test("shows guest and kitchen how a choice changes the dish's diet", async () => {
    const { guest, desk, menu } = await openHotel();
    const choice = (option_value: string, rest: object = {}) => ({
      option_name: "Filling",
      option_value,
      price_modifier: 0,
      is_required: false,
      ...rest,
    });
    const dosa = await buildMenuItem(menu.category, {
      is_vegetarian: true,
      is_vegan: true,
      options: [
        choice("Potato"),
        choice("Cheese", { diet: "vegetarian" }),
        choice("Egg", { diet: "nonveg" }),
      ],
    });
    const items = ["Potato", "Cheese", "Egg"].map((Filling) => line(dosa, { selected_options: { Filling } }));
    const { order } = (await api.call(PLACE, guest, { body: { items } })).body;
    const changes = [undefined, "vegetarian", "nonveg"];
    expect(order.items.map(({ diet_change }) => diet_change)).toEqual(changes);
    const { orders } = (await api.call("GET /hotel-admin/food-orders", desk, { query: {} })).body;
    expect(orders[0]?.items.map(({ diet_change }) => diet_change)).toEqual(changes);
  });

  test.each([
    ["no items", { items: [] }, "items", "Cart is empty"],
    ["no items field", {}, "items", "Cart is empty"],
    ["items that are not a list", { items: "all" }, "items", "Cart is empty"],
  ])("rejects an order with %s", async (_, body, path, message) => {
    const { guest } = await openHotel();
    const refused = await api.refused(PLACE, guest, { body });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: "validation_failed", message, details: [{ path, message }] });
  });

  test.each([0, -1, 1.5, "2", 1000, 1e9, null, true, [1], { $gt: 0 }])(
    "rejects a quantity of %j",
    async (quantity) => {
      const { guest, menu } = await openHotel();
      const refused = await api.refused(PLACE, guest, { body: { items: [line(menu.plain, { quantity })] } });
      expect(refused.status).toBe(400);
      expect(refused.body.details?.[0]?.path).toBe("items.0.quantity");
    },
  );

  test("accepts 100 lines and rejects 101", async () => {
    const { guest, menu } = await openHotel();
    const items = Array.from({ length: 101 }, () => line(menu.plain));
    expect((await api.refused(PLACE, guest, { body: { items } })).body.details?.[0]?.path).toBe("items");
    const { order } = (await api.call(PLACE, guest, { body: { items: items.slice(1) } })).body;
    expect(order).toMatchObject({ total_items: 100, total_amount: 12_050 });
  });

  test.each([
    ["an unknown group", { Size: "Large", Colour: "red" }, "Colour"],
    ["an unknown value", { Size: "Huge" }, "Size"],
    ["a missing required group", {}, "Size"],
    ["a group named like an Object method", { Size: "Large", toString: "x" }, "toString"],
  ])("rejects %s and names that option", async (_, selected_options, group) => {
    const { guest, menu } = await openHotel();
    const items = [line(menu.plain), line(menu.customizable, { selected_options })];
    const refused = await api.refused(PLACE, guest, { body: { items } });
    expect(refused.status).toBe(400);
    expect(refused.body.details?.map(({ path }) => path)).toEqual([`items.1.selected_options.${group}`]);
  });

  test.each(["__proto__", "constructor", "prototype"])("rejects an option group named %s", async (group) => {
    const { guest, menu } = await openHotel();
    const text = `{"items":[{"menu_item_id":"${String(menu.plain._id)}","quantity":1,"selected_options":{"${group}":"x"}}]}`;
    const answer = await api.send("POST", "/api/customer/food-orders", { headers: guest, text });
    expect(answer.status).toBe(400);
  });

  test("rejects unknown, removed and other hotels' dishes without writing anything", async () => {
    const { guest, menu, hotel } = await openHotel();
    const foreign = (await openHotel()).menu.plain;
    const removed = await buildMenuItem(menu.category, { is_deleted: true });
    for (const dish of [foreign, removed, { _id: "0123456789abcdef01234567" }]) {
      const refused = await api.refused(PLACE, guest, { body: { items: [line(menu.plain), line(dish)] } });
      expect([refused.status, refused.body.code]).toEqual([404, "not_found"]);
    }
    const malformed = await api.refused(PLACE, guest, { body: { items: [line({ _id: "lime-soda" })] } });
    expect(malformed.body.details?.[0]?.path).toBe("items.0.menu_item_id");
    expect(await FoodOrder.countDocuments({ hotel_id: hotel._id })).toBe(0);
  });

  test("names each line with an unavailable dish", async () => {
    const { guest, desk, menu, hotel } = await openHotel();
    await api.call("PATCH /hotel-admin/menu-items/:id/availability", desk, {
      params: { id: String(menu.plain._id) },
      body: { stock_left: 1 },
    });
    const two = { body: { items: [line(menu.plain, { quantity: 2 })] } };
    expect((await api.refused(PLACE, guest, two)).body).toMatchObject({
      code: "item_unavailable",
      details: [{ path: "items.0", message: "Only 1 × Lime Soda left" }],
    });
    await MenuItem.updateOne({ _id: menu.plain._id, hotel_id: hotel._id }, { $set: { is_available: false } });
    const items = [line(menu.customizable, { selected_options: { Size: "Large" } }), line(menu.plain)];
    const refused = await api.refused(PLACE, guest, { body: { items } });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: "item_unavailable",
      details: [{ path: "items.1", message: "Lime Soda is not available" }],
    });
  });

  test("returns total_changed when the total differs from the one the guest saw", async () => {
    const { guest, menu } = await openHotel();
    const items = [line(menu.plain, { quantity: 3 })];
    const refused = await api.refused(PLACE, guest, { body: { items, expected_total: 361 } });
    expect([refused.status, refused.body.code, refused.body.total_amount]).toEqual([
      409,
      "total_changed",
      361.5,
    ]);
    const { order } = (await api.call(PLACE, guest, { body: { items, expected_total: 361.5 } })).body;
    expect(order.total_amount).toBe(361.5);
  });

  test("accepts an order of any amount", async () => {
    const { guest, menu } = await openHotel();
    const dear = await buildMenuItem(menu.category, { price: 10_000_000_000 });
    const items = Array.from({ length: 100 }, () => line(dear, { quantity: 999 }));
    const body = { items, expected_total: 999_000_000_000 };
    expect((await api.call(PLACE, guest, { body })).body.order.total_amount).toBe(999_000_000_000);
  });

  test("rejects guests' orders while the kitchen is paused or the hotel serves no food", async () => {
    const until = new Date(Date.now() + 600_000);
    const paused = await openHotel({ kitchen_pause: { since: new Date(), until, reason: "" } });
    const body = { items: [line(paused.menu.plain)] };
    const refused = await api.refused(PLACE, paused.guest, { body });
    expect([refused.status, refused.body.code]).toEqual([409, "kitchen_paused"]);
    expect(refused.body.paused_until).toBe(until.toISOString());
    await Hotel.updateOne({ _id: paused.hotel._id }, { $set: { fb_enabled: false } });
    expect((await api.refused(PLACE, paused.guest, { body })).body.code).toBe("fb_disabled");
  });

  test("accepts an order once the pause has expired", async () => {
    const over = { since: new Date(0), until: new Date(1000), reason: "" };
    expect((await placeOrder(api, await openHotel({ kitchen_pause: over }))).order_number).toBe(1001);
  });

  test.each(["Roof", "room", "", null, 1])("rejects the delivery location %j", async (delivery_location) => {
    const { guest, menu } = await openHotel();
    const body = { items: [line(menu.plain)], delivery_location };
    expect((await api.refused(PLACE, guest, { body })).body.details?.[0]?.path).toBe("delivery_location");
  });
});

describe("repeating an order", () => {
  test("returns the first answer, whatever has happened to the order since", async () => {
    const open = await openHotel();
    const { guest, menu, desk, hotel } = open;
    const body = { items: [line(menu.plain)], customer_name: "Asha" };
    const send = () => api.call(PLACE, guest, { body }, { idempotencyKey: "cart-1" });
    const first = await send();
    expect(first.headers.get("Idempotency-Replayed")).toBeNull();
    await moveOrder(api, desk, first.body.order.id, "preparing");
    await Hotel.updateOne({ _id: hotel._id }, { $set: { fb_enabled: false } });
    await MenuItem.updateOne({ _id: menu.plain._id, hotel_id: hotel._id }, { $set: { is_available: false } });
    const second = await send();
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await FoodOrder.countDocuments({ hotel_id: hotel._id })).toBe(1);
  });

  test("rejects the same key with another body; another key or room places a new order", async () => {
    const open = await openHotel();
    const other = await open.addRoom();
    const first = await placeOrder(api, open, { idempotencyKey: "k" });
    const body = { items: [line(open.menu.plain, { quantity: 2 })] };
    const mismatch = await api.refused(PLACE, open.guest, { body }, { idempotencyKey: "k" });
    expect([mismatch.status, mismatch.body.code]).toEqual([422, "idempotency_mismatch"]);
    const others = await Promise.all([
      placeOrder(api, open, { idempotencyKey: "k2" }),
      placeOrder(api, { ...open, guest: other.guest }, { idempotencyKey: "k" }),
      placeOrder(api, open),
      placeOrder(api, open),
    ]);
    expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(5);
  });

  test("accepts a key again after a rejected order", async () => {
    const { guest, menu } = await openHotel();
    const bad = { items: [line(menu.plain, { quantity: 0 })] };
    expect((await api.refused(PLACE, guest, { body: bad }, { idempotencyKey: "again" })).status).toBe(400);
    const body = { items: [line(menu.plain)] };
    expect((await api.call(PLACE, guest, { body }, { idempotencyKey: "again" })).status).toBe(201);
  });

  test.each(["with space", "ü", "x".repeat(129)])("rejects the idempotency key %j", async (key) => {
    const { guest, menu } = await openHotel();
    const headers = { "Idempotency-Key": Buffer.from(key).toString("latin1") };
    const refused = await api.refused(PLACE, guest, { body: { items: [line(menu.plain)] } }, { headers });
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, "Idempotency-Key"]);
  });
});

describe("a stay's orders", () => {
  test("are listed newest first, without history or staff-only fields", async () => {
    const open = await openHotel();
    const { order } = (
      await api.call(PLACE, open.guest, {
        body: { items: [line(open.menu.plain)], customer_name: "Asha", customer_phone: "123" },
      })
    ).body;
    const second = await placeOrder(api, open);
    await api.call("PUT /hotel-admin/food-orders/:id/status", open.desk, {
      params: { id: order.id },
      body: { status: "cancelled", staff_note: "drunk", reason: "The oven is cold" },
    });
    const answer = await api.call("GET /customer/food-orders", open.guest, { query: {} });
    expect(answer.body.orders.map(({ id }) => id)).toEqual([second.id, order.id]);
    expect(answer.body.orders[1]).toMatchObject({ status: "cancelled", reason: "The oven is cold" });
    expect(answer.body.orders[0]).not.toHaveProperty("history");
    const single = await api.call("GET /customer/food-orders/:id", open.guest, { params: { id: order.id } });
    expect(single.body.order.history?.map(({ status, note }) => [status, note])).toEqual([
      ["pending", ""],
      ["cancelled", ""],
    ]);
    for (const { body } of [answer, single]) {
      const text = JSON.stringify(body);
      for (const secret of ["drunk", "Asha", "staff_note", "customer_phone", "room_id", "acknowledged_at"]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  test("are paged after all open and the last fifty closed orders", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const pattern = await FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
    const closed = Array.from({ length: 52 }, (_, index) => ({
      ...pattern,
      _id: new Types.ObjectId(),
      order_number: 2000 + index,
      is_active: false,
      status: "delivered" as const,
    }));
    await FoodOrder.collection.insertMany(closed);
    const read = async (query: { cursor?: string }) =>
      (await api.call("GET /customer/food-orders", open.guest, { query })).body;
    const first = await read({});
    const older = await read({ cursor: first.next_cursor ?? "" });
    expect([first.orders.length, older.orders.length, older.next_cursor]).toEqual([51, 2, null]);
    const numbers = [...first.orders, ...older.orders].map(({ order_number }) => order_number);
    expect(new Set(numbers).size).toBe(53);
  });

  test("are hidden from other rooms and hotels", async () => {
    const open = await openHotel();
    const order = await placeOrder(api, open);
    const others = [(await open.addRoom()).guest, (await openHotel()).guest];
    for (const guest of others) {
      expect((await api.call("GET /customer/food-orders", guest, { query: {} })).body.orders).toEqual([]);
      const input = { params: { id: order.id } };
      expect((await api.refused("GET /customer/food-orders/:id", guest, input)).status).toBe(404);
      expect((await api.refused("DELETE /customer/food-orders/:id", guest, input)).status).toBe(404);
    }
    expect((await FoodOrder.findOne({ _id: order.id, hotel_id: open.hotel._id }))?.status).toBe("pending");
  });

  test("are closed to guests while the hotel serves no food", async () => {
    const { guest } = await openHotel({ fb_enabled: false });
    const input = { params: { id: "0123456789abcdef01234567" } };
    for (const key of ["GET /customer/food-orders", "GET /customer/food-orders/:id"] as const) {
      expect((await api.refused(key, guest, input)).body.code).toBe("fb_disabled");
    }
    expect((await api.refused("DELETE /customer/food-orders/:id", guest, input)).body.code).toBe(
      "fb_disabled",
    );
  });
});

describe("cancelling an order", () => {
  const CANCEL = "DELETE /customer/food-orders/:id";

  test.each(["pending", "confirmed"] as const)("cancels a %s order and may be repeated", async (status) => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const before = await moveOrder(api, open.desk, id, status);
    const first = await api.call(CANCEL, open.guest, { params: { id } });
    expect(first.body.message).toBe("Order cancelled successfully");
    expect(first.body.order).toMatchObject({
      status: "cancelled",
      is_active: false,
      version: before.version + 1,
    });
    expect(first.body.order.history?.at(-1)).toMatchObject({ status: "cancelled", by: "guest" });
    const again = await api.call(CANCEL, open.guest, { params: { id } });
    expect(again.body.order).toEqual(first.body.order);
    const staff = await api.call("GET /hotel-admin/food-orders/:id", open.desk, { params: { id } });
    expect(staff.body.order.acknowledged_at).toBeNull();
  });

  test.each([
    ["preparing", "An order in preparation cannot be cancelled"],
    ["ready", "A ready order cannot be cancelled"],
    ["delivered", "A delivered order cannot be cancelled"],
    ["cancelled", "This order is already cancelled"],
  ] as const)(
    "is rejected with the current status when staff moved the order to %s",
    async (status, message) => {
      const open = await openHotel();
      const { id } = await placeOrder(api, open);
      await moveOrder(api, open.desk, id, status);
      const refused = await api.refused(CANCEL, open.guest, { params: { id } });
      expect([refused.status, refused.body.code]).toEqual([409, "illegal_transition"]);
      expect(refused.body).toMatchObject({ current_status: status, message });
    },
  );
});

describe("the quote for a cart", () => {
  const QUOTE = "GET /customer/quote";
  const ask = (open: OpenHotel, ids: unknown[]) =>
    api.call(QUOTE, open.guest, { query: { menu_item_ids: ids.join(",") } });

  test("is the longest preparation plus delivery while the kitchen is idle, rounded up to five minutes", async () => {
    const open = await openHotel({ delivery_minutes: 7 });
    const slow = await buildMenuItem(open.menu.category, { preparation_time: 41 });
    expect((await ask(open, [open.menu.plain._id, slow._id])).body).toMatchObject({
      minutes: 50,
      is_busy: false,
    });
  });

  test("counts the open orders of the hotel's rooms only", async () => {
    const [open, other] = [
      await openHotel({ cooks_per_station: 1 }),
      await openHotel({ cooks_per_station: 1 }),
    ];
    for (const hotel of [open, open, other]) await placeOrder(api, hotel);
    // One cook works on two tickets of 15 minutes; delivery takes ten.
    const { body } = await ask(open, [open.menu.plain._id]);
    expect(body).toEqual({ success: true, minutes: 40, is_busy: true });
    expect((await ask(other, [other.menu.plain._id])).body).toMatchObject({ minutes: 25, is_busy: false });
  });

  test("is refused for another hotel's dish, a wrong id, a stranger and a hotel without food", async () => {
    const [open, other] = [await openHotel(), await openHotel()];
    const refuse = async (caller: Parameters<typeof api.refused>[1], ids: string) =>
      (await api.refused(QUOTE, caller, { query: { menu_item_ids: ids } })).status;
    const own = String(open.menu.plain._id);
    expect(await refuse(open.guest, String(other.menu.plain._id))).toBe(404);
    expect(await refuse(open.guest, `${own},salt`)).toBe(400);
    expect(await refuse(open.desk, own)).toBe(401);
    const closed = await openHotel({ fb_enabled: false });
    expect(await refuse(closed.guest, String(closed.menu.plain._id))).toBe(409);
  });
});
