import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { MenuItem as WireItem } from "@roombell/common/contract/menu";
import { toMinor } from "@roombell/common/domain/money";
import { Types } from "mongoose";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { createOnce } from "#database/createOnce.js";
import { checkDishLimit, checkMenuSize, sizeOfDish, withinLimits } from "#hotels/hotelLimits.js";
import { requireStation } from "#hotels/hotels.js";
import type { ImportImage } from "#images/importImage.js";
import { checkedDiet, checkMenuItem, withMinorModifiers, withOutdated } from "./checkMenuItem.js";
import { inTurn } from "./inTurn.js";
import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import { getCategory, getDishContext } from "./loadMenu.js";
import { presentMenuItem } from "./presentMenu.js";
import { withoutStock } from "./stock.js";

export type DishBody = EndpointValues<"POST /hotel-admin/menu-items">["body"];

/** @throws AppError 400 for fields that contradict each other */
export function buildMenuItemDoc(hotel_id: Types.ObjectId, fields: DishBody): MenuItemDoc {
  const item: MenuItemDoc = {
    _id: new Types.ObjectId(),
    hotel_id,
    ...fields,
    ...checkedDiet(fields),
    category_id: new Types.ObjectId(fields.category_id),
    price: toMinor(fields.price),
    options: withMinorModifiers(fields.options),
    translations: withOutdated({ ...fields, translations: {} }, fields),
    size: 0,
    is_deleted: false,
    created_at: new Date(),
    in_thousandths: true,
  };
  checkMenuItem(item);
  return { ...item, size: sizeOfDish(item) };
}

/**
 * Adds a dish to the hotel's menu; a repeated call returns the first answer.
 * @throws AppError 404 for a category the hotel does not have; 400 for fields that contradict each other; 409
 * `limit_reached`
 */
export async function addMenuItem(
  hotel_id: Types.ObjectId,
  fields: DishBody,
  creation: Creation,
  importImage: ImportImage,
): Promise<WireItem> {
  const item = buildMenuItemDoc(hotel_id, fields);
  await requireStation(hotel_id, fields.station_id);
  const created = await createOnce(
    creation,
    async () => {
      item.image_url = await importImage(hotel_id, item.image_url);
      item.size = sizeOfDish(item);
      return inTurn(hotel_id, () => withinLimits(hotel_id, () => insert(item, creation)));
    },
    (key) => MenuItem.findOne({ hotel_id, "creation.key": key }).lean<MenuItemDoc>(),
  );
  if (creation.isReplay) return created.creation?.answer as WireItem;
  bus.emit("menu.item_updated", { item });
  return presentMenuItem(item, await getDishContext(item));
}

async function insert(item: MenuItemDoc, creation: Creation): Promise<MenuItemDoc> {
  const { _id, hotel_id, category_id, size } = item;
  await checkDishLimit(hotel_id);
  await checkMenuSize(hotel_id, [_id], size);
  const category = await getCategory(hotel_id, String(category_id));
  const answer = presentMenuItem(item, { category_name: category.name, getLeft: withoutStock });
  const record = creation.record && { creation: { ...creation.record, answer } };
  await MenuItem.create({ ...item, ...record });
  return item;
}
