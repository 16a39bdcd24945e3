import { z } from "zod";
import { id, time } from "./fields.js";

/** Who acted. */
export const actor = z.enum(["guest", "staff", "system"]);
export type Actor = z.infer<typeof actor>;

/** What requests and orders have in common, as their guest sees it. */
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
  /** When a staff screen had it in view; null until then. */
  seen_at: time.nullable(),
  /** What staff tell the guest about a cancellation or a delay. */
  reason: z.string(),
});

/** What only staff see of it. */
export const staffWorkFields = {
  room_id: id,
  /** Whose stay it belongs to, as the front desk wrote it; empty when nobody did. */
  guest_name: z.string(),
  /** When somebody of the staff took note of it; null asks for attention (new, or cancelled from outside). */
  acknowledged_at: time.nullable(),
  /** When it was completed, delivered or cancelled; null while it is open. */
  closed_at: time.nullable(),
};

/** One step of the past; guests read it without notes. */
export const historyOf = <S extends z.ZodType>(status: S) =>
  z.array(z.object({ status, at: time, by: actor, note: z.string() }));
