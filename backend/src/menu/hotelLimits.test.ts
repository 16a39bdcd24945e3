import {
  MAX_CATALOGUE,
  MAX_CATEGORIES,
  MAX_DISHES,
  MAX_LANGUAGES,
  MAX_MENU_CHARACTERS,
  MAX_ROOMS,
} from "@roombell/common/domain/limits";
import { Types } from "mongoose";
import { beforeEach, describe, expect, test } from "vitest";
import { sizeOfDish } from "#hotels/hotelLimits.js";
import { buildRoomDoc } from "#rooms/addRoom.js";
import { Room } from "#rooms/model.js";
import { Service } from "#services/model.js";
import { asStaff, type Client } from "#testing/client.js";
import { buildSoftwareAdmin } from "#testing/factories.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import { MenuCategory } from "./model.js";

const { client } = setUpServer();
let open: OpenHotel;
beforeEach(async () => {
  open = await openHotel();
});

/** Fills the hotel's menu up to `total` dishes. */
async function fillDishes(total: number): Promise<void> {
  const pattern = open.menu.plain;
  const missing = total - (await MenuItem.countDocuments({ hotel_id: open.hotel._id, is_deleted: false }));
  const copy = (): MenuItemDoc => ({ ...pattern, _id: new Types.ObjectId() });
  await MenuItem.collection.insertMany(Array.from({ length: missing }, copy));
}
const dish = (fields: object = {}) => ({
  body: { category_id: String(open.menu.category._id), name: "One more", price: 1, ...fields },
});
const limit = (path: string, message: string) => [
  409,
  { success: false, code: "limit_reached", message, details: [{ path, message }] },
];
type Refused = Awaited<ReturnType<Client["refused"]>>;
const of = ({ status, body }: Refused) => [status, body];

