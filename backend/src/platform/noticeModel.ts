import { randomUUID } from "node:crypto";
import type { SessionEndCode } from "@roombell/common/contract/liveEvents";
import { model, Schema, type Types } from "mongoose";

const TTL_SECONDS = 3600;

/** Identifies this process, which ignores its own notices. */
export const NOTICE_WRITER = randomUUID();

/** Notifies running processes of changes by command-line tools and of sessions ended by other processes. */
export type AdministrationNoticeDoc = {
  _id: Types.ObjectId;
  /** `account`: its older sessions ended; `session`: one session ended; `room_codes`: a hotel's codes were replaced. */
  kind: "account" | "session" | "room_codes";
  /** The account or the hotel. */
  subject_id: Types.ObjectId;
  session_id?: string;
  /** Why the sessions ended; `password_changed` if missing. */
  code?: SessionEndCode;
  /** `NOTICE_WRITER` of the writing process. */
  writer: string;
  at: Date;
};

const schema = new Schema<AdministrationNoticeDoc>(
  {
    kind: { type: String, enum: ["account", "session", "room_codes"], required: true },
    subject_id: { type: Schema.Types.ObjectId, required: true },
    session_id: { type: String },
    code: { type: String },
    writer: { type: String, required: true, default: NOTICE_WRITER },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: "administration_notices" },
);
schema.index({ at: 1 }, { expireAfterSeconds: TTL_SECONDS });

export const AdministrationNotice = model("AdministrationNotice", schema);
