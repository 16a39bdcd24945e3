import type { OpeningHours } from "@roombell/common/contract/hours";
import { model, Schema, type Types } from "mongoose";
import { createCache } from "#database/cache.js";
import { CREATION_INDEX, creationSchema, type CreationRecord } from "#database/creation.js";
import { hotelScoped } from "#database/hotelScoped.js";
import { trackUnknownOutcomes } from "#database/unknownOutcomes.js";
import type { Translations } from "#services/model.js";

export type MenuCategoryDoc = {
  _id: Types.ObjectId;
  hotel_id: Types.ObjectId;
  name: string;
  description: string;
  display_order: number;
  /** Default station of its dishes. */
  station_id?: string | null | undefined;
  /** When its dishes are served; absent or null for always. */
  hours?: OpeningHours | undefined;
  translations: Translations;
  is_deleted: boolean;
  created_at: Date;
  creation?: CreationRecord;
};

const schema = new Schema<MenuCategoryDoc>(
  {
    hotel_id: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    description: { type: String, default: "" },
    display_order: { type: Number, default: 0 },
    station_id: String,
    hours: Schema.Types.Mixed,
    translations: { type: Schema.Types.Mixed, default: {} },
    is_deleted: { type: Boolean, default: false },
    created_at: { type: Date, required: true },
    creation: creationSchema,
  },
  { versionKey: false, minimize: false, collection: "menu_categories" },
);
schema.plugin(hotelScoped);
schema.plugin(trackUnknownOutcomes);
schema.index({ hotel_id: 1, is_deleted: 1, display_order: 1, _id: 1 });
schema.index(...CREATION_INDEX);

/** Categories of all hotels by id, including deleted ones. */
export const categoryCache = createCache<MenuCategoryDoc>(schema);
export const MenuCategory = model<MenuCategoryDoc>("MenuCategory", schema);
