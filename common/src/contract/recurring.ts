import { z } from "zod";
import { MAX_RECURRING, MAX_RECURRING_ROOMS } from "../domain/limits.js";
import type { EndpointMap } from "./endpoint.js";
import { day, done, id, idParams, text, time } from "./fields.js";
import { clockTime, weekday } from "./hours.js";
import { floor } from "./room.js";
import { priority } from "./serviceRequest.js";

const fields = {
  service_id: id,
  description: text,
  priority,
  /** All rooms of this floor; null for `room_ids`. */
  floor: floor.nullable(),
  room_ids: z.array(id).max(MAX_RECURRING_ROOMS, `must have at most ${MAX_RECURRING_ROOMS} rooms`),
  /** 1 is Monday. */
  days: z.array(weekday).min(1, "Choose at least one day").max(7),
  /** On the hotel's clock. */
  time: clockTime,
};

/** Work that staff do on some days of the week. Its requests are created a day ahead, one for each room. */
export const recurring = z.object({
  id,
  ...fields,
  /** Empty when the hotel no longer offers it. */
  service_name: z.string(),
  /** The next time and its date on the hotel's calendar; null when there is none within two weeks. */
  next: z.object({ date: z.string(), at: time }).nullable(),
});
export type Recurring = z.infer<typeof recurring>;

const body = z
  .object({ ...fields, description: text.default(""), priority: priority.default("normal") })
  .refine((each) => (each.floor === null) !== (each.room_ids.length === 0), {
    path: ["room_ids"],
    message: "Choose a floor or rooms",
  });
const answer = z.object({ recurring, message: z.string() });

export const recurringEndpoints = {
  "GET /hotel-admin/recurring": {
    summary: "List the hotel's recurring work",
    answer: z.object({ recurring: z.array(recurring) }),
  },
  "POST /hotel-admin/recurring": {
    summary: `Add recurring work, at most ${MAX_RECURRING}`,
    status: 201,
    body,
    answer,
  },
  "PUT /hotel-admin/recurring/:id": {
    summary: "Change recurring work; its scheduled requests are cancelled and created anew",
    params: idParams,
    body,
    answer,
  },
  "DELETE /hotel-admin/recurring/:id": {
    summary: "Stop recurring work and cancel its scheduled requests",
    audit: { object_kind: "recurring" },
    params: idParams,
    answer: done,
  },
  "POST /hotel-admin/recurring/:id/skip": {
    summary: "Skip recurring work on one date and cancel its scheduled requests of that date",
    params: idParams,
    body: z.object({ date: day }),
    answer,
  },
} satisfies EndpointMap;
