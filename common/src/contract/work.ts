import { z } from "zod";
import { id, time } from "./fields.js";

/** Who acted. */
export const actor = z.enum(["guest", "staff", "system"]);
export type Actor = z.infer<typeof actor>;

/** The person who acted, by the name at that time; without an id a shared screen on which nobody was chosen. */
export const person = z.object({ id: id.nullable(), name: z.string() });
export type Person = z.infer<typeof person>;

/** The common fields of requests and orders, as their guest sees them. */
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
  /** When a staff screen first showed it, or staff acknowledged it; null until then. */
  seen_at: time.nullable(),
  /** The reason that staff give the guest for a cancellation or a delay. */
  reason: z.string(),
});

/** The further fields that only staff see. */
export const staffWorkFields = {
  room_id: id,
  /** What belongs to one guest has the same. */
  stay_id: id,
  /** The name of the stay's guest as entered by the front desk; may be empty. */
  guest_name: z.string(),
  /** When staff acknowledged it; null while it needs attention (new, or cancelled by the guest). */
  acknowledged_at: time.nullable(),
  /** When it was completed, delivered or cancelled; null while it is open. */
  closed_at: time.nullable(),
  /** Who closed it; null while it is open. */
  closed_by: actor.nullable(),
};

/** What a step did that is no move along the state machine. */
export const stepAction = z.enum(["reopened", "deferred", "returned", "assigned"]);
export type StepAction = z.infer<typeof stepAction>;

const step = <S extends z.ZodType>(status: S) => z.object({ status, at: time, by: actor, note: z.string() });

/** The history as guests see it: the moves, without notes and names. */
export const historyOf = <S extends z.ZodType>(status: S) => z.array(step(status));

/** The history as staff see it. */
export const staffHistoryOf = <S extends z.ZodType>(status: S) =>
  z.array(
    step(status).extend({
      actor: person.optional(),
      /** Absent for moves. */
      action: stepAction.optional(),
      /** With `deferred`: until when. */
      until: time.optional(),
    }),
  );
