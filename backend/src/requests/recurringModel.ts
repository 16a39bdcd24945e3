import type { Priority } from "@roombell/common/domain/serviceRequest";
import { model, Schema, type Types } from "mongoose";
import { CREATION_INDEX, creationSchema, type CreationRecord } from "#database/creation.js";
import { hotelScoped } from "#database/hotelScoped.js";
import { trackUnknownOutcomes } from "#database/unknownOutcomes.js";
import { personSchema, type PersonDoc } from "#work/model.js";

/** Work that staff do on some days of the week. */
export type RecurringDoc = {
  _id: Types.ObjectId;
  hotel_id: Types.ObjectId;
  service_id: Types.ObjectId;
  description: string;
  priority: Priority;
  /** Null for `room_ids`. */
  floor: number | null;
  room_ids: Types.ObjectId[];
  days: number[];
  time: string;
  /** The last person to edit it, named as the author of its requests. */
  author: PersonDoc;
  /** Dates (YYYY-MM-DD) on which it is not done. */
  skipped: string[];
  /** Incremented with every change; requests of earlier versions are cancelled. */
  version: number;
  creation?: CreationRecord;
};

const schema = new Schema<RecurringDoc>(
  {
    hotel_id: { type: Schema.Types.ObjectId, required: true },
    service_id: { type: Schema.Types.ObjectId, required: true },
    description: { type: String, default: "" },
    priority: { type: String, required: true },
    floor: { type: Number, default: null },
    room_ids: { type: [Schema.Types.ObjectId], default: [] },
    days: { type: [Number], required: true },
    time: { type: String, required: true },
    author: { type: personSchema, required: true },
    skipped: { type: [String], default: [] },
    version: { type: Number, required: true },
    creation: creationSchema,
  },
  { versionKey: false, collection: "recurring" },
);
schema.plugin(hotelScoped);
schema.plugin(trackUnknownOutcomes);
schema.index({ hotel_id: 1 });
schema.index(...CREATION_INDEX);

export const RecurringWork = model("RecurringWork", schema);
