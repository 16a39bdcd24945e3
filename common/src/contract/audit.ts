import { z } from "zod";
import type { EndpointMap } from "./endpoint.js";
import { csvFile, id, nextCursor, optionalLine, pageQuery, queryDate, time } from "./fields.js";

const auditValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/**
 * A changed field, without private values. Amounts are in their `currency`. Lists and objects are compared part by
 * part: a part without `before` was added, one without `after` was removed. An entered amount, such as a payment, has no
 * `before`.
 */
export const auditChange = z.object({
  field: z.string(),
  part: z.string().optional(),
  before: auditValue.optional(),
  after: auditValue.optional(),
  currency: z.string().optional(),
});
export type AuditChange = z.infer<typeof auditChange>;

/** One row of the append-only log. */
export const auditEntry = z.object({
  id,
  at: time,
  action: z.string(),
  outcome: z.enum(["ok", "refused"]),
  actor_role: z.enum(["software_admin", "hotel_admin", "guest", "system", "anonymous"]),
  actor_name: z.string(),
  /** Null for screens without a chosen person, guests and the system. */
  actor_id: id.nullable(),
  /** The person's name and the shared screen they used; may be empty. */
  person_name: z.string(),
  screen_name: z.string(),
  hotel_id: id.nullable(),
  room_number: z.string(),
  object_kind: z.string(),
  object_id: z.string(),
  /** Its name after the call. */
  object_name: z.string(),
  changes: z.array(auditChange),
  before: z.string(),
  after: z.string(),
  address: z.string(),
  request_id: z.string(),
  /** Number of equal calls: rejections of one kind from one network, or openings of a stay. */
  count: z.number().int().min(1),
  /** Time of the last of them; null for a single call. */
  last_at: time.nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const auditQuery = pageQuery.extend({
  action: optionalLine(80).optional(),
  object_kind: optionalLine(40).optional(),
  object_id: optionalLine(40).optional(),
  actor: optionalLine(120).optional(),
  /** Part of a current or former object name, an added or removed part, an account or a room number. */
  search: optionalLine(120).optional(),
  from: queryDate.optional(),
  to: queryDate.optional(),
});
const platformQuery = auditQuery.extend({ hotel_id: id.optional() });
const answer = z.object({ entries: z.array(auditEntry), next_cursor: nextCursor });

export const auditEndpoints = {
  "GET /hotel-admin/audit": {
    summary: "List the hotel's audit log",
    query: auditQuery,
    answer,
  },
  "GET /hotel-admin/exports/audit.csv": {
    summary: "Export the hotel's audit rows that match the list's filter, newest first",
    audit: { action: "sensitive_read", object_kind: "audit" },
    query: auditQuery.omit({ limit: true, cursor: true }),
    file: "audit.csv",
    answer: csvFile,
  },
  "GET /software-admin/exports/audit.csv": {
    summary: "Export the platform's audit rows that match the list's filter, newest first",
    audit: { action: "sensitive_read", object_kind: "audit" },
    query: platformQuery.omit({ limit: true, cursor: true }),
    file: "audit.csv",
    answer: csvFile,
  },
  "GET /software-admin/audit": {
    summary: "List the platform's audit log",
    query: platformQuery,
    answer,
  },
} satisfies EndpointMap;
