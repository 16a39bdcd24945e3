import type { MenuOption } from "@roombell/common/contract/menuOption";
import { beforeEach, describe, expect, test } from "vitest";
import { bus } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import { asGuest, asStaff, type Identity } from "#testing/client.js";
import {
  buildCategory,
  buildHotel,
  buildMenu,
  buildMenuItem,
  buildRoom,
  buildStaff,
} from "#testing/factories.js";
import { setUpServer } from "#testing/setUpServer.js";
import { MenuItem } from "./itemModel.js";
import { MenuCategory } from "./model.js";

const { client } = setUpServer();
let hotel: HotelDoc;
let desk: Identity;
beforeEach(async () => {
  hotel = await buildHotel();
  desk = asStaff(await buildStaff(hotel));
});

const toParams = (document: { _id: unknown }) => ({ id: String(document._id) });

describe("menu categories", () => {
  test("are added, listed in order with dish counts, changed and removed", async () => {
    const created = await client.call("POST /hotel-admin/menu-categories", desk, {
      body: { name: "Mains", display_order: 2 },
    });
    expect([created.status, created.body.message]).toEqual([201, "Category created successfully"]);
    const soups = await buildCategory(hotel, { name: "Soups", display_order: 1 });
    await buildMenuItem(soups, { is_available: false });
    await buildMenuItem(soups);
    await buildMenuItem(soups, { is_deleted: true });
    const { body } = await client.call("GET /hotel-admin/menu-categories", desk, {});
    expect(body.categories).toEqual([
      {
        id: String(soups._id),
        name: "Soups",
        description: "",
        display_order: 1,
        total_items: 2,
        available_items: 1,
        station_id: null,
        hours: null,
        is_open: true,
        opens_at: null,
        closes_at: null,
        translations: {},
      },
      created.body.category,
    ]);
    const params = { id: created.body.category.id };
    const changed = await client.call("PUT /hotel-admin/menu-categories/:id", desk, {
      params,
      body: { description: "Rice\r\nand curries", translations: { hi: { name: "मुख्य व्यंजन" } } },
    });
    expect(changed.body).toMatchObject({
      message: "Category updated successfully",
      category: { name: "Mains", description: "Rice\nand curries", display_order: 2 },
    });
    const removed = await client.call("DELETE /hotel-admin/menu-categories/:id", desk, { params });
    expect(removed.body.message).toBe("Category deleted successfully");
    const after = await client.call("GET /hotel-admin/menu-categories", desk, {});
    expect(after.body.categories.map(({ name }) => name)).toEqual(["Soups"]);
  });

  test("cannot be removed while they have dishes", async () => {
    const { category } = await buildMenu(hotel);
    const answer = await client.refused("DELETE /hotel-admin/menu-categories/:id", desk, {
      params: toParams(category),
    });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      "in_use",
      "This category still has 2 items",
    ]);
  });

  test("are created once per key, which still answers after they are removed", async () => {
    const send = () =>
      client.call(
        "POST /hotel-admin/menu-categories",
        desk,
        { body: { name: "Drinks" } },
        { idempotencyKey: "k" },
      );
    const [first, second] = await Promise.all([send(), send()]);
    await client.call("DELETE /hotel-admin/menu-categories/:id", desk, { params: first.body.category });
    const third = await send();
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect(third.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await MenuCategory.countDocuments({ hotel_id: hotel._id })).toBe(1);
  });
});

