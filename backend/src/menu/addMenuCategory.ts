import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { MenuCategory as WireCategory } from "@roombell/common/contract/menu";
import { Types } from "mongoose";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { createOnce } from "#database/createOnce.js";
import { requireCategoryPlace, withinLimits } from "#hotels/hotelLimits.js";
import { requireStation } from "#hotels/requireStation.js";
import { MenuCategory, type MenuCategoryDoc } from "./model.js";
import { presentMenuCategory } from "./presentMenu.js";

/**
 * Adds a category to the hotel's menu; a repeated call gets the first answer.
 * @throws AppError 400 for a station that the hotel does not have; 409 `limit_reached`
 */
export async function addMenuCategory(
  hotel_id: Types.ObjectId,
  fields: EndpointValues<"POST /hotel-admin/menu-categories">["body"],
  creation: Creation,
): Promise<WireCategory> {
  await requireStation(hotel_id, fields.station_id);
  const category: MenuCategoryDoc = {
    _id: new Types.ObjectId(),
    hotel_id,
    ...fields,
    translations: fields.translations ?? {},
    is_deleted: false,
    created_at: new Date(),
  };
  const answer = presentMenuCategory(category, { total_items: 0, available_items: 0 });
  const record = creation.record && { creation: { ...creation.record, answer } };
  const created = await createOnce(
    creation,
    () =>
      withinLimits(hotel_id, async () => {
        await requireCategoryPlace(hotel_id);
        return (await MenuCategory.create({ ...category, ...record })).toObject<MenuCategoryDoc>();
      }),
    (key) => MenuCategory.findOne({ hotel_id, "creation.key": key }).lean<MenuCategoryDoc>(),
  );
  if (creation.isReplay) return created.creation?.answer as WireCategory;
  bus.emit("menu.category_updated", { category });
  return answer;
}
