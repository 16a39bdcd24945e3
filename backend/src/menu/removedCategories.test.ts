import { beforeEach, expect, test } from "vitest";
import { bus } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import { asStaff, type Identity } from "#testing/client.js";
import { buildCategory, buildHotel, buildMenuItem, buildStaff } from "#testing/factories.js";
import { setUpServer } from "#testing/setUpServer.js";
import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import type { MenuCategoryDoc } from "./model.js";

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

const toParams = ({ _id }: { _id: unknown }) => ({ id: String(_id) });
const categories = async (): Promise<string[]> => {
  const { body } = await client.call("GET /hotel-admin/menu-categories", desk, {});
  return body.categories.map(({ id }) => id);
};
const remove = (category: MenuCategoryDoc) =>
  client.attempt("DELETE /hotel-admin/menu-categories/:id", desk, { params: toParams(category) });
const categoryOfDish = async (): Promise<string> =>
  String((await MenuItem.findOne({ _id: dish._id, hotel_id: hotel._id }).lean().orFail()).category_id);

test("removing a category is published", async () => {
  const events: unknown[] = [];
  const stop = bus.on("menu.removed", (removed) => void events.push(removed));
  await remove(empty);
  stop();
  expect(events).toEqual([{ hotel_id: String(hotel._id), kind: "category", ...toParams(empty) }]);
});

test("a dish moved to a category during its removal either keeps the category alive or stays put", async () => {
  const move = () =>
    client.attempt("PUT /hotel-admin/menu-items/:id", desk, {
      params: toParams(dish),
      body: { category_id: String(empty._id), price: 99 },
    });
  const [removed, moved] = await Promise.all([remove(empty), move()]);
  expect([
    [200, 404],
    [409, 200],
  ]).toContainEqual([removed.status, moved.status]);
  expect(await categories()).toContain(await categoryOfDish());
});
