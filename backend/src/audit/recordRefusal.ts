import { addressKey } from "#http/limits/addressKey.js";
import type { NewAuditEntry } from "./auditLog.js";
import { createCountedRows } from "./countedRows.js";

const MINUTE_MS = 60_000;
const ROWS_OF_ADDRESS = 10;
const ROWS_AN_HOUR = 500;

const record = createCountedRows({ windowMs: MINUTE_MS, ofOwner: ROWS_OF_ADDRESS, anHour: ROWS_AN_HOUR });

/**
 * Records a refusal that may be an attack: one row with a count for each minute, network and kind, so that a flood does
 * not fill the disk.
 */
export function recordRefusal(entry: Omit<NewAuditEntry, "outcome"> & { address: string }): void {
  const address = addressKey(entry.address);
  record({ ...entry, address, outcome: "refused" }, address);
}
