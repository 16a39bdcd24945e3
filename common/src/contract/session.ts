import { z } from "zod";
import { loginAnswer } from "./auth.js";
import type { EndpointMap } from "./endpoint.js";
import { done, id, idParams, time } from "./fields.js";

/** A signed-in browser of the caller's account. */
export const staffSession = z.object({
  id,
  /** Such as "Chrome on Windows". */
  device: z.string(),
  created_at: time,
  last_used_at: time,
  is_current: z.boolean(),
});
export type StaffSession = z.infer<typeof staffSession>;

export const sessionEndpoints = {
  "POST /auth/refresh": {
    summary: "Renew a browser's session by its cookie",
    audit: null,
    body: z.object({ portal: z.enum(["hotel_admin", "software_admin"]) }),
    answer: loginAnswer,
  },
  "GET /auth/sessions": {
    summary: "List your signed-in browsers",
    answer: z.object({ sessions: z.array(staffSession) }),
  },
  "DELETE /auth/sessions": {
    summary: "End all your sessions except the calling one",
    audit: { action: "session_expired", object_kind: "user" },
    answer: done,
  },
  "DELETE /auth/sessions/:id": {
    summary: "End one of your sessions",
    audit: { action: "session_expired", object_kind: "user" },
    params: idParams,
    answer: done,
  },
} satisfies EndpointMap;
