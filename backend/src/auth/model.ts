import type { Position } from "@roombell/common/domain/position";
import { model, Schema, type Types } from "mongoose";
import { createCache } from "#database/cache.js";
import { CREATION_INDEX, creationSchema, type CreationRecord } from "#database/creation.js";
import { notesUnknownOutcomes } from "#database/unknownOutcomes.js";

/** A hashed address or device of a sign-in, and when it was recorded. */
export type SignInRecord = { key: string; at: Date };

export type AccountDoc = {
  _id: Types.ObjectId;
  /** Which portal it opens: the platform's, or that of its hotel, where the position decides what it may do. */
  role: "software_admin" | "hotel_admin";
  username: string;
  /** The person's name; empty for accounts that nobody has named. */
  name: string;
  /**
   * What the person does at the hotel. Who manages a hotel is kept in the hotel alone: there `manager` is only what an
   * account is that was switched off. Without meaning for platform accounts.
   */
  position: Position;
  /** Set once a manager got another position. */
  was_manager?: boolean;
  /** The service categories of a department. */
  categories: string[];
  /** The PIN for shared screens, a one-time PIN while `expires_at` is set; missing until one was chosen. */
  pin?: { hash: string; expires_at: Date | null };
  /** Incremented with every other PIN: whoever was chosen on a screen by the former one no longer is. */
  pin_version?: number;
  is_active: boolean;
  is_deleted: boolean;
  /** Lower-cased username: what is unique and what sign-in looks for. */
  username_key: string;
  password_hash: string;
  /** The authenticator app that is asked for after the password; its secret is sealed, and a step counts once. */
  totp?: { secret: string; last_step: number };
  /** An authenticator app that has not shown a code yet. */
  totp_begun?: { secret: string; until: Date };
  /** Hashes of the recovery codes that were not used yet. */
  recovery_codes?: string[];
  /** Incremented to make every older passkey void. */
  passkey_version?: number;
  /** Incremented to invalidate every older token. */
  token_version: number;
  /** Sessions that were logged out, until their tokens expire. */
  ended_sessions: { id: string; expires_at: Date }[];
  /** The hotel of a hotel administrator, null for a software administrator. */
  hotel_id: Types.ObjectId | null;
  /** Until when an initial password works; null once it was changed. */
  initial_password_expires_at: Date | null;
  /** The number of this account's initial password; the next one issued has the next number. */
  initial_password_version: number;
  /** When the initial password was first used: from then on it is never shown again. */
  initial_password_used_at: Date | null;
  /** Hashed addresses of recent sign-ins, and when; attacks from elsewhere cannot lock these out. */
  sign_in_addresses: SignInRecord[];
  /** The same of devices, which are limited individually wherever they are. */
  sign_in_devices: SignInRecord[];
  created_at: Date;
  creation?: CreationRecord;
};

/** A subdocument without an id of its own. */
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
schema.plugin(notesUnknownOutcomes);
schema.index({ username_key: 1 }, { unique: true });
schema.index({ hotel_id: 1 });
schema.index(...CREATION_INDEX);

/** Accounts by id. */
export const accountCache = createCache<AccountDoc>(schema);
export const Account = model("Account", schema);
