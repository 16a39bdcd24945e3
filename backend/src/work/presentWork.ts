import type { Actor, Person, StepAction } from "@roombell/common/contract/work";
import { presentTime } from "#lib/presentTime.js";
import type { GuestName } from "#rooms/guestNames.js";
import { getStatusSteps, type HistoryEntry, type PersonDoc, type WorkDoc } from "./model.js";

/**
 * The fields visible to guests and staff. Presenters spread shared fields after their own: in V8, properties that
 * follow a spread are added one by one, which is eight times slower.
 */
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
    seen_at: presentTime(work.seen_at ?? work.acknowledged_at),
    reason: work.reason,
    scheduled_for: presentTime(work.scheduled_for ?? null),
    schedule_problem: work.schedule_problem ?? null,
  };
}

/** Additional fields for staff. */
export function presentStaffWork(work: WorkDoc<string>, guest: GuestName) {
  return {
    room_id: String(work.room_id),
    stay_id: String(work.stay_id),
    guest_name: guest ?? "",
    acknowledged_at: presentTime(work.acknowledged_at),
    closed_at: presentTime(work.closed_at),
    closed_by: work.is_active ? null : (work.history.at(-1)?.by ?? null),
  };
}

type PresentedStep<S> = {
  status: S;
  at: string;
  by: Actor;
  note: string;
  actor?: Person;
  action?: StepAction;
  until?: string;
};

/** The history for staff, with notes and names. */
export function presentHistory<S extends string>(history: HistoryEntry<S>[]): PresentedStep<S>[] {
  return history.map(({ status, at, by, note, actor, action, until }) => ({
    status,
    at: at.toISOString(),
    by,
    note,
    ...(action && { action }),
    ...(until && { until: until.toISOString() }),
    ...(actor && { actor: presentPerson(actor) }),
  }));
}

/** The history for guests: status changes only, without notes and names. */
export function presentGuestHistory<S extends string>(history: HistoryEntry<S>[]): PresentedStep<S>[] {
  return presentHistory(getStatusSteps(history)).map(({ status, at, by }) => ({ status, at, by, note: "" }));
}

export const presentPerson = ({ id, name }: PersonDoc): Person => ({
  id: id === null ? null : String(id),
  name,
});
