import { z } from "zod";
import type { EndpointMap } from "./endpoint.js";
import { id, nextCursor, optionalLine, pageQuery, time } from "./fields.js";

const auditValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/**
 * A field that changed; private values are left out. Amounts are in their `currency`. Lists and objects change part by
 * part: a part without `before` was added, one without `after` was removed.
 */
export const auditChange = z.object({
  field: z.string(),
  part: z.string().optional(),
  before: auditValue.optional(),
  after: auditValue.optional(),
  currency: z.string().optional(),
});
export type AuditChange = z.infer<typeof auditChange>;

/** One row of the append-only log: who did what to which object, from where, and with what outcome. */
export const auditEntry = z.object({
  id,
  at: time,
  action: z.string(),
  outcome: z.enum(["ok", "refused"]),
  actor_role: z.enum(["software_admin", "hotel_admin", "guest", "system", "anonymous"]),
  actor_name: z.string(),
  /** The account that acted; null for screens on which nobody was chosen, guests and the system. */
  actor_id: id.nullable(),
  /** The person behind a user name, and the shared screen that they used; empty for none. */
  person_name: z.string(),
  screen_name: z.string(),
  hotel_id: id.nullable(),
  room_number: z.string(),
  object_kind: z.string(),
  object_id: z.string(),
  /** What it was called after the call. */
  object_name: z.string(),
  changes: z.array(auditChange),
  before: z.string(),
  after: z.string(),
  address: z.string(),
  request_id: z.string(),
  /** How many equal calls the row stands for: refusals of one kind from one network, or openings of a stay. */
  count: z.number().int().min(1),
  /** When the last of them came; null for a single call. */
  last_at: time.nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const auditQuery = pageQuery.extend({
  action: optionalLine(80).optional(),
  object_kind: optionalLine(40).optional(),
  object_id: optionalLine(40).optional(),
  actor: optionalLine(120).optional(),
  /** Part of the name of an object, also its former one, of what was added or removed, of an account, or of a room's number. */
  search: optionalLine(120).optional(),
  from: z.union([z.iso.date(), z.iso.datetime({ offset: true })], "must be a date").optional(),
  to: z.union([z.iso.date(), z.iso.datetime({ offset: true })], "must be a date").optional(),
});
const answer = z.object({ entries: z.array(auditEntry), next_cursor: nextCursor });

export const auditEndpoints = {
  "GET /hotel-admin/audit": {
    summary: "What happened in this hotel",
    query: auditQuery,
    answer,
  },
  "GET /software-admin/audit": {
    summary: "What happened on the platform",
    query: auditQuery.extend({ hotel_id: id.optional() }),
    answer,
  },
} satisfies EndpointMap;
