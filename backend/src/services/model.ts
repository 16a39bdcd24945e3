import type { ServiceCategory } from "@roombell/common/domain/service";
import { model, Schema, type Types } from "mongoose";
import { createCache } from "#database/cache.js";
import { CREATION_INDEX, creationSchema, type CreationRecord } from "#database/creation.js";
import { trackUnknownOutcomes } from "#database/unknownOutcomes.js";

/** Texts in other languages, by language tag. */
export type Translations = Record<string, { name?: string | undefined; description?: string | undefined }>;

export type ServiceDoc = {
  _id: Types.ObjectId;
  name: string;
  description: string;
  category: ServiceCategory;
  translations: Translations;
  /** Minutes to completion; null or absent for the hotel's target for its category. */
  target_minutes?: number | null;
  /** The guest has to choose a time. */
  needs_time?: boolean;
  is_deleted: boolean;
  created_at: Date;
  creation?: CreationRecord;
};

const schema = new Schema<ServiceDoc>(
  {
    name: { type: String, required: true },
    description: { type: String, default: "" },
    category: { type: String, required: true },
    translations: { type: Schema.Types.Mixed, default: {} },
    target_minutes: Number,
    needs_time: Boolean,
    is_deleted: { type: Boolean, default: false },
    created_at: { type: Date, required: true },
    creation: creationSchema,
  },
  { versionKey: false, minimize: false, collection: "services" },
);
schema.plugin(trackUnknownOutcomes);
schema.index({ is_deleted: 1, category: 1, name: 1 });
schema.index(...CREATION_INDEX);

export const serviceCache = createCache<ServiceDoc>(schema);
export const Service = model("Service", schema);
