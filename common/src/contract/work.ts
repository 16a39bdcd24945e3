import { z } from "zod";
import { id, time } from "./fields.js";

export const SCHEDULE_PROBLEMS = ["closed", "unavailable"] as const;
export type ScheduleProblem = (typeof SCHEDULE_PROBLEMS)[number];

/** The time for an order or request; null for as soon as possible. */
export const scheduledFor = time.nullable().default(null);
export const scheduleBody = z.object({ scheduled_for: time });

/**
 * `asap` is when it would be done without a time; null while that is not possible. `is_full`: the kitchen is fully
 * booked until then, so it has to be chosen as `scheduled_for`.
 */
export const slotsAnswer = z.object({ asap: time.nullable(), is_full: z.boolean(), slots: z.array(time) });

export const actor = z.enum(["guest", "staff", "system"]);
export type Actor = z.infer<typeof actor>;

/** A person by their name at that time; `id` is null for a shared screen without a chosen person. */
export const person = z.object({ id: id.nullable(), name: z.string() });
export type Person = z.infer<typeof person>;

/** Common fields of requests and orders for guests. */
export const guestWork = z.object({
  id,
  is_active: z.boolean(),
  room_number: z.string(),
  floor: z.number(),
  created_at: time,
  updated_at: time,
  version: z.number().int().min(1),
  /** `staff`: placed by the front desk for the guest. */
  created_by: z.enum(["guest", "staff"]),
  /** When a staff screen first showed it or staff acknowledged it; null until then. */
  seen_at: time.nullable(),
  /** Reason for a cancellation or delay, shown to the guest. */
  reason: z.string(),
  /** The time the guest chose; null for as soon as possible. */
  scheduled_for: time.nullable(),
  /** When it becomes a ticket; null unless it is scheduled. */
  starts_at: time.nullable(),
  /** Why it can no longer be done at its time, so that the guest has to choose another; null otherwise. */
  schedule_problem: z.enum(SCHEDULE_PROBLEMS).nullable(),
});

/** Additional fields for staff. */
export const staffWorkFields = {
  room_id: id,
  /** Equal for all work of one guest. */
  stay_id: id,
  /** The stay's guest as entered by the front desk; may be empty. */
  guest_name: z.string(),
  /** When staff acknowledged it; null while it needs attention (new, or cancelled by the guest). */
  acknowledged_at: time.nullable(),
  /** When it was completed, delivered or cancelled; null while it is open. */
  closed_at: time.nullable(),
  /** Who closed it; null while it is open. */
  closed_by: actor.nullable(),
};

/** Actions of steps that do not change the status. */
export const stepAction = z.enum(["reopened", "deferred", "returned", "assigned", "rescheduled", "started"]);
export type StepAction = z.infer<typeof stepAction>;

const step = <S extends z.ZodType>(status: S) => z.object({ status, at: time, by: actor, note: z.string() });

/** The history for guests: status changes without notes and names. */
export const guestHistorySchema = <S extends z.ZodType>(status: S) => z.array(step(status));

/** The history for staff. */
export const staffHistorySchema = <S extends z.ZodType>(status: S) =>
  z.array(
    step(status).extend({
      actor: person.optional(),
      /** Absent for status changes. */
      action: stepAction.optional(),
      /** With `deferred` and `rescheduled`, and in the first step of scheduled work. */
      until: time.optional(),
    }),
  );
