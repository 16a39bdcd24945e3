import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import { asStaff, type Identity } from "#testing/client.js";
import { buildCategory, buildHotel, buildMenuItem, buildStaff } from "#testing/factories.js";
import { hear } from "#testing/hear.js";
import { setUpServer } from "#testing/setUpServer.js";
import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import { MenuCategory, type MenuCategoryDoc } from "./model.js";

const { client } = setUpServer();
let hotel: HotelDoc;
let desk: Identity;
let full: MenuCategoryDoc;
let empty: MenuCategoryDoc;
let dish: MenuItemDoc;
beforeEach(async () => {
  hotel = await buildHotel();
  desk = asStaff(await buildStaff(hotel));
  full = await buildCategory(hotel, { name: "Breakfast" });
  empty = await buildCategory(hotel, { name: "Dinner" });
  dish = await buildMenuItem(full, { name: "Soup" });
});
afterEach(() => vi.restoreAllMocks());

const idOf = ({ _id }: { _id: unknown }) => ({ id: String(_id) });
const categories = async (): Promise<string[]> => {
  const { body } = await client.call("GET /hotel-admin/menu-categories", desk, {});
  return body.categories.map(({ id }) => id);
};
const remove = (category: MenuCategoryDoc) =>
  client.attempt("DELETE /hotel-admin/menu-categories/:id", desk, { params: idOf(category) });
const categoryOfDish = async (): Promise<string> =>
  String((await MenuItem.findOne({ _id: dish._id, hotel_id: hotel._id }).lean().orFail()).category_id);

test("a category that is removed is told of", async () => {
  const heard: unknown[] = [];
  const stop = bus.on("menu.removed", (removed) => void heard.push(removed));
  await remove(empty);
  stop();
  expect(heard).toEqual([{ hotel_id: String(hotel._id), kind: "category", ...idOf(empty) }]);
});

describe("a category that a dish moves into while it is removed", () => {
  test("stays, also in lists that were read meanwhile", async () => {
    const hide = MenuCategory.findOneAndUpdate.bind(MenuCategory);
    const isListed: boolean[] = [];
    vi.spyOn(MenuCategory, "findOneAndUpdate").mockImplementationOnce(((...args: Parameters<typeof hide>) =>
      hide(...args).then(async (hidden) => {
        const moved = { $set: { category_id: empty._id } };
        await MenuItem.updateOne({ _id: dish._id, hotel_id: hotel._id }, moved);
        isListed.push((await categories()).includes(String(empty._id)));
        return hidden;
      })) as never);
    const told: unknown[] = [];
    const stop = bus.on("menu.category_updated", ({ category }) => void told.push(category));
    const { status, body } = await remove(empty);
    stop();
    expect(told).toMatchObject([{ _id: empty._id, is_deleted: false }]);
    isListed.push((await categories()).includes(String(empty._id)));
    expect([status, body.message, isListed]).toEqual([409, "This category still has 1 item", [false, true]]);
  });
});

describe("a dish that moves into a category while it is removed", () => {
  test("stays where it was, and the move is refused", async () => {
    const write = MenuItem.bulkWrite.bind(MenuItem);
    vi.spyOn(MenuItem, "bulkWrite").mockImplementationOnce(((...args: Parameters<typeof write>) =>
      remove(empty).then(() => write(...args))) as never);
    const { heard, stop } = hear("menu.item_updated", hotel, ({ item }) => String(item.category_id));
    const refused = await client.refused("PUT /hotel-admin/menu-items/:id", desk, {
      params: idOf(dish),
      body: { category_id: String(empty._id), price: 99 },
    });
    stop();
    expect(heard).toEqual([String(full._id)]);
    expect([refused.status, await categoryOfDish(), await categories()]).toEqual([
      404,
      String(full._id),
      [String(full._id)],
    ]);
  });

  test("stays where it was, and its line of an import is wrong, others are not", async () => {
    await buildMenuItem(full, { name: "Toast", price: 5000 });
    const write = MenuItem.bulkWrite.bind(MenuItem);
    vi.spyOn(MenuItem, "bulkWrite").mockImplementationOnce(((...args: Parameters<typeof write>) =>
      remove(empty).then(() => write(...args))) as never);
    const { csv } = (await client.call("GET /hotel-admin/menu/export", desk, {})).body;
    const body = { csv: csv.replace(`${full.name},Soup`, `${empty.name},Soup`).replace(",50.00", ",60.00") };
    const answer = await client.call("POST /hotel-admin/menu/import", desk, { body });
    const { changed, wrong } = answer.body.menu_import;
    expect([changed, wrong, await categoryOfDish()]).toEqual([1, 1, String(full._id)]);
  });
});
