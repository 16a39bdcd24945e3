import type { OrderPayment } from "@roombell/common/contract/bill";
import type { RoomType } from "@roombell/common/domain/room";
import type { Priority, RequestStatus } from "@roombell/common/domain/serviceRequest";
import mongoose, { model, Schema, type Types } from "mongoose";
import { CREATION_INDEX } from "#database/creation.js";
import { hotelScoped } from "#database/hotelScoped.js";
import { trackUnknownOutcomes } from "#database/unknownOutcomes.js";
import { indexWork, workFields, type WorkDoc } from "#work/model.js";

/** The date (YYYY-MM-DD) of recurring work for which a request was created, and the version of the series then. */
export type OccurrenceDoc = { series_id: Types.ObjectId; date: string; version: number };

export type ServiceRequestDoc = WorkDoc<RequestStatus> & {
  room_type: RoomType;
  priority: Priority;
  /** Null for a support message. */
  service_id: Types.ObjectId | null;
  service_name: string;
  service_category: string;
  description: string;
  customer_note: string;
  admin_note: string;
  assigned_to: string;
  /** Null when the name was typed in. */
  assigned_to_id: Types.ObjectId | null;
  accept_due_at: Date;
  due_at: Date;
  escalated_at: Date | null;
  accepted_at: Date | null;
  /** The room to which its guest has moved meanwhile; absent while they are in its own. */
  guest_room_number?: string;
  /** Absent unless it is one of recurring work. */
  occurrence?: OccurrenceDoc;
  /** Its service needs a time, so that nothing is due soon; absent otherwise. */
  is_timed?: boolean;
  /** As its service had it; absent if that is free. The price is in minor units. */
  charge?: { price: number; currency: string; payment: OrderPayment };
  /** This and the fields below are missing in requests that were never escalated or deferred. */
  was_escalated_at?: Date;
  /** The last deferral's end and reason; both remain after that time. */
  deferred_until?: Date;
  defer_reason?: string;
  /** True until the deferral ends. */
  is_deferred?: boolean;
};

/** The fields of a request that nobody has accepted. */
export const NOT_ACCEPTED = { accepted_at: null, assigned_to: "", assigned_to_id: null } as const;

/** Pending requests that are shown as pending, not as scheduled. */
export const PENDING_NOW = {
  is_active: true,
  status: "pending" as const,
  $or: [{ is_deferred: mongoose.trusted({ $ne: true }) }, { scheduled_for: null }],
};

const text = { type: String, default: "" };
const schema = new Schema<ServiceRequestDoc>(
  {
    ...workFields,
    room_type: { type: String, required: true },
    priority: { type: String, required: true },
    service_id: { type: Schema.Types.ObjectId, default: null },
    service_name: { type: String, required: true },
    service_category: { type: String, required: true },
    description: text,
    customer_note: text,
    admin_note: text,
    assigned_to: text,
    assigned_to_id: { type: Schema.Types.ObjectId, default: null },
    accept_due_at: { type: Date, required: true },
    due_at: { type: Date, required: true },
    escalated_at: { type: Date, default: null },
    accepted_at: { type: Date, default: null },
    guest_room_number: String,
    occurrence: new Schema<OccurrenceDoc>(
      {
        series_id: { type: Schema.Types.ObjectId, required: true },
        date: { type: String, required: true },
        version: { type: Number, required: true },
      },
      { _id: false },
    ),
    is_timed: { type: Boolean },
    charge: Schema.Types.Mixed,
    was_escalated_at: { type: Date },
    deferred_until: { type: Date },
    defer_reason: { type: String },
    is_deferred: { type: Boolean },
  },
  { versionKey: false, collection: "service_requests" },
);
schema.plugin(hotelScoped);
schema.plugin(trackUnknownOutcomes);
indexWork(schema);
// Also counts all requests ever made from a room.
schema.index({ hotel_id: 1, room_id: 1, status: 1 });
schema.index({ hotel_id: 1, service_id: 1, created_at: -1, _id: -1 });
schema.index({ is_active: 1, accept_due_at: 1 }, { partialFilterExpression: { is_active: true } });
schema.index(
  { hotel_id: 1, scheduled_for: 1 },
  { partialFilterExpression: { scheduled_for: { $exists: true } } },
);
schema.index({ deferred_until: 1 }, { partialFilterExpression: { is_deferred: true } });
schema.index(
  { hotel_id: 1, was_escalated_at: -1 },
  { partialFilterExpression: { was_escalated_at: { $exists: true } } },
);
schema.index(
  { "occurrence.series_id": 1, "occurrence.date": 1, "occurrence.version": 1, stay_id: 1 },
  { unique: true, partialFilterExpression: { "occurrence.series_id": { $exists: true } } },
);
schema.index(...CREATION_INDEX);

export const ServiceRequest = model<ServiceRequestDoc>("ServiceRequest", schema);
