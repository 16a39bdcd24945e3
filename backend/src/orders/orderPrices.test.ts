import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MenuCategory } from "#menu/model.js";
import { createClient, type Client } from "#testing/client.js";
import { buildMenuItem } from "#testing/factories.js";
import { openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { FoodOrder } from "./model.js";
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
const price = (...lines: CartLine[]) => priceCart(open.hotel, lines);

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
  const [first, second, third] = await priceCart(hotel, [
    ...dishes.slice(0, 2).map((dish) => line(dish)),
    ...dishes.slice(2).map((dish) => line(dish, { Filling: "Egg" })),
  ]);
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
