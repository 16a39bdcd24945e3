import type { Actor, ScheduleProblem, StepAction } from "@roombell/common/contract/work";
import { Schema, type Types } from "mongoose";
import { creationSchema, type CreationRecord } from "#database/creation.js";

/** A person by their name at that time; `id` is null for a shared screen without a chosen person. */
export type PersonDoc = { id: Types.ObjectId | null; name: string };

/** One step; `actor` is missing for guests and the system. */
export type HistoryEntry<S extends string> = {
  status: S;
  at: Date;
  by: Actor;
  note: string;
  actor?: PersonDoc;
  /** Set for steps that do not change the status. */
  action?: StepAction;
  /** Until when it was deferred, or the time it was scheduled for. */
  until?: Date;
};

export const personSchema = new Schema<PersonDoc>(
  { id: { type: Schema.Types.ObjectId, default: null }, name: { type: String, default: "" } },
  { _id: false, id: false },
);

/** Common fields of requests and orders. */
export type WorkDoc<S extends string> = {
  _id: Types.ObjectId;
  hotel_id: Types.ObjectId;
  room_id: Types.ObjectId;
  stay_id: Types.ObjectId;
  room_number: string;
  floor: number;
  status: S;
  /** True until it reaches a final status. */
  is_active: boolean;
  created_by: "guest" | "staff";
  created_at: Date;
  updated_at: Date;
  /** 1 at creation, incremented with every change. */
  version: number;
  seen_at: Date | null;
  acknowledged_at: Date | null;
  /** When it reached a final status. */
  closed_at: Date | null;
  /** Shown to the guest. */
  reason: string;
  history: HistoryEntry<S>[];
  /** The time the guest chose; absent for as soon as possible. */
  scheduled_for?: Date;
  /** Absent unless it cannot be done at its time any more. */
  schedule_problem?: ScheduleProblem;
  creation?: CreationRecord;
};

const historySchema = new Schema(
  {
    status: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
    note: { type: String, default: "" },
    actor: { type: personSchema },
    action: { type: String },
    until: { type: Date },
  },
  { _id: false },
);

/** The steps that changed the status. */
export function getStatusSteps<E extends { status: string }>(history: readonly E[]): E[] {
  return history.filter(({ status }, index) => history[index - 1]?.status !== status);
}

/** Schema fields of {@link WorkDoc}. */
export const workFields = {
  hotel_id: { type: Schema.Types.ObjectId, required: true },
  room_id: { type: Schema.Types.ObjectId, required: true },
  stay_id: { type: Schema.Types.ObjectId, required: true },
  room_number: { type: String, required: true },
  floor: { type: Number, required: true },
  status: { type: String, required: true },
  is_active: { type: Boolean, required: true },
  created_by: { type: String, required: true },
  created_at: { type: Date, required: true },
  updated_at: { type: Date, required: true },
  version: { type: Number, required: true },
  seen_at: { type: Date, default: null },
  acknowledged_at: { type: Date, default: null },
  closed_at: { type: Date, default: null },
  reason: { type: String, default: "" },
  history: { type: [historySchema], default: [] },
  scheduled_for: Date,
  schedule_problem: String,
  creation: creationSchema,
};

/** Acknowledged from the start: staff cancelled it by what they did. */
export const cancellation = (now: Date) =>
  ({
    $set: { status: "cancelled", is_active: false, closed_at: now, acknowledged_at: now },
    $push: { history: { status: "cancelled", at: now, by: "system", note: "" } },
  }) as const;

type Started = Pick<WorkDoc<string>, "created_at" | "scheduled_for"> & { starts_at?: Date };

/** When it could be begun, from which figures count: its start if it is scheduled. */
export const getStart = ({
  created_at,
  scheduled_for = created_at,
  starts_at = scheduled_for,
}: Started): Date => starts_at;

/** Open and closed work have separate indexes, so a query by time over both runs once for each. */
export const OPEN_AND_CLOSED = [{ is_active: true }, { is_active: false }] as const;

/**
 * Common indexes of requests and orders. Open and closed work are indexed separately: inserting an order updates few
 * indexes, and reading open work does not slow down as closed work grows.
 */
export function indexWork(schema: Schema): void {
  schema.index({ hotel_id: 1, stay_id: 1, created_at: -1, _id: -1 });
  schema.index(
    { hotel_id: 1, is_active: 1, created_at: -1, _id: -1 },
    { partialFilterExpression: { is_active: true } },
  );
  const closed = [
    { created_at: -1, _id: -1 },
    { status: 1, created_at: -1, _id: -1 },
    { room_number: 1, created_at: -1, _id: -1 },
    { closed_at: -1 },
  ] as const;
  for (const key of closed) {
    schema.index({ hotel_id: 1, ...key }, { partialFilterExpression: { is_active: false } });
  }
}
