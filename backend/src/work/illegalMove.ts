import type { WorkKind } from "@roombell/common/contract/liveEvents";
import { AppError } from "#lib/appError.js";
import type { HistoryEntry } from "./model.js";

/** Shown to staff only. */
type ChangedBy = { changed_by?: string };

/** Statuses whose text differs from their name. */
const STATES: Readonly<Record<string, string>> = { in_progress: "in progress", preparing: "in preparation" };
const stateText = (status: string): string => STATES[status] ?? status;

/** Text of the rejected action by target status; otherwise the status itself. */
const ACTIONS: Readonly<Record<string, string>> = {
  pending: "set back to pending",
  in_progress: "accepted",
  preparing: "marked as in preparation",
  ready: "marked as ready",
  delivered: "marked as delivered",
};

/** 409: the state machine does not allow this move. */
export function illegalMove(kind: WorkKind, from: string, to: string, changed?: ChangedBy): AppError {
  if (from !== to) return illegalAction(kind, from, ACTIONS[to] ?? to, changed);
  return refusal(`This ${kind} is already ${stateText(from)}`, from, changed);
}

/** 409: the action is not possible in this status, as in `A pending order cannot be delayed`. */
export function illegalAction(kind: WorkKind, status: string, action: string, changed?: ChangedBy): AppError {
  const state = stateText(status);
  const named = state.startsWith("in ") ? `${kind} ${state}` : `${state} ${kind}`;
  return refusal(`${named.startsWith("o") ? "An" : "A"} ${named} cannot be ${action}`, status, changed);
}

/** 409 with a custom message; undefined when the status that blocked the move has since changed. */
export const refusal = (
  message: string | undefined,
  current_status: string,
  changed: ChangedBy = {},
): AppError => new AppError("illegal_transition", message, { current_status, ...changed });

/** An attempted move; `from` lists the statuses that allow it. */
type Move = { kind: WorkKind; to: string; from: readonly string[] };

/**
 * Explains why a conditional update matched nothing, from the current object. `getChangedBy` names the author of the
 * last change, for callers who may see it.
 * @throws AppError 409 `illegal_transition` with its status
 */
export function refuseMove<W extends { status: string }>(
  { kind, to, from }: Move,
  work: W,
  getChangedBy?: (work: W) => ChangedBy,
): never {
  const changed = getChangedBy?.(work);
  if (from.includes(work.status)) throw refusal(undefined, work.status, changed);
  throw illegalMove(kind, work.status, to, changed);
}

/** Author of the last step, so that the loser of two concurrent changes sees who was first. */
export function lastChangedBy({ history }: { history: readonly HistoryEntry<string>[] }): ChangedBy {
  // The first entry is its creation.
  const last = history.slice(1).at(-1);
  if (last?.by === "guest") return { changed_by: "The guest" };
  return last?.actor?.name ? { changed_by: last.actor.name } : {};
}