describe("a hotel's limits", () => {
  test("hold for dishes, including concurrent additions", async () => {
    await fillDishes(MAX_DISHES - 1);
    const add = () => client.attempt("POST /hotel-admin/menu-items", open.desk, dish());
    const statuses = (await Promise.all([add(), add(), add()])).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    const refused = await client.refused("POST /hotel-admin/menu-items", open.desk, dish());
    expect(of(refused)).toEqual(limit("name", `A hotel can have at most ${MAX_DISHES} dishes`));
    await client.call("DELETE /hotel-admin/menu-items/:id", open.desk, {
      params: { id: String(open.menu.plain._id) },
    });
    expect((await add()).status).toBe(201);
  });

  test("let a repeated call return the last dish it added", async () => {
    await fillDishes(MAX_DISHES - 1);
    const add = () =>
      client.call("POST /hotel-admin/menu-items", open.desk, dish(), { idempotencyKey: "the-last" });
    const { body } = await add();
    expect((await add()).body).toEqual(body);
  });

  test("hold for categories", async () => {
    const pattern = open.menu.category;
    const copies = Array.from({ length: MAX_CATEGORIES - 1 }, () => ({
      ...pattern,
      _id: new Types.ObjectId(),
    }));
    await MenuCategory.collection.insertMany(copies);
    const refused = await client.refused("POST /hotel-admin/menu-categories", open.desk, {
      body: { name: "x" },
    });
    expect(of(refused)).toEqual(limit("name", `A hotel can have at most ${MAX_CATEGORIES} categories`));
  });

  test("hold for rooms, single and in a range, without counting existing numbers", async () => {
    const numbers = Array.from({ length: MAX_ROOMS - 2 }, (_, index) => String(5000 + index));
    await Room.collection.insertMany(
      numbers.map((room_number) =>
        buildRoomDoc(open.hotel._id, { room_number, floor: 1, room_type: "single" }),
      ),
    );
    const range = (first: number, last: number) => ({
      body: { first, last, floor: 1, room_type: "single" as const },
    });
    const room = (room_number: string) => ({ body: { room_number, floor: 1, room_type: "single" as const } });
    const message = `A hotel can have at most ${MAX_ROOMS} rooms`;
    const tooLong = await client.refused("POST /hotel-admin/rooms/range", open.desk, range(4997, 5010));
    expect(of(tooLong)).toEqual(limit("last", message));
    const { body } = await client.call("POST /hotel-admin/rooms/range", open.desk, range(4999, 5010));
    expect(body.rooms.map(({ room_number }) => room_number)).toEqual(["4999"]);
    const single = await client.refused("POST /hotel-admin/rooms", open.desk, room("one more"));
    expect(of(single)).toEqual(limit("room_number", message));
    const taken = await client.refused("POST /hotel-admin/rooms", open.desk, room("5000"));
    expect(taken.status).toBe(409);
  });

  test("hold for the characters of the menu", async () => {
    const size = MAX_MENU_CHARACTERS - 1000;
    await MenuItem.updateOne({ _id: open.menu.plain._id, hotel_id: open.hotel._id }, { $set: { size } });
    const long = "x".repeat(1000);
    const message = `A hotel's menu can have at most ${MAX_MENU_CHARACTERS} characters in all`;
    const added = await client.refused(
      "POST /hotel-admin/menu-items",
      open.desk,
      dish({ description: long }),
    );
    expect(of(added)).toEqual(limit("description", message));
    const params = { id: String(open.menu.customizable._id) };
    const change = { params, body: { description: long } };
    const changed = await client.refused("PUT /hotel-admin/menu-items/:id", open.desk, change);
    expect(of(changed)).toEqual(limit("description", message));
    await client.call("PUT /hotel-admin/menu-items/:id", open.desk, { params, body: { description: "" } });
    await client.call("PATCH /hotel-admin/menu-items/:id/availability", open.desk, {
      params,
      body: { is_available: false },
    });
  });

  test("count the characters written by an import", async () => {
    const { csv } = (await client.call("GET /hotel-admin/menu/export", open.desk, {})).body;
    const body = { csv: csv.replace("Lime Soda", "Lime Soda with a longer name") };
    await client.call("POST /hotel-admin/menu/import", open.desk, { body });
    const { _id } = open.menu.plain;
    const stored = await MenuItem.findOne({ _id, hotel_id: open.hotel._id }).lean<MenuItemDoc>().orFail();
    expect([stored.name, stored.size]).toEqual(["Lime Soda with a longer name", sizeOfDish(stored)]);
  });

  test("hold for the languages of a translation and the length of their tags", async () => {
    const languages = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${String.fromCharCode(97 + n)}`, {}]));
    const add = (translations: object) =>
      client.refused("POST /hotel-admin/menu-items", open.desk, dish({ translations }));
    const tooMany = await add(languages(MAX_LANGUAGES + 1));
    expect([tooMany.status, tooMany.body.details]).toEqual([
      400,
      [{ path: "translations", message: `must have at most ${MAX_LANGUAGES} languages` }],
    ]);
    expect((await add({ [`en${"-abcdefgh".repeat(20)}`]: {} })).status).toBe(400);
    await client.call(
      "POST /hotel-admin/menu-items",
      open.desk,
      dish({ translations: languages(MAX_LANGUAGES) }),
    );
  });
});

test("the platform's catalogue has a limited number of services", async () => {
  const admin = asStaff(await buildSoftwareAdmin());
  const { _id, ...pattern } = open.service;
  await Service.collection.insertMany(
    Array.from({ length: MAX_CATALOGUE }, () => ({ ...pattern, _id: new Types.ObjectId() })),
  );
  const refused = await client.refused("POST /software-admin/services", admin, {
    body: { name: "x", category: "Laundry" },
  });
  expect(of(refused)).toEqual(limit("name", `The catalogue can have at most ${MAX_CATALOGUE} services`));
  await Service.collection.deleteMany({ name: pattern.name, _id: { $ne: _id } });
});
