import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { MenuCategory as WireCategory } from "@roombell/common/contract/menu";
import { counted } from "@roombell/common/domain/counted";
import { Types } from "mongoose";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { given, type Change } from "#database/change.js";
import { createOnce } from "#database/createOnce.js";
import { checkCategoryLimit, withinLimits } from "#hotels/hotelLimits.js";
import { requireStation } from "#hotels/hotels.js";
import type { HotelDoc } from "#hotels/model.js";
import { AppError, notFound } from "#lib/appError.js";
import { inTurn } from "./inTurn.js";
import { MenuItem } from "./itemModel.js";
import { NO_DISHES } from "./loadMenu.js";
import { MenuCategory, type MenuCategoryDoc } from "./model.js";
import { presentMenuCategory } from "./presentMenu.js";

/**
 * Adds a category to the hotel's menu; a repeated call returns the first answer.
 * @throws AppError 400 for a station the hotel does not have; 409 `limit_reached`
 */
export async function addMenuCategory(
  hotel: HotelDoc,
  fields: EndpointValues<"POST /hotel-admin/menu-categories">["body"],
  creation: Creation,
): Promise<WireCategory> {
  const hotel_id = hotel._id;
  await requireStation(hotel_id, fields.station_id);
  const category: MenuCategoryDoc = {
    _id: new Types.ObjectId(),
    hotel_id,
    ...fields,
    translations: fields.translations ?? {},
    is_deleted: false,
    created_at: new Date(),
  };
  const answer = presentMenuCategory(hotel, category, NO_DISHES);
  const record = creation.record && { creation: { ...creation.record, answer } };
  const created = await createOnce(
    creation,
    () =>
      withinLimits(hotel_id, async () => {
        await checkCategoryLimit(hotel_id);
        return (await MenuCategory.create({ ...category, ...record })).toObject<MenuCategoryDoc>();
      }),
    (key) => MenuCategory.findOne({ hotel_id, "creation.key": key }).lean<MenuCategoryDoc>(),
  );
  if (creation.isReplay) return created.creation?.answer as WireCategory;
  bus.emit("menu.category_updated", { category });
  return answer;
}

/**
 * Changes the given fields of a category.
 * @throws AppError 404; 400 for a station the hotel does not have
 */
export async function changeMenuCategory(
  hotel_id: Types.ObjectId,
  id: string,
  fields: EndpointValues<"PUT /hotel-admin/menu-categories/:id">["body"],
): Promise<Change<MenuCategoryDoc>> {
  await requireStation(hotel_id, fields.station_id);
  const changes = given(fields);
  const before = await MenuCategory.findOneAndUpdate(
    { _id: id, hotel_id, is_deleted: false },
    { $set: changes },
    { projection: { creation: 0 } },
  ).lean<MenuCategoryDoc>();
  if (before === null) throw notFound();
  const after = { ...before, ...changes };
  bus.emit("menu.category_updated", { category: after });
  return { before, after };
}

/**
 * Removes an empty category.
 * @throws AppError 404; `in_use` while it has dishes
 */
export function removeMenuCategory(hotel_id: Types.ObjectId, id: string): Promise<{ name: string }> {
  return inTurn(hotel_id, async () => {
    const dishes = await MenuItem.countDocuments({ hotel_id, category_id: id, is_deleted: false });
    if (dishes > 0) throw new AppError("in_use", `This category still has ${counted(dishes, "item")}`);
    const category = await MenuCategory.findOneAndUpdate(
      { _id: id, hotel_id, is_deleted: false },
      { $set: { is_deleted: true } },
    );
    if (category === null) throw notFound();
    bus.emit("menu.removed", { hotel_id: String(hotel_id), kind: "category", id });
    return category;
  });
}
