import { z } from "zod";
import { MAX_OPEN_NOTES, SHIFT_NOTE_MAX } from "../domain/limits.js";
import type { EndpointMap } from "./endpoint.js";
import { count, id, idParams, paragraph, time } from "./fields.js";
import { serviceRequest } from "./serviceRequest.js";
import { person } from "./work.js";

/** A note from one shift of the front desk to the next. */
export const shiftNote = z.object({
  id,
  text: z.string(),
  /** By the name at that time. */
  author: person,
  created_at: time,
  /** Null until marked done. */
  done_at: time.nullable(),
  done_by: person.nullable(),
  version: z.number().int().min(1),
});
export type ShiftNote = z.infer<typeof shiftNote>;

const noteAnswer = z.object({ shift_note: shiftNote, message: z.string() });

export const shiftLogEndpoints = {
  "GET /hotel-admin/shift-log": {
    summary: "List open notes, and notes done and requests escalated on this business day or shift",
    answer: z.object({
      notes: z.array(shiftNote),
      escalated: z.array(serviceRequest),
      /** Since when done notes and escalations are listed. */
      since: time,
      /** Notes are removed after this many days. */
      retention_days: count,
    }),
  },
  "POST /hotel-admin/shift-notes": {
    summary: `Add a note for the next shift; at most ${MAX_OPEN_NOTES} may be open`,
    status: 201,
    body: z.object({ text: paragraph(SHIFT_NOTE_MAX).min(1, "is required") }),
    answer: noteAnswer,
  },
  "PUT /hotel-admin/shift-notes/:id": {
    summary: "Mark a note done, or open again",
    params: idParams,
    body: z.object({ is_done: z.boolean() }),
    answer: noteAnswer,
  },
} satisfies EndpointMap;
