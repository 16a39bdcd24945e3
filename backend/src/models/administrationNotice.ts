import { model, Schema, type Types } from "mongoose";

const KEPT_SECONDS = 3600;

/** Notifies the running processes of a change that a command-line tool has made. */
export type AdministrationNoticeDoc = {
  _id: Types.ObjectId;
  /** `account`: reset; `room_codes`: every code of a hotel was replaced. */
  kind: "account" | "room_codes";
  /** The account or the hotel. */
  subject_id: Types.ObjectId;
  at: Date;
};

const schema = new Schema<AdministrationNoticeDoc>(
  {
    kind: { type: String, enum: ["account", "room_codes"], required: true },
    subject_id: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: "administration_notices" },
);
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const AdministrationNotice = model("AdministrationNotice", schema);
