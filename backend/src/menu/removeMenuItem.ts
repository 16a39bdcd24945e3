import type { Types } from "mongoose";
import { notFound } from "#lib/appError.js";
import { bus } from "#database/bus.js";
import { MenuItem } from "./itemModel.js";

/**
 * Takes a dish off the menu; orders keep its name and price.
 * @throws AppError 404
 */
export async function removeMenuItem(hotel_id: Types.ObjectId, id: string): Promise<{ name: string }> {
  const item = await MenuItem.findOneAndUpdate(
    { _id: id, hotel_id, is_deleted: false },
    { $set: { is_deleted: true } },
  );
  if (item === null) throw notFound();
  bus.emit("menu.removed", { hotel_id: String(hotel_id), kind: "menu_item", id });
  return item;
}
