import { randomUUID } from "node:crypto";
import type { SessionEndCode } from "@roombell/common/contract/liveEvents";
import { model, Schema, type Types } from "mongoose";

const KEPT_SECONDS = 3600;

/** Names this process, which must not act on its own notices. */
export const NOTICE_WRITER = randomUUID();

/** Notifies the running processes of a change by a command-line tool, or of sessions that another process has ended. */
export type AdministrationNoticeDoc = {
  _id: Types.ObjectId;
  /** `account`: its older sessions ended; `session`: one did; `room_codes`: every code of a hotel was replaced. */
  kind: "account" | "session" | "room_codes";
  /** The account or the hotel. */
  subject_id: Types.ObjectId;
  session_id?: string;
  /** Why the sessions ended; without one because of a new password. */
  code?: SessionEndCode;
  /** The process that wrote it. */
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
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const AdministrationNotice = model("AdministrationNotice", schema);
