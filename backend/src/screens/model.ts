import type { ScreenEndReason } from "@roombell/common/contract/screen";
import type { Board } from "@roombell/common/domain/position";
import { model, Schema, type Types } from "mongoose";
import { CREATION_INDEX, creationSchema, type CreationRecord } from "#database/creation.js";
import { hotelScoped } from "#database/hotelScoped.js";

/** A pairing code and its link as keyed hashes; `used_at` once a device was paired with it. */
export type PairingDoc = { code_key: string; link_key: string; expires_at: Date; used_at: Date | null };

/** A shared device paired as a board of its hotel, without an account. */
export type ScreenDoc = {
  _id: Types.ObjectId;
  hotel_id: Types.ObjectId;
  name: string;
  board: Board;
  categories: string[];
  text_size: number;
  is_muted: boolean;
  stations: string[];
  is_expediter: boolean;
  /** Hashes of the paired device's token family and current token; missing until paired. */
  family_hash?: string;
  token_hash?: string;
  /** The token before the last rotation, in case its answer was lost; valid until `former_until`, if set. */
  former_token_hash?: string;
  former_until?: Date;
  /** When a replaced token was used; the next use of a valid one proves that two devices have the cookie. */
  reused_at?: Date;
  /** Why the server ended the last pairing. */
  ended_reason?: ScreenEndReason;
  rotated_at: Date | null;
  last_seen_at: Date | null;
  version: string;
  is_awake: boolean | null;
  has_sound: boolean | null;
  /** The chosen person, valid for this PIN version. `active_at`: the last reported touch or key. */
  person?: { account_id: Types.ObjectId; pin_version: number; since: Date; active_at?: Date };
  pairing?: PairingDoc;
  created_at: Date;
  creation?: CreationRecord;
};

const text = { type: String, required: true };
const schema = new Schema<ScreenDoc>(
  {
    hotel_id: { type: Schema.Types.ObjectId, required: true },
    name: text,
    board: text,
    categories: { type: [String], default: [] },
    text_size: { type: Number, default: 1 },
    is_muted: { type: Boolean, default: false },
    stations: { type: [String], default: [] },
    is_expediter: { type: Boolean, default: false },
    family_hash: String,
    token_hash: String,
    former_token_hash: String,
    former_until: Date,
    reused_at: Date,
    ended_reason: String,
    rotated_at: { type: Date, default: null },
    last_seen_at: { type: Date, default: null },
    version: { type: String, default: "" },
    is_awake: { type: Boolean, default: null },
    has_sound: { type: Boolean, default: null },
    person: {
      type: new Schema(
        {
          account_id: { type: Schema.Types.ObjectId, required: true },
          pin_version: { type: Number, required: true },
          since: { type: Date, required: true },
          active_at: Date,
        },
        { _id: false },
      ),
    },
    pairing: {
      type: new Schema<PairingDoc>(
        {
          code_key: text,
          link_key: text,
          expires_at: { type: Date, required: true },
          used_at: { type: Date, default: null },
        },
        { _id: false },
      ),
    },
    created_at: { type: Date, required: true },
    creation: creationSchema,
  },
  { versionKey: false, collection: "screens" },
);
schema.plugin(hotelScoped);
schema.index({ hotel_id: 1, created_at: 1 });
for (const field of ["family_hash", "pairing.code_key", "pairing.link_key"]) {
  schema.index({ [field]: 1 }, { unique: true, partialFilterExpression: { [field]: { $exists: true } } });
}
schema.index(...CREATION_INDEX);

export const Screen = model("Screen", schema);
