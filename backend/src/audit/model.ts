import type { AuditEntry as WireEntry } from "@roombell/common/contract/audit";
import { model, Schema, type Types } from "mongoose";

/**
 * Rows are append-only until their retention ends; names in them are blanked after a stay's retention. Rows that count
 * repeated calls are removed sooner.
 */
export type AuditEntryDoc = Omit<WireEntry, "id" | "at" | "last_at" | "hotel_id" | "actor_id"> & {
  _id: Types.ObjectId;
  at: Date;
  hotel_id: Types.ObjectId | null;
  stay_id: Types.ObjectId | null;
  actor_id: Types.ObjectId | null;
  /** Time of the last counted call; only in rows that count. */
  last_at?: Date;
};

const text = { type: String, default: "" };
const schema = new Schema<AuditEntryDoc>(
  {
    at: { type: Date, required: true },
    action: { type: String, required: true },
    outcome: { type: String, required: true },
    actor_role: { type: String, required: true },
    actor_name: text,
    actor_id: { type: Schema.Types.ObjectId, default: null },
    person_name: text,
    screen_name: text,
    hotel_id: { type: Schema.Types.ObjectId, default: null },
    stay_id: { type: Schema.Types.ObjectId, default: null },
    room_number: text,
    object_kind: text,
    object_id: text,
    object_name: text,
    changes: { type: Schema.Types.Mixed, default: [] },
    before: text,
    after: text,
    address: text,
    request_id: text,
    count: { type: Number, default: 1 },
    last_at: Date,
  },
  { versionKey: false, collection: "audit_entries" },
);
schema.index({ hotel_id: 1, at: -1, _id: -1 });
schema.index({ hotel_id: 1, object_id: 1, at: -1, _id: -1 });
schema.index({ at: -1, _id: -1 });
schema.index({ stay_id: 1 });
schema.index({ last_at: 1 }, { partialFilterExpression: { last_at: { $exists: true } } });

export const AuditEntry = model("AuditEntry", schema);
