import { model, Schema, type Types } from "mongoose";

/** A passkey (WebAuthn credential) of an account. */
export type PasskeyDoc = {
  _id: Types.ObjectId;
  account_id: Types.ObjectId;
  name: string;
  credential_id: string;
  /** The public key, base64url. */
  public_key: string;
  /** The authenticator's signature counter; stays 0 if it has none. */
  counter: number;
  transports: string[];
  /** The account's `passkey_version` when it was added; void once that differs. */
  version: number;
  created_at: Date;
  last_used_at: Date | null;
  /** The owner is notified of the first sign-in. */
  first_sign_in: { at: Date; device: string } | null;
  /** The owner has acknowledged that sign-in; true from the start for an account's first factor. */
  is_acknowledged: boolean;
};

const text = { type: String, required: true };
const schema = new Schema<PasskeyDoc>(
  {
    account_id: { type: Schema.Types.ObjectId, required: true },
    name: text,
    credential_id: text,
    public_key: text,
    counter: { type: Number, required: true },
    transports: { type: [String], default: [] },
    version: { type: Number, default: 0 },
    created_at: { type: Date, required: true },
    last_used_at: { type: Date, default: null },
    first_sign_in: {
      type: new Schema(
        { at: { type: Date, required: true }, device: { type: String, default: "" } },
        { _id: false },
      ),
      default: null,
    },
    is_acknowledged: { type: Boolean, default: false },
  },
  { versionKey: false, collection: "passkeys" },
);
schema.index({ credential_id: 1 }, { unique: true });
schema.index({ account_id: 1, created_at: 1 });

export const Passkey = model("Passkey", schema);
