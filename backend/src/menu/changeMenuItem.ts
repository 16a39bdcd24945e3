import type { Types } from "mongoose";
import type { Change } from "#database/change.js";
import { requireStation } from "#hotels/hotels.js";
import type { ImportImage } from "#images/importImage.js";
import { changeMenuItems, storedFields, type DishFields } from "./changeMenuItems.js";
import type { MenuItemDoc } from "./itemModel.js";
import { categoryOf, menuItemOf } from "./loadMenu.js";

/**
 * Changes the given fields of a dish.
 * @throws AppError 404 for the dish or a category that the hotel does not have; 400 for fields that do not fit;
 * 409 `limit_reached`
 */
export async function changeMenuItem(
  hotel_id: Types.ObjectId,
  id: string,
  sent: DishFields,
  importImage: ImportImage,
): Promise<Change<MenuItemDoc>> {
  const before = await menuItemOf(hotel_id, id);
  // Checked before a picture is loaded, and once more when it is written.
  const { image_url } = storedFields(before, sent);
  if (sent.category_id !== undefined) await categoryOf(hotel_id, sent.category_id);
  await requireStation(hotel_id, sent.station_id);
  const fields = { ...sent, image_url: image_url && (await importImage(hotel_id, image_url)) };
  const refusals = await changeMenuItems(hotel_id, [{ id: String(before._id), fields }]);
  for (const refusal of refusals.values()) throw refusal;
  return { before, after: await menuItemOf(hotel_id, id) };
}
