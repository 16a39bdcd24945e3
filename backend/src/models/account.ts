import { model, Schema, type Types } from "mongoose";

export type AccountDoc = {
  _id: Types.ObjectId;
  role: "software_admin" | "hotel_admin";
  username: string;
  /** Lower-cased username: what is unique and what sign-in looks for. */
  username_key: string;
  password_hash: string;
  /** Grows whenever every older token has to die. */
  token_version: number;
  /** The hotel of a hotel administrator, null for a software administrator. */
  hotel_id: Types.ObjectId | null;
  /** Until when an initial password works; null once it was changed. */
  initial_password_expires_at: Date | null;
  created_at: Date;
};

const schema = new Schema<AccountDoc>(
  {
    role: { type: String, enum: ["software_admin", "hotel_admin"], required: true },
    username: { type: String, required: true },
    username_key: { type: String, required: true },
    password_hash: { type: String, required: true },
    token_version: { type: Number, default: 0 },
    hotel_id: { type: Schema.Types.ObjectId, default: null },
    initial_password_expires_at: { type: Date, default: null },
    created_at: { type: Date, required: true },
  },
  { versionKey: false, collection: "accounts" },
);
schema.index({ username_key: 1 }, { unique: true });
schema.index({ hotel_id: 1 });

export const Account = model("Account", schema);
