import type { AuditEntry } from "@roombell/common/contract/audit";
import type { AuditEntryDoc } from "../models/auditEntry.js";

/** A row of the audit log. */
export function presentAuditEntry({ _id, at, hotel_id, ...row }: AuditEntryDoc): AuditEntry {
  return {
    ...row,
    id: String(_id),
    at: at.toISOString(),
    hotel_id: hotel_id === null ? null : String(hotel_id),
  };
}
