import { MAX_DISHES } from "@roombell/common/domain/limits";
import { Types } from "mongoose";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { bus } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import { asStaff, type Identity } from "#testing/client.js";
import { buildCategory, buildHotel, buildMenu, buildMenuItem, buildStaff } from "#testing/factories.js";
import { setUpServer } from "#testing/setUpServer.js";
import { importMenu } from "./import/importMenu.js";
import type { GivenColumns } from "./import/menuFile.js";
import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import { importedDishes } from "./menuRoutes.js";
import { MenuCategory, type MenuCategoryDoc } from "./model.js";

const { client } = setUpServer();
let hotel: HotelDoc;
let desk: Identity;
beforeEach(async () => {
  hotel = await buildHotel({ stations: [{ id: "a".repeat(24), name: "Grill" }] });
  desk = asStaff(await buildStaff(hotel));
});

const getId = ({ _id }: { _id: unknown }) => String(_id);

describe("moving dishes and categories", () => {
  const listNames = async () =>
    (await client.call("GET /hotel-admin/menu-items", desk, {})).body.menu_items.map(({ name }) => name);
  const place = (moved: MenuItemDoc, after: MenuItemDoc | null, before: MenuItemDoc | null) =>
    client.attempt("PUT /hotel-admin/menu-items/:id/place", desk, {
      params: { id: getId(moved) },
      body: { after: after && getId(after), before: before && getId(before) },
    });

  test("publishes every changed display order", async () => {
    const category = await buildCategory(hotel);
    const [soup, rice, cake] = [
      await buildMenuItem(category, { name: "Soup" }),
      await buildMenuItem(category, { name: "Rice" }),
      await buildMenuItem(category, { name: "Cake" }),
    ];
    const events: string[] = [];
    const stop = bus.on(
      "menu.item_updated",
      ({ item }) => void events.push(`${item.name} ${item.display_order}`),
    );
    const { body } = await client.call("PUT /hotel-admin/menu-items/:id/place", desk, {
      params: { id: getId(cake) },
      body: { after: null, before: getId(soup) },
    });
    expect(body.menu_items.map(({ name, display_order }) => [name, display_order])).toEqual([
      ["Cake", 10],
      ["Soup", 20],
      ["Rice", 30],
    ]);
    expect(await listNames()).toEqual(["Cake", "Soup", "Rice"]);
    expect((await place(cake, soup, rice)).status).toBe(200);
    stop();
    expect(await listNames()).toEqual(["Soup", "Cake", "Rice"]);
    expect(events).toEqual(["Cake 10", "Soup 20", "Rice 30", "Cake 25"]);
  });

  test("is rejected when the neighbours have moved in the meantime", async () => {
    const category = await buildCategory(hotel);
    const [soup, rice, cake] = [
      await buildMenuItem(category, { name: "Soup", display_order: 1 }),
      await buildMenuItem(category, { name: "Rice", display_order: 2 }),
      await buildMenuItem(category, { name: "Cake", display_order: 3 }),
    ];
    const elsewhere = await buildMenuItem(await buildCategory(hotel), { display_order: 2 });
    const foreign = await buildMenuItem(await buildCategory(await buildHotel()));
    for (const [after, before] of [
      [null, cake],
      [soup, null],
      [elsewhere, null],
      [foreign, null],
    ] as const) {
      const answer = await place(rice, after, before);
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { code: "conflict", message: "Someone else has just changed the order" },
      ]);
    }
    const both = await Promise.all([place(soup, rice, cake), place(cake, null, soup)]);
    expect(both.map(({ status }) => status)).toEqual([200, 409]);
    expect((await place(foreign, null, null)).status).toBe(404);
    expect((await listNames()).slice(0, 3)).toEqual(["Rice", "Soup", "Cake"]);
  });

  test("works at the highest display order", async () => {
    const [breakfast, lunch] = [
      await buildCategory(hotel, { name: "Breakfast" }),
      await buildCategory(hotel),
    ];
    await buildMenuItem(lunch);
    const moveFirst = () =>
      client.call("PUT /hotel-admin/menu-categories/:id/place", desk, {
        params: { id: getId(lunch) },
        body: { after: null, before: getId(breakfast) },
      });
    const { body } = await moveFirst();
    expect(body.categories).toMatchObject([
      { id: getId(lunch), display_order: 10, total_items: 1 },
      { id: getId(breakfast), display_order: 20 },
    ]);
    expect((await moveFirst()).body.categories).toEqual([]);
  });
});