describe("menu items", () => {
  const dish = { name: "Paneer Tikka", price: 320.5 };
  const change = (item: { _id: unknown }, body: object) =>
    client.attempt("PUT /hotel-admin/menu-items/:id", desk, { params: toParams(item), body });

  test("are added with defaults and read back", async () => {
    const category = await buildCategory(hotel, { name: "Starters" });
    const mild: MenuOption = {
      option_name: "Spice",
      option_value: "Mild",
      price_modifier: -20.25,
      is_required: true,
      allergens: ["Milk"],
      diet: "vegetarian",
      translations: { hi: { option_name: "तीखापन", option_value: "हल्का" } },
    };
    const { status, body } = await client.call("POST /hotel-admin/menu-items", desk, {
      body: {
        ...dish,
        category_id: String(category._id),
        options: [mild],
      },
    });
    expect([status, body.message]).toEqual([201, "Menu item created successfully"]);
    expect(body.menu_item).toEqual({
      station_id: null,
      stock_left: null,
      sold_out_until: null,
      id: expect.any(String),
      category_id: String(category._id),
      category_name: "Starters",
      name: "Paneer Tikka",
      description: "",
      price: 320.5,
      preparation_time: null,
      image_url: "",
      drawing: null,
      is_vegetarian: false,
      is_vegan: false,
      is_spicy: false,
      is_nonveg: false,
      allergens: [],
      calories: 0,
      display_order: 0,
      is_available: true,
      options: [mild],
      options_count: 1,
      translations: {},
    });
    const read = await client.call("GET /hotel-admin/menu-items/:id", desk, { params: body.menu_item });
    expect(read.body.menu_item).toEqual(body.menu_item);
    const stored = await MenuItem.findOne({ _id: body.menu_item.id, hotel_id: hotel._id }).lean();
    expect(stored).toMatchObject({ price: 320_500, options: [{ price_modifier: -20_250 }] });
  });

  test("show guests the chosen illustration, else one guessed from name and category", async () => {
    const category = await buildCategory(hotel, { name: "Starters" });
    const room = await buildRoom(hotel);
    const { _id } = await buildMenuItem(category, { name: "Tomato Soup" });
    const drawn = async () => {
      const { menu } = (await client.call("GET /customer/menu", asGuest(room), {})).body;
      return menu[0]?.items[0]?.drawing;
    };
    expect(await drawn()).toBe("soup");
    const choose = (drawing: "thali" | null) =>
      client.call("PUT /hotel-admin/menu-items/:id", desk, {
        params: { id: String(_id) },
        body: { drawing },
      });
    expect((await choose("thali")).body.menu_item.drawing).toBe("thali");
    expect(await drawn()).toBe("thali");
    expect((await choose(null)).body.menu_item.drawing).toBeNull();
    expect(await drawn()).toBe("soup");
  });

  test.each<[string, object]>([
    ["drawing", { drawing: "unicorn" }],
    ["price", { price: -1 }],
    ["price", { price: 1.005 }],
    ["calories", { calories: -1 }],
    ["display_order", { display_order: 1.5 }],
    ["preparation_time", { preparation_time: -5 }],
    ["name", { name: "  " }],
    ["image_url", { image_url: "javascript:alert(1)" }],
    ["image_url", { image_url: "data:image/png;base64,AA" }],
    ["image_url", { image_url: `https://x.example/${"a".repeat(3000)}` }],
    ["image_url", { image_url: "http://x.example/a.png" }],
    ["image_url", { image_url: `/uploads/${"f".repeat(24)}/${"0".repeat(32)}.webp` }],
    ["options.0.option_value", { options: [{ option_name: "Size" }] }],
    ["options.0.option_name", { options: [{ option_name: "__proto__", option_value: "x" }] }],
    [
      "options.1.option_value",
      {
        options: [
          { option_name: "Size", option_value: "L" },
          { option_name: "Size", option_value: "L" },
        ],
      },
    ],
    ["options", { options: [{ option_name: "Size", option_value: "S", price_modifier: -321 }] }],
    ["is_nonveg", { is_nonveg: true, is_vegetarian: true }],
    ["is_nonveg", { is_nonveg: true, is_vegan: true }],
  ])("are rejected with a wrong %s, new and changed", async (path, wrong) => {
    const category = await buildCategory(hotel);
    const body = { ...dish, category_id: String(category._id), ...wrong };
    const added = await client.refused("POST /hotel-admin/menu-items", desk, { body });
    expect([added.status, added.body.details?.[0]?.path]).toEqual([400, path]);
    const item = await buildMenuItem(category, { price: 320_500 });
    const changed = await client.refused("PUT /hotel-admin/menu-items/:id", desk, {
      params: toParams(item),
      body: wrong,
    });
    expect([changed.status, changed.body.details?.[0]?.path]).toEqual([400, path]);
    expect(await MenuItem.countDocuments({ hotel_id: hotel._id })).toBe(1);
  });

  test("are rejected when a changed price or option would make the total negative", async () => {
    const category = await buildCategory(hotel);
    const item = await buildMenuItem(category, {
      price: 10_000,
      options: [
        { option_name: "Size", option_value: "S", price_modifier: -6000, is_required: true },
        { option_name: "Without", option_value: "rice", price_modifier: -3000, is_required: false },
      ],
    });
    expect((await change(item, { price: 8.99 })).status).toBe(400);
    expect((await change(item, { price: 9 })).status).toBe(200);
  });

  test("cannot be both non-vegetarian and vegetarian, in either order of changes", async () => {
    const category = await buildCategory(hotel);
    const item = await buildMenuItem(category, { is_vegetarian: false, is_nonveg: true });
    expect((await change(item, { is_vegetarian: true })).status).toBe(400);
    expect((await change(item, { is_vegetarian: true, is_nonveg: false })).status).toBe(200);
    expect((await change(item, { is_nonveg: true })).status).toBe(400);
  });

  test("are vegetarian when they are vegan, whichever flag is sent", async () => {
    const category = await buildCategory(hotel);
    const added = await client.call("POST /hotel-admin/menu-items", desk, {
      body: { ...dish, category_id: String(category._id), is_vegan: true },
    });
    expect(added.body.menu_item).toMatchObject({ is_vegan: true, is_vegetarian: true });
    const item = await buildMenuItem(category, { is_vegetarian: false });
    const none = { is_vegetarian: false, is_vegan: false };
    const both = { is_vegetarian: true, is_vegan: true };
    for (const [body, menu_item] of [
      [{ is_vegan: true }, both],
      [{ is_vegetarian: false }, both],
      [none, none],
    ] as const)
      expect((await change(item, body)).body).toMatchObject({ menu_item });
  });

  test("stored as vegan only can become non-vegetarian when vegan is cleared", async () => {
    const category = await buildCategory(hotel);
    const item = await buildMenuItem(category, { is_vegetarian: false, is_vegan: true });
    expect((await change(item, { is_nonveg: true })).status).toBe(400);
    expect((await change(item, { is_nonveg: true, is_vegan: false })).status).toBe(200);
  });

  test("with contradicting old flags can be changed in other fields", async () => {
    const category = await buildCategory(hotel);
    const item = await buildMenuItem(category, { is_vegetarian: true, is_nonveg: true });
    expect((await change(item, { price: 9 })).status).toBe(200);
  });

  test("change only the given fields, including their category", async () => {
    const { customizable } = await buildMenu(hotel);
    const other = await buildCategory(hotel, { name: "Lunch" });
    const events: string[] = [];
    const stop = bus.on("menu.item_updated", ({ item }) => void events.push(item.name));
    const { body } = await client.call("PUT /hotel-admin/menu-items/:id", desk, {
      params: toParams(customizable),
      body: { name: "Ghee Dosa", category_id: String(other._id) },
    });
    stop();
    expect(body.menu_item).toMatchObject({
      name: "Ghee Dosa",
      category_name: "Lunch",
      price: 180,
      preparation_time: 25,
      options_count: 4,
      allergens: ["gluten"],
    });
    expect(events).toEqual(["Ghee Dosa"]);
  });

  test("hide an outdated translation from guests until it is edited, confirmed or matches again", async () => {
    const guest = asGuest(await buildRoom(hotel));
    const { customizable } = await buildMenu(hotel);
    const hi = { name: "डोसा", description: "कुरकुरा" };
    const change = async (body: object) =>
      (
        await client.call("PUT /hotel-admin/menu-items/:id", desk, {
          params: { id: String(customizable._id) },
          body,
        })
      ).body.menu_item.translations["hi"];
    const seen = async () => {
      const { body } = await client.call("GET /customer/menu", guest, {});
      const dish = body.menu.flatMap(({ items }) => items).find(({ id }) => id === String(customizable._id));
      return dish?.translations["hi"];
    };
    await change({ name: "Dosa", description: "Crisp", translations: { hi } });
    expect(await seen()).toEqual(hi);

    expect(await change({ name: "Idli" })).toEqual({ ...hi, name_of: "Dosa" });
    expect(await seen()).toEqual({ description: hi.description });
    // A form sends all texts and may be saved again.
    expect(await change({ name: "Vada", translations: { hi } })).toEqual({ ...hi, name_of: "Dosa" });
    expect(await change({ price: 90, translations: { hi } })).toEqual({ ...hi, name_of: "Dosa" });

    expect(await change({ translations: { hi: { ...hi, name_of: "Vada" } } })).toEqual(hi);
    expect(await seen()).toEqual(hi);
    expect(await change({ name: "Uttapam" })).toEqual({ ...hi, name_of: "Vada" });
    expect(await change({ name: "Vada" })).toEqual(hi);
    const other = { ...hi, name: "उत्तपम" };
    expect(await change({ name: "Uttapam", translations: { hi: other } })).toEqual(other);
    expect(await seen()).toEqual(other);
  });

  test("are enabled and disabled", async () => {
    const { plain } = await buildMenu(hotel);
    const toggle = (is_available: boolean) =>
      client.call("PATCH /hotel-admin/menu-items/:id/availability", desk, {
        params: toParams(plain),
        body: { is_available },
      });
    const off = await toggle(false);
    expect([off.body.message, off.body.menu_item.is_available]).toEqual([
      "Item disabled successfully",
      false,
    ]);
    expect((await toggle(true)).body.message).toBe("Item enabled successfully");
    const wrong = await client.refused("PATCH /hotel-admin/menu-items/:id/availability", desk, {
      params: toParams(plain),
      body: { is_available: "false" },
    });
    expect(wrong.status).toBe(400);
  });

  test("disappear from the menu when removed", async () => {
    const { plain } = await buildMenu(hotel);
    const { body } = await client.call("DELETE /hotel-admin/menu-items/:id", desk, {
      params: toParams(plain),
    });
    expect(body.message).toBe("Menu item deleted successfully");
    expect(
      (await client.refused("GET /hotel-admin/menu-items/:id", desk, { params: toParams(plain) })).status,
    ).toBe(404);
    const list = await client.call("GET /hotel-admin/menu-items", desk, {});
    expect(list.body.menu_items.map(({ name }) => name)).toEqual(["Masala Dosa"]);
  });

  test("cannot be moved to a removed category", async () => {
    const removed = await buildCategory(hotel, { is_deleted: true });
    const own = await buildMenuItem(await buildCategory(hotel));
    const body = { category_id: String(removed._id) };
    const added = await client.refused("POST /hotel-admin/menu-items", desk, { body: { ...dish, ...body } });
    expect([added.status, (await change(own, body)).status]).toEqual([404, 404]);
  });
});

