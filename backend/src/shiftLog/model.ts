import { model, Schema, type Types } from "mongoose";
import { CREATION_INDEX, creationSchema, type CreationRecord } from "#database/creation.js";
import { hotelScoped } from "#database/hotelScoped.js";
import { trackUnknownOutcomes } from "#database/unknownOutcomes.js";
import { personSchema, type PersonDoc } from "#work/model.js";

/** A note from one shift of the front desk to the next. */
export type ShiftNoteDoc = {
  _id: Types.ObjectId;
  hotel_id: Types.ObjectId;
  text: string;
  author: PersonDoc;
  created_at: Date;
  /** Null until marked done. */
  done_at: Date | null;
  done_by: PersonDoc | null;
  version: number;
  creation?: CreationRecord;
};

const schema = new Schema<ShiftNoteDoc>(
  {
    hotel_id: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
    author: { type: personSchema, required: true },
    created_at: { type: Date, required: true },
    done_at: { type: Date, default: null },
    done_by: { type: personSchema, default: null },
    version: { type: Number, required: true },
    creation: creationSchema,
  },
  { versionKey: false, collection: "shift_notes" },
);
schema.plugin(hotelScoped);
schema.plugin(trackUnknownOutcomes);
schema.index({ hotel_id: 1, done_at: 1, created_at: -1 });
schema.index({ created_at: 1 });
schema.index(...CREATION_INDEX);

export const ShiftNote = model("ShiftNote", schema);
