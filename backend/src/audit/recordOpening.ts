import { addressKey } from "#http/limits/addressKey.js";
import type { NewAuditEntry } from "./auditLog.js";
import { createCountedRows } from "./countedRows.js";

const HOUR_MS = 60 * 60 * 1000;
const ROWS_OF_STAY = 10;
const ROWS_AN_HOUR = 20_000;

const record = createCountedRows({ windowMs: HOUR_MS, ofOwner: ROWS_OF_STAY, anHour: ROWS_AN_HOUR });

/** Records that a device opened a stay: one row with a count for each hour, stay and network. */
export function recordOpening(entry: NewAuditEntry): void {
  const address = addressKey(entry.address ?? "");
  record({ ...entry, address }, String(entry.stay_id));
}
