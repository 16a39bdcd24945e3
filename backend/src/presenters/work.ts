import type { Actor } from "@roombell/common/contract/work";
import type { HistoryEntry, WorkDoc } from "../models/work.js";

/** What every reader of a request or an order sees. */
export function presentWork(work: WorkDoc<string>) {
  return {
    id: String(work._id),
    is_active: work.is_active,
    room_number: work.room_number,
    floor: work.floor,
    created_at: work.created_at.toISOString(),
    updated_at: work.updated_at.toISOString(),
    version: work.version,
    created_by: work.created_by,
    seen_at: presentTime(work.seen_at),
    reason: work.reason,
  };
}

/** What staff see beside it. */
export function presentStaffWork(work: WorkDoc<string>) {
  return {
    room_id: String(work.room_id),
    guest_name: work.guest_name ?? "",
    acknowledged_at: presentTime(work.acknowledged_at),
    closed_at: presentTime(work.closed_at),
  };
}

type PresentedStep<S> = { status: S; at: string; by: Actor; note: string };

/** The steps of the past with staff's notes. */
export function presentHistory<S extends string>(history: HistoryEntry<S>[]): PresentedStep<S>[] {
  return history.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}

/** The steps of the past as guests may read them. */
export function presentGuestHistory<S extends string>(history: HistoryEntry<S>[]): PresentedStep<S>[] {
  return presentHistory(history).map((entry) => ({ ...entry, note: "" }));
}

/** An instant as it stands on the wire. */
export function presentTime(time: Date | null): string | null {
  return time === null ? null : time.toISOString();
}
