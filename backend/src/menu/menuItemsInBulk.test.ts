import { Types } from "mongoose";
import { expect, test } from "vitest";
import { asStaff, createClient } from "#testing/client.js";
import { buildHotel, buildMenu, buildStaff } from "#testing/factories.js";
import { hear } from "#testing/hear.js";
import { setUpServer } from "#testing/setUpServer.js";
import { changeMenuItems } from "./changeMenuItems.js";

const { server } = setUpServer();

test("dishes that are changed together are refused each for itself, and the others told of", async () => {
  const hotel = await buildHotel();
  const { plain, customizable } = await buildMenu(hotel);
  const foreign = await buildMenu(await buildHotel());
  const { heard, stop } = hear("menu.item_updated", hotel, ({ item }) => [item.name, item.price]);
  const refusals = await changeMenuItems(hotel._id, [
    { id: String(new Types.ObjectId()), fields: { price: 1 } },
    { id: String(foreign.plain._id), fields: { price: 2 } },
    { id: String(customizable._id), fields: { category_id: String(foreign.category._id) } },
    { id: String(plain._id), fields: { price: 3 } },
  ]);
  stop();
  expect([...refusals].map(([index, { code }]) => [index, code])).toEqual([
    [0, "not_found"],
    [1, "not_found"],
    [2, "not_found"],
  ]);
  expect(heard).toEqual([["Lime Soda", 300]]);
});

test("another hotel's dish is neither made available nor unavailable", async () => {
  const { plain } = await buildMenu(await buildHotel());
  const stranger = asStaff(await buildStaff(await buildHotel()));
  const { status } = await createClient(server).refused(
    "PATCH /hotel-admin/menu-items/:id/availability",
    stranger,
    { params: { id: String(plain._id) }, body: { is_available: false } },
  );
  expect(status).toBe(404);
});
