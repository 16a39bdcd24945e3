import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { Types } from "mongoose";
import { bus } from "#database/bus.js";
import { given, type Change } from "#database/change.js";
import { requireStation } from "#hotels/requireStation.js";
import { notFound } from "#lib/appError.js";
import { MenuCategory, type MenuCategoryDoc } from "./model.js";

/**
 * Changes the given fields of a category.
 * @throws AppError 404; 400 for a station that the hotel does not have
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
