import { model, Schema, type Types } from "mongoose";
import type { PresentedFactor } from "#auth/tokens.js";

/** A rotated refresh token. */
export type FormerToken = { hash: string; at: Date };

/** A signed-in browser: one family of refresh tokens. */
export type StaffSessionDoc = {
  _id: Types.ObjectId;
  account_id: Types.ObjectId;
  /** The account's token version; a newer one ends the session. */
  token_version: number;
  family_hash: string;
  token_hash: string;
  /** Tokens rotated within the last minute, for calls in flight during a rotation. */
  former: FormerToken[];
  /** The last one presented; null with the password alone. */
  second_factor: PresentedFactor | null;
  device: string;
  created_at: Date;
  last_used_at: Date;
  /** Absolute expiry, regardless of use. */
  expires_at: Date;
};

const text = { type: String, required: true };
const date = { type: Date, required: true };
const schema = new Schema<StaffSessionDoc>(
  {
    account_id: { type: Schema.Types.ObjectId, required: true },
    token_version: { type: Number, required: true },
    family_hash: text,
    token_hash: text,
    former: { type: [new Schema<FormerToken>({ hash: text, at: date }, { _id: false })], default: [] },
    second_factor: {
      type: new Schema<PresentedFactor>(
        { at: date, passkey_id: { type: String, default: null } },
        { _id: false },
      ),
      default: null,
    },
    device: { type: String, default: "" },
    created_at: date,
    last_used_at: date,
    expires_at: date,
  },
  { versionKey: false, collection: "staff_sessions" },
);
schema.index({ family_hash: 1 }, { unique: true });
schema.index({ account_id: 1, last_used_at: -1 });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const StaffSession = model("StaffSession", schema);
