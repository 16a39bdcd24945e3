import type { Drawing } from "@roombell/common/domain/drawing";
import type { PricedOption } from "@roombell/common/domain/pricing";
import { model, Schema, type Types } from "mongoose";
import { createCache } from "#database/cache.js";
import { CREATION_INDEX, creationSchema, type CreationRecord } from "#database/creation.js";
import { hotelScoped } from "#database/hotelScoped.js";
import { trackUnknownOutcomes } from "#database/unknownOutcomes.js";

/** Texts by language; outdated ones have their old source text in `name_of` and `description_of`. */
export type DishTranslations = Record<
  string,
  {
    name?: string | undefined;
    description?: string | undefined;
    name_of?: string | undefined;
    description_of?: string | undefined;
  }
>;

export type Stock = { portions: number; since: Date };

export type MenuItemDoc = {
  _id: Types.ObjectId;
  hotel_id: Types.ObjectId;
  category_id: Types.ObjectId;
  name: string;
  description: string;
  /** Minor units. */
  price: number;
  /** Minutes; null when the hotel gave none. */
  preparation_time: number | null;
  image_url: string;
  /** Shown without a photo; null or absent: guessed from name and category. */
  drawing?: Drawing | null | undefined;
  is_vegetarian: boolean;
  is_vegan: boolean;
  is_spicy: boolean;
  is_nonveg: boolean;
  allergens: string[];
  calories: number;
  display_order: number;
  /** Its own station; null or absent: its category's. */
  station_id?: string | null | undefined;
  is_available: boolean;
  /** Portions that can be ordered from an instant on; null or absent: unlimited. */
  stock?: Stock | null;
  /** Stocks of values of its options, by `optionKey`. */
  option_stock?: Record<string, Stock | null>;
  /** When the stocks of its options end. */
  options_reset_at?: Date;
  /** When it is offered again without a stock; null or absent: not automatically. */
  reset_at?: Date | null;
  /** Price modifiers in minor units. */
  options: PricedOption[];
  translations: DishTranslations;
  /** Number of characters, see `sizeOfDish`. */
  size: number;
  is_deleted: boolean;
  created_at: Date;
  creation?: CreationRecord;
  /** Set by the migration that stores amounts in thousandths, and on every later document. */
  in_thousandths: true;
};

const optionSchema = new Schema<PricedOption>(
  {
    option_name: { type: String, required: true },
    option_value: { type: String, required: true },
    price_modifier: { type: Number, default: 0 },
    is_required: { type: Boolean, default: false },
    allergens: { type: [String], default: undefined },
    diet: String,
    translations: Schema.Types.Mixed,
  },
  { _id: false },
);

const flag = { type: Boolean, default: false };
const schema = new Schema<MenuItemDoc>(
  {
    hotel_id: { type: Schema.Types.ObjectId, required: true },
    category_id: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    description: { type: String, default: "" },
    price: { type: Number, required: true },
    preparation_time: { type: Number, default: null },
    image_url: { type: String, default: "" },
    drawing: String,
    is_vegetarian: flag,
    is_vegan: flag,
    is_spicy: flag,
    is_nonveg: flag,
    allergens: { type: [String], default: [] },
    calories: { type: Number, default: 0 },
    display_order: { type: Number, default: 0 },
    station_id: String,
    is_available: { type: Boolean, default: true },
    stock: new Schema({ portions: Number, since: Date }, { _id: false }),
    option_stock: Schema.Types.Mixed,
    options_reset_at: Date,
    reset_at: Date,
    options: { type: [optionSchema], default: [] },
    translations: { type: Schema.Types.Mixed, default: {} },
    size: { type: Number, required: true },
    is_deleted: flag,
    created_at: { type: Date, required: true },
    creation: creationSchema,
    in_thousandths: { type: Boolean, default: true },
  },
  { versionKey: false, minimize: false, collection: "menu_items" },
);
schema.plugin(hotelScoped);
schema.plugin(trackUnknownOutcomes);
schema.index({ hotel_id: 1, is_deleted: 1, category_id: 1, display_order: 1, _id: 1 });
schema.index({ reset_at: 1 });
schema.index({ options_reset_at: 1 }, { sparse: true });
schema.index(...CREATION_INDEX);

/** Dishes of all hotels by id, without deleted ones. */
export const dishCache = createCache<MenuItemDoc>(schema);
export const MenuItem = model<MenuItemDoc>("MenuItem", schema);
