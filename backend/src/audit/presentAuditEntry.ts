import type { AuditEntry } from "@roombell/common/contract/audit";
import type { AuditEntryDoc } from "./model.js";

/** A row of the audit log. */
export function presentAuditEntry({
  _id,
  at,
  hotel_id,
  actor_id,
  last_at,
  ...row
}: AuditEntryDoc): AuditEntry {
  return {
    ...row,
    actor_id: actor_id && String(actor_id),
    last_at: row.count > 1 && last_at !== undefined ? last_at.toISOString() : null,
    id: String(_id),
    at: at.toISOString(),
    hotel_id: hotel_id === null ? null : String(hotel_id),
  };
}
