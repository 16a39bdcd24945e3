import { z } from "zod";
import type { EndpointMap } from "./endpoint.js";
import { id, nextCursor, optionalLine, pageQuery, time } from "./fields.js";

/** One row of the append-only log: who did what to which object, from where, and what came of it. */
export const auditEntry = z.object({
  id,
  at: time,
  action: z.string(),
  outcome: z.enum(["ok", "refused"]),
  actor_role: z.enum(["software_admin", "hotel_admin", "guest", "system", "anonymous"]),
  actor_name: z.string(),
  hotel_id: id.nullable(),
  room_number: z.string(),
  object_kind: z.string(),
  object_id: z.string(),
  before: z.string(),
  after: z.string(),
  address: z.string(),
  request_id: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const auditQuery = pageQuery.extend({
  action: optionalLine(80).optional(),
  object_kind: optionalLine(40).optional(),
  object_id: optionalLine(40).optional(),
  actor: optionalLine(120).optional(),
  from: z.union([z.iso.date(), z.iso.datetime({ offset: true })], "must be a date").optional(),
  to: z.union([z.iso.date(), z.iso.datetime({ offset: true })], "must be a date").optional(),
});
const answer = z.object({ entries: z.array(auditEntry), next_cursor: nextCursor });

export const auditEndpoints = {
  "GET /hotel-admin/audit": {
    summary: "What happened in this hotel",
    access: "hotel_admin",
    query: auditQuery,
    answer,
  },
  "GET /software-admin/audit": {
    summary: "What happened on the platform",
    access: "software_admin",
    query: auditQuery.extend({ hotel_id: id.optional() }),
    answer,
  },
} satisfies EndpointMap;