describe("the guest's menu", () => {
  test("has every category with its dishes and their option groups", async () => {
    const { category } = await buildMenu(hotel);
    await buildMenuItem(category, { name: "Sold out", is_available: false, display_order: 5 });
    await buildMenu(await buildHotel());
    const { body } = await client.call("GET /customer/menu", asGuest(await buildRoom(hotel)), {});
    expect(body.menu).toHaveLength(1);
    const dishes = body.menu[0]?.items ?? [];
    expect(dishes.map(({ name, is_available }) => [name, is_available])).toEqual([
      ["Lime Soda", true],
      ["Masala Dosa", true],
      ["Sold out", false],
    ]);
    expect(dishes[0]).toMatchObject({ price: 120.5, has_options: false, option_groups: [] });
    expect(dishes[1]?.option_groups).toEqual([
      {
        name: "Size",
        is_required: true,
        options: [
          { value: "Regular", price_modifier: 0 },
          { value: "Large", price_modifier: 45.5 },
        ],
      },
      {
        name: "Extra",
        is_required: false,
        options: [
          { value: "Cheese", price_modifier: 30 },
          { value: "No butter", price_modifier: -5, allergens: ["Gluten", "soy"] },
        ],
      },
    ]);
  });

  test("is unavailable to guests and staff while the hotel serves no food", async () => {
    const closed = await buildHotel({ fb_enabled: false });
    const staff = asStaff(await buildStaff(closed));
    const answers = await Promise.all([
      client.refused("GET /customer/menu", asGuest(await buildRoom(closed)), {}),
      client.refused("GET /hotel-admin/menu-items", staff, {}),
      client.refused("POST /hotel-admin/menu-categories", staff, { body: { name: "x" } }),
    ]);
    for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([409, "fb_disabled"]);
  });
});
