import { Types } from "mongoose";
import type { MenuItemDoc } from "#menu/itemModel.js";

/** A dish document for tests without a database. */
export const dishDocument = (fields: Partial<MenuItemDoc>): MenuItemDoc => ({
  _id: new Types.ObjectId(),
  hotel_id: new Types.ObjectId(),
  category_id: new Types.ObjectId(),
  name: "Dosa",
  description: "",
  price: 100_000,
  preparation_time: null,
  image_url: "",
  is_vegetarian: false,
  is_vegan: false,
  is_spicy: false,
  is_nonveg: false,
  allergens: [],
  calories: 0,
  display_order: 0,
  is_available: true,
  options: [],
  translations: {},
  size: 0,
  is_deleted: false,
  created_at: new Date(0),
  in_thousandths: true,
  ...fields,
});