describe("importing a menu file", () => {
  let category: MenuCategoryDoc;
  let dosa: MenuItemDoc;
  beforeEach(async () => {
    const menu = await buildMenu(hotel);
    [category, dosa] = [menu.category, menu.customizable];
  });

  const send = async (
    csv: string,
    { dry = false, ...more }: { dry?: boolean; preview?: string; columns?: GivenColumns } = {},
  ) =>
    (
      await client.call("POST /hotel-admin/menu/import", desk, {
        body: { csv, dry_run: dry, ...more },
      })
    ).body.menu_import;
  const dry = (csv: string) => send(csv, { dry: true });
  const exported = async () => (await client.call("GET /hotel-admin/menu/export", desk, {})).body.csv;
  const stored = async () =>
    JSON.stringify([
      await MenuItem.find({ hotel_id: hotel._id }).sort({ _id: 1 }).lean(),
      await MenuCategory.find({ hotel_id: hotel._id }).sort({ _id: 1 }).lean(),
    ]);

  const auditRows = async () => {
    await auditLog.flush();
    const query = { object_kind: "menu" };
    return (await client.call("GET /hotel-admin/audit", desk, { query })).body.entries;
  };

  test("changes nothing for an unmodified export, whatever its dishes are called", async () => {
    await buildMenuItem(category, {
      name: "=1+1",
      description: 'Hot,\n"sour" and; sweet',
      price: 115,
      allergens: ["Nuts, all kinds", "Milk"],
      is_vegetarian: false,
      is_vegan: true,
      preparation_time: null,
      station_id: "a".repeat(24),
      translations: { hi: { name: "सूप" }, ta: { name: "சூப்" } },
    });
    await buildMenuItem(await buildCategory(hotel, { name: category.name }), { name: "=1+1" });
    const csv = await exported();
    expect(csv).toContain("'=1+1");
    const before = await stored();
    for (const text of [csv, csv.replace("\uFEFF", "").replaceAll("\r\n", "\n")]) {
      expect(await send(text)).toMatchObject({ added: 0, changed: 0, unchanged: 4, wrong: 0 });
    }
    expect(await stored()).toBe(before);
  });

  test("adds, changes and moves dishes once confirmed, and is idempotent", async () => {
    const csv = [
      "ID;Category;Name;Price;Vegetarian;Non vegetarian;Preparation time;Name hi;Remark",
      `${getId(dosa)};;;199,5;;;;डोसा;dearer`,
      `;Desserts;Kulfi;90;yes;;;;new`,
      `;desserts;Jalebi;80.25;;;15;;`,
    ].join("\r\n");
    const preview = await dry(csv.replace(";;;199,5", `;${category.name};;199,5`));
    expect(preview.lines[0]).toMatchObject({ outcome: "wrong", problems: [{ column: "name" }] });
    const right = csv.replace(";;;199,5;", `;Desserts;${dosa.name};199,5;yes`);
    const before = await stored();
    const shown = await dry(right);
    expect(await stored()).toBe(before);
    expect(shown).toMatchObject({
      added: 2,
      changed: 1,
      wrong: 0,
      new_categories: ["Desserts"],
      unplaced_columns: ["Remark"],
    });
    expect(shown.lines[0]?.changes).toContainEqual({ column: "price", before: "180.00", after: "199,5" });
    expect(await send(right, { preview: shown.preview })).toMatchObject({ added: 2, changed: 1, wrong: 0 });
    const { body } = await client.call("GET /hotel-admin/menu-items", desk, {});
    expect(
      body.menu_items
        .filter(({ category_name }) => category_name === "Desserts")
        .map(({ name, price, is_vegetarian, preparation_time }) => [
          name,
          price,
          is_vegetarian,
          preparation_time,
        ]),
    ).toEqual([
      [dosa.name, 199.5, true, null],
      ["Kulfi", 90, true, null],
      ["Jalebi", 80.25, false, 15],
    ]);
    const changed = body.menu_items.find(({ id }) => id === getId(dosa));
    expect(changed).toMatchObject({ options_count: 4, translations: { hi: { name: "डोसा" } } });
    const after = await stored();
    expect(await send(right)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect(await stored()).toBe(after);
    const done = (await auditRows()).find((row) => row.after === "2 added, 1 changed");
    expect(done?.changes).toContainEqual({ field: "dishes", part: "Kulfi", after: true });
  });

  test("writes a thousand lines at once and audits the first changes", async () => {
    await MenuItem.deleteMany({ hotel_id: hotel._id });
    const { _id, ...dish } = await buildMenuItem(category, { name: "Dish 0", price: 50_000 });
    await MenuItem.insertMany(
      Array.from({ length: MAX_DISHES - 1 }, (_, n) => ({ ...dish, name: `Dish ${n + 1}` })),
    );
    const lines = Array.from({ length: 1000 }, (_, n) => `${category.name},Dish ${n},60.50`);
    const events = new Set<string>();
    const stop = bus.on("menu.item_updated", ({ item }) => void events.add(`${item.name} ${item.price}`));
    // Not over HTTP, whose deadline a slow machine may miss.
    const result = await importMenu(hotel, { csv: ["category,name,price", ...lines].join("\n") });
    expect(result).toMatchObject({ added: 0, changed: MAX_DISHES, wrong: 1000 - MAX_DISHES });
    stop();
    expect(events.size).toBe(MAX_DISHES);
    expect(events).toContain(`Dish ${MAX_DISHES - 1} 60500`);
    expect(await MenuItem.countDocuments({ hotel_id: hotel._id, price: 60_500 })).toBe(MAX_DISHES);
    const changes = importedDishes(result);
    expect(changes).toHaveLength(21);
    expect(changes[0]).toEqual({ field: "dishes", part: "Dish 0, price", before: "50.00", after: "60.50" });
    expect(changes.at(-1)).toEqual({ field: "dishes" });
  });

  test("skips a dish that is deleted during the import", async () => {
    const read = MenuItem.bulkWrite.bind(MenuItem);
    vi.spyOn(MenuItem, "bulkWrite").mockImplementationOnce(async (...args) => {
      await MenuItem.updateOne({ _id: dosa._id, hotel_id: hotel._id }, { is_deleted: true });
      return read(...args);
    });
    const [line] = (await send(`id,price\n${getId(dosa)},1`)).lines;
    expect(line).toMatchObject({ outcome: "wrong", changes: [] });
    const stored = await MenuItem.findOne({ _id: dosa._id, hotel_id: hotel._id }).lean();
    expect(stored?.price).toBe(dosa.price);
  });

  test("is rejected when its effect differs from the preview", async () => {
    const csv = `category,name,price\n${category.name},Idli,60`;
    const { preview } = await dry(csv);
    await buildMenuItem(category, { name: "Idli", price: 1 });
    const answer = await client.refused("POST /hotel-admin/menu/import", desk, { body: { csv, preview } });
    expect([answer.status, answer.body.code]).toEqual([409, "conflict"]);
  });

  test("reports wrong lines with their columns and skips them", async () => {
    const csv = [
      "id,category,name,price,available,station",
      `${new Types.ObjectId().toHexString()},${category.name},Idli,60,,`,
      `,${category.name},Upma,50,maybe,Bar`,
      `${getId(dosa)},${category.name},${dosa.name},180,yes,`,
    ].join("\n");
    const preview = await dry(csv);
    expect(preview.lines.map(({ line, problems }) => [line, problems])).toEqual([
      [2, [{ column: "id", message: "is not a dish of this menu" }]],
      [
        3,
        [
          { column: "available", message: "must be yes or no" },
          { column: "station", message: "is not a station of the kitchen" },
        ],
      ],
      [4, []],
    ]);
    const before = await stored();
    expect(await send(csv)).toMatchObject({ added: 0, changed: 0, wrong: 2 });
    expect(await stored()).toBe(before);
  });

  test("shows the columns of a file in which no dish's name was found, and takes other ones", async () => {
    const csv = "17,5\n18,6";
    expect(await dry(csv)).toMatchObject({ lines: [], unplaced_columns: ["2"] });
    expect(await send(csv, { columns: { name: 1, price: 2 } })).toMatchObject({
      added: 2,
      new_categories: ["Menu"],
    });
    const answer = await client.refused("POST /hotel-admin/menu/import", desk, {
      body: { csv, columns: { name: 3, x: 1 } },
    });
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, "columns.x"]);
    const languages = Array.from("abcde", (one) =>
      Array.from("abcdefghijklmnopqrstuvwxyz", (two) => one + two),
    );
    const columns = Object.fromEntries(languages.flat().map((language) => [`name_${language}`, 1]));
    const many = await client.refused("POST /hotel-admin/menu/import", desk, { body: { csv, columns } });
    expect([many.status, many.body.details?.[0]?.path]).toEqual([400, "columns"]);
  });
});
