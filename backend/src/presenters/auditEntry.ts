import type { AuditEntry } from "@roombell/common/contract/audit";
import type { AuditEntryDoc } from "../models/auditEntry.js";

/** A row of the audit log. */
export function presentAuditEntry({
  _id,
  at,
  hotel_id,
  object_name = "",
  changes = [],
  ...row
}: AuditEntryDoc): AuditEntry {
  return {
    ...row,
    object_name,
    changes,
    id: String(_id),
    at: at.toISOString(),
    hotel_id: hotel_id === null ? null : String(hotel_id),
  };
}
