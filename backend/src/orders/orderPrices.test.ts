import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MenuCategory } from "#menu/model.js";
import { createClient, type Client } from "#testing/client.js";
import { buildMenuItem } from "#testing/factories.js";
import { openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";
import { priceCart, type CartLine } from "./priceCart.js";

let server: TestServer;
let api: Client;
let open: OpenHotel;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  open = await openHotel();
});

const line = (dish: { _id: unknown }, selected_options: Record<string, string> = {}): CartLine => ({
  menu_item_id: String(dish._id),
  quantity: 1,
  selected_options,
  special_instructions: "",
});
const price = async (...lines: CartLine[]) => (await priceCart(open.hotel, lines, true)).items;

test("another hotel's dish is not found, even if it is in the cache", async () => {
  const other = await openHotel();
  await placeOrder(api, other);
  await expect(price(line(open.menu.plain), line(other.menu.plain))).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await price(line(open.menu.plain))).toMatchObject([{ item_name: "Lime Soda" }]);
});

test("dish ids are case-insensitive", async () => {
  const { menu_item_id, ...rest } = line(open.menu.plain);
  expect(await price({ ...rest, menu_item_id: menu_item_id.toUpperCase() })).toHaveLength(1);
});

test("each wrong choice is reported at its own line", async () => {
  const { plain, customizable } = open.menu;
  const refused = price(line(plain), line(customizable, { Size: "Huge", Colour: "red" }), line(customizable));
  await expect(refused).rejects.toMatchObject({
    extra: {
      details: [
        { path: "items.1.selected_options.Size", message: "Size is not one of the choices" },
        { path: "items.1.selected_options.Colour", message: "Colour is not an option of this dish" },
        { path: "items.2.selected_options.Size", message: "Size is required" },
      ],
    },
  });
});

test("a line stores the diet its choices result in and the station of its dish or category", async () => {
  const [hot, bar] = ["a".repeat(24), "b".repeat(24)];
  const hotel = {
    ...open.hotel,
    stations: [
      { id: hot, name: "Hot" },
      { id: bar, name: "Bar" },
    ],
  };
  const { category, plain } = open.menu;
  await MenuCategory.updateOne({ _id: category._id, hotel_id: hotel._id }, { $set: { station_id: hot } });
  const egg = { option_name: "Filling", option_value: "Egg", price_modifier: 0, is_required: false };
  const dishes = [
    await buildMenuItem(category, { station_id: bar, preparation_time: null }),
    await buildMenuItem(category, { station_id: "c".repeat(24) }),
    await buildMenuItem(category, { is_vegetarian: true, options: [{ ...egg, diet: "nonveg" }] }),
  ];
  const { items } = await priceCart(
    hotel,
    [
      ...dishes.slice(0, 2).map((dish) => line(dish)),
      ...dishes.slice(2).map((dish) => line(dish, { Filling: "Egg" })),
    ],
    true,
  );
  const [first, second, third] = items;
  expect([first?.station_id, second?.station_id, first?.preparation_time]).toEqual([bar, hot, 0]);
  expect(third).toMatchObject({
    diet_change: "nonveg",
    selected_options: [{ name: "Filling", value: "Egg" }],
  });
  expect(first).not.toHaveProperty("diet_change");
  expect((await price(line(plain)))[0]).not.toHaveProperty("station_id");
});

test("an open-ended kitchen pause gives guests no time and does not stop staff orders", async () => {
  const body = { minutes: null, reason: "" };
  await api.call("PUT /hotel-admin/kitchen/pause", open.desk, { body });
  const items = [{ menu_item_id: String(open.menu.plain._id), quantity: 1 }];
  const refused = await api.refused("POST /customer/food-orders", open.guest, { body: { items } });
  expect(refused.body).toMatchObject({ code: "kitchen_paused", paused_until: null });
  expect(await FoodOrder.countDocuments({ hotel_id: open.hotel._id })).toBe(0);
  const entered = { items, room_id: String(open.room._id), expected_total: 120.5 };
  expect((await api.attempt("POST /hotel-admin/food-orders", open.desk, { body: entered })).status).toBe(201);
  const dear = { ...entered, expected_total: 120.51 };
  const asked = await api.refused("POST /hotel-admin/food-orders", open.desk, { body: dear });
  expect(asked.body).toMatchObject({ code: "total_changed", total_amount: 120.5 });
});

test("an unknown dish is rejected", async () => {
  await expect(price(line({ _id: new Types.ObjectId() }))).rejects.toMatchObject({ code: "not_found" });
});

