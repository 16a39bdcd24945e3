import type { AuditEntry } from "@roombell/common/contract/audit";
import type { AuditEntryDoc } from "./model.js";

/** A row of the audit log. */
export function presentAuditEntry({
  _id,
  at,
  hotel_id,
  object_name = "",
  actor_id = null,
  person_name = "",
  screen_name = "",
  changes = [],
  count = 1,
  last_at,
  ...row
}: AuditEntryDoc): AuditEntry {
  return {
    ...row,
    object_name,
    actor_id: actor_id === null ? null : String(actor_id),
    person_name,
    screen_name,
    changes,
    count,
    last_at: count > 1 && last_at !== undefined ? last_at.toISOString() : null,
    id: String(_id),
    at: at.toISOString(),
    hotel_id: hotel_id === null ? null : String(hotel_id),
  };
}
