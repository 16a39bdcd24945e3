import { model, Schema, type Types } from "mongoose";

/** A passkey (WebAuthn credential) of an account. */
export type PasskeyDoc = {
  _id: Types.ObjectId;
  account_id: Types.ObjectId;
  name: string;
  credential_id: string;
  /** The public key, base64url. */
  public_key: string;
  /** How often the authenticator says that it was used; stays 0 for those that do not count. */
  counter: number;
  transports: string[];
  created_at: Date;
  last_used_at: Date | null;
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
    created_at: { type: Date, required: true },
    last_used_at: { type: Date, default: null },
  },
  { versionKey: false, collection: "passkeys" },
);
schema.index({ credential_id: 1 }, { unique: true });
schema.index({ account_id: 1, created_at: 1 });

export const Passkey = model("Passkey", schema);
