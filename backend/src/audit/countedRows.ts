import { auditLog, type NewAuditEntry } from "./auditLog.js";
import type { AuditEntryDoc } from "./model.js";

const HOUR_MS = 60 * 60 * 1000;

type CountedEntry = NewAuditEntry & { address: string };
type Bounds = {
  /** Equal calls within this time are one row. */
  windowMs: number;
  /** Rows per owner and hotel within the window; beyond that one summary row per action counts the rest. */
  perOwner: number;
  /** Rows per hour and hotel, or without a hotel; beyond that one row per action counts the rest. */
  perHour: number;
};

/** `used` counts rows by owner and hotel, or by hotel. */
type Period = { ends: number; rows: Map<string, AuditEntryDoc>; used: Map<string, number> };

/**
 * Records calls that can be repeated without limit in a bounded number of rows: equal calls share a row with a count, and
 * an owner with too many different ones gets a summary row.
 */
export function createCountedRows(
  bounds: Bounds,
): (entry: CountedEntry, owner: string, now?: number) => void {
  const window: Period = { ends: 0, rows: new Map(), used: new Map() };
  const hour: Period = { ends: 0, rows: new Map(), used: new Map() };

  function startPeriod(period: Period, now: number, ms: number): void {
    if (now < period.ends) return;
    period.rows.clear();
    period.used.clear();
    period.ends = now + ms;
  }

  function begin(rows: Map<string, AuditEntryDoc>, key: string, entry: NewAuditEntry): void {
    const at = new Date();
    rows.set(key, auditLog.record({ ...entry, at, last_at: at }));
  }

  /** Counts the call in the window's row for the key; false when there is none and the limits are reached. */
  function count(key: string, owner: string, entry: CountedEntry, perOwner: number): boolean {
    const row = window.rows.get(key);
    if (row !== undefined) {
      auditLog.recount(row);
      return true;
    }
    const hotel = String(entry.hotel_id ?? "");
    const ownerInHotel = `${hotel} ${owner}`;
    const used = window.used.get(ownerInHotel) ?? 0;
    const usedByHotel = hour.used.get(hotel) ?? 0;
    if (used >= perOwner || usedByHotel >= bounds.perHour) return false;
    window.used.set(ownerInHotel, used + 1);
    hour.used.set(hotel, usedByHotel + 1);
    begin(window.rows, key, entry);
    return true;
  }

  return (entry, owner, now = Date.now()) => {
    startPeriod(window, now, bounds.windowMs);
    startPeriod(hour, now, HOUR_MS);
    const { action, hotel_id = null, stay_id = null, outcome, actor_role, address } = entry;
    if (count(rowKey(entry), owner, entry, bounds.perOwner)) return;
    const summary = { action, outcome, actor_role, hotel_id, stay_id };
    const ownerSummary = { ...summary, address: owner === address ? address : "" };
    if (count(JSON.stringify([owner, summary]), owner, ownerSummary, Infinity)) return;
    const key = JSON.stringify([action, hotel_id]);
    const row = hour.rows.get(key);
    if (row === undefined) begin(hour.rows, key, { action, outcome, actor_role, hotel_id });
    else auditLog.recount(row);
  };
}

/** Calls with the same key are equal. */
function rowKey(entry: CountedEntry): string {
  const { action, actor_role, actor_name, hotel_id, stay_id, object_kind, object_id, after, address } = entry;
  return JSON.stringify([
    action,
    actor_role,
    actor_name,
    hotel_id,
    stay_id,
    object_kind,
    object_id,
    after,
    address,
  ]);
}
