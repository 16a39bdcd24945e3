import type { Position } from "@roombell/common/domain/position";
import { model, Schema, type Types } from "mongoose";
import { createCache } from "#database/cache.js";
import { CREATION_INDEX, creationSchema, type CreationRecord } from "#database/creation.js";
import { trackUnknownOutcomes } from "#database/unknownOutcomes.js";

/** A hashed address or device, and when it was recorded. */
export type SignInRecord = { key: string; at: Date };

export type AccountDoc = {
  _id: Types.ObjectId;
  /** The portal it opens. In the hotel portal, `position` decides its rights. */
  role: "software_admin" | "hotel_admin";
  username: string;
  /** The person's name; may be empty. */
  name: string;
  /**
   * The person's position. Manager rights depend on the hotel's `managers` alone; `manager` here grants none by itself.
   * Unused for platform accounts.
   */
  position: Position;
  /** True for former managers. */
  was_manager?: boolean;
  /** The service categories of a department. */
  categories: string[];
  /** PIN for shared screens; a one-time PIN while `expires_at` is set. */
  pin?: { hash: string; expires_at: Date | null };
  /** Incremented with every new PIN, which signs the person out of shared screens. */
  pin_version?: number;
  is_active: boolean;
  is_deleted: boolean;
  /** Lower-case username: unique, and the key for sign-in. */
  username_key: string;
  password_hash: string;
  /** Authenticator app with its sealed secret and last spent step. */
  totp?: { secret: string; last_step: number };
  /** An unfinished enrolment of an authenticator app. */
  totp_begun?: { secret: string; until: Date };
  /** Hashes of unused recovery codes. */
  recovery_codes?: string[];
  /** Incremented to void all older passkeys. */
  passkey_version?: number;
  /** Incremented to invalidate all older tokens. */
  token_version: number;
  /** Logged-out sessions, until their tokens expire. */
  ended_sessions: { id: string; expires_at: Date }[];
  /** Null for a platform account. */
  hotel_id: Types.ObjectId | null;
  /** Null once the initial password was changed. */
  initial_password_expires_at: Date | null;
  /** Incremented with each initial password issued. */
  initial_password_version: number;
  /** When the initial password was first used; it is not shown again after that. */
  initial_password_used_at: Date | null;
  /** Addresses of recent sign-ins, which attacks from elsewhere cannot lock out. */
  sign_in_addresses: SignInRecord[];
  /** Devices of recent sign-ins, each rate-limited by itself at any address. */
  sign_in_devices: SignInRecord[];
  created_at: Date;
  creation?: CreationRecord;
};

/** A subdocument without an id. */
const part = (fields: Record<string, object>) => new Schema(fields, { _id: false, id: false });

const text = { type: String, required: true };
const date = { type: Date, required: true };
const signInRecord = part({ key: text, at: date });

const schema = new Schema<AccountDoc>(
  {
    role: { type: String, enum: ["software_admin", "hotel_admin"], required: true },
    username: text,
    name: { type: String, default: "" },
    position: { type: String, default: "manager" },
    was_manager: { type: Boolean },
    categories: { type: [String], default: [] },
    pin: { type: part({ hash: text, expires_at: { type: Date, default: null } }) },
    pin_version: { type: Number },
    is_active: { type: Boolean, default: true },
    is_deleted: { type: Boolean, default: false },
    username_key: text,
    password_hash: text,
    totp: { type: part({ secret: text, last_step: { type: Number, required: true } }) },
    totp_begun: { type: part({ secret: text, until: date }) },
    recovery_codes: { type: [String], default: undefined },
    passkey_version: { type: Number },
    token_version: { type: Number, default: 0 },
    ended_sessions: { type: [part({ id: text, expires_at: date })], default: [] },
    hotel_id: { type: Schema.Types.ObjectId, default: null },
    initial_password_expires_at: { type: Date, default: null },
    initial_password_version: { type: Number, default: 0 },
    initial_password_used_at: { type: Date, default: null },
    sign_in_addresses: { type: [signInRecord], default: [] },
    sign_in_devices: { type: [signInRecord], default: [] },
    created_at: date,
    creation: creationSchema,
  },
  { versionKey: false, collection: "accounts" },
);
schema.plugin(trackUnknownOutcomes);
schema.index({ username_key: 1 }, { unique: true });
schema.index({ hotel_id: 1 });
schema.index(...CREATION_INDEX);

export const accountCache = createCache<AccountDoc>(schema);
export const Account = model("Account", schema);
