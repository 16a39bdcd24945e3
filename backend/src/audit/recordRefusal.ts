import { auditLog, type NewAuditEntry } from "./auditLog.js";

const MINUTE_MS = 60_000;
/** The refusals recorded for one address in a minute, so that a flood does not fill the log. */
const MAX_ROWS = 30;

let windowEnds = 0;
const rowsOf = new Map<string, number>();

/** Records a refusal that may be an attack, unless its address has used up its rows. */
export function recordRefusal(
  entry: Omit<NewAuditEntry, "outcome"> & { address: string },
  now = Date.now(),
): void {
  if (now >= windowEnds) {
    rowsOf.clear();
    windowEnds = now + MINUTE_MS;
  }
  const rows = (rowsOf.get(entry.address) ?? 0) + 1;
  rowsOf.set(entry.address, rows);
  if (rows <= MAX_ROWS) auditLog.record({ ...entry, outcome: "refused" });
}