const GST = { rate_percent: 2.5, is_included: false, category_ids: null, valid_from: "2026-01-01" };
const charge = (terms: EndpointInput<"PUT /hotel-admin/settings">["body"]) =>
  api.call("PUT /hotel-admin/settings", open.desk, { body: terms });

test("the total includes taxes and the tip, and revenue includes only the taxes", async () => {
  await charge({
    taxes: [
      { ...GST, name: "CGST" },
      { ...GST, name: "SGST" },
    ],
    tips: { is_enabled: true, percent: [10] },
  });
  const items = [{ menu_item_id: String(open.menu.plain._id), quantity: 2 }];
  const body = { items, tip: 10, expected_total: 263.06 };
  const { order } = (await api.call("POST /customer/food-orders", open.guest, { body })).body;
  expect(order).toMatchObject({ subtotal: 241, tip: 10, total_amount: 263.06, payment: "room_charge" });
  expect(order.taxes).toEqual([
    { name: "CGST", rate_percent: 2.5, is_included: false, amount: 6.03 },
    { name: "SGST", rate_percent: 2.5, is_included: false, amount: 6.03 },
  ]);
  const stored = await FoodOrder.findOne({ hotel_id: open.hotel._id }).lean<FoodOrderDoc>();
  expect(stored).toMatchObject({ total_amount: 253_060, tip: 10_000 });

  const untaxed = { items, expected_total: 241 };
  const refused = await api.refused("POST /customer/food-orders", open.guest, { body: untaxed });
  expect(refused.body).toMatchObject({ code: "total_changed", total_amount: 253.06 });

  // An old bill keeps the rates of its day, also when portions are removed.
  await charge({ taxes: [{ ...GST, name: "VAT", rate_percent: 20 }] });
  const params = { id: order.id, index: "0" };
  const less = { params, body: { from: 2, to: 1, reason: "Out of limes" } };
  const reduced = await api.call("POST /hotel-admin/food-orders/:id/items/:index/reduce", open.desk, less);
  expect(reduced.body.order).toMatchObject({
    subtotal: 120.5,
    tip: 10,
    total_amount: 136.52,
    items: [{ quantity: 1, removed_quantity: 1 }],
  });
});

test("a category's own rate and the first day of a tax are respected", async () => {
  const { category, plain } = open.menu;
  const own = { ...GST, name: "VAT", rate_percent: 0, category_ids: [String(category._id)] };
  await charge({
    taxes: [{ ...GST, name: "VAT" }, own, { ...GST, name: "Later", valid_from: "2999-01-01" }],
  });
  const items = [{ menu_item_id: String(plain._id), quantity: 1 }];
  const { order } = (await api.call("POST /customer/food-orders", open.guest, { body: { items } })).body;
  expect(order).toMatchObject({ subtotal: 120.5, taxes: [], total_amount: 120.5 });
  const { hotel } = (await api.call("GET /customer/room-info", open.guest, {})).body;
  expect(hotel.taxes?.map(({ name }) => name)).toEqual(["VAT", "VAT"]);
});

test("a delivered order can be tipped, a cancelled one cannot, and no order where tips are off", async () => {
  const tip = (id: string, amount: number) =>
    api.attempt("PUT /customer/food-orders/:id/tip", open.guest, { params: { id }, body: { tip: amount } });
  const delivered = await placeOrder(api, open);
  expect((await tip(delivered.id, 5)).body).toMatchObject({ details: [{ path: "tip" }] });
  await charge({ tips: { is_enabled: true, percent: [] }, order_payment: "on_delivery" });
  for (const status of ["confirmed", "preparing", "ready", "delivered"] as const) {
    await api.call("PUT /hotel-admin/food-orders/:id/status", open.desk, {
      params: { id: delivered.id },
      body: { status },
    });
  }
  const before = delivered.total_amount;
  expect((await tip(delivered.id, 5)).body).toMatchObject({ order: { tip: 5, total_amount: before + 5 } });
  expect((await tip(delivered.id, 0)).body).toMatchObject({ order: { tip: 0, total_amount: before } });

  const cancelled = await placeOrder(api, open);
  expect(cancelled.payment).toBe("on_delivery");
  await api.call("DELETE /customer/food-orders/:id", open.guest, { params: { id: cancelled.id } });
  expect((await tip(cancelled.id, 5)).body).toMatchObject({ message: "A cancelled order cannot be tipped" });
});
