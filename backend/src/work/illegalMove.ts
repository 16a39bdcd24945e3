import type { OrderStatus } from "@roombell/common/domain/foodOrder";
import type { RequestStatus } from "@roombell/common/domain/serviceRequest";
import { AppError } from "#lib/appError.js";

export type StatusOf = { order: OrderStatus; request: RequestStatus };
/** Who made the last change, for staff alone. */
export type ChangedBy = { changed_by?: string };
type Labels = { [K in keyof StatusOf]: Record<StatusOf[K], string> };

const STATES: Labels = {
  request: {
    pending: "pending",
    in_progress: "in progress",
    completed: "completed",
    cancelled: "cancelled",
  },
  order: {
    pending: "pending",
    confirmed: "confirmed",
    preparing: "in preparation",
    ready: "ready",
    delivered: "delivered",
    cancelled: "cancelled",
  },
};

/** The refused action, by the status it would lead to. */
const ACTIONS: Labels = {
  request: {
    pending: "set back to pending",
    in_progress: "accepted",
    completed: "completed",
    cancelled: "cancelled",
  },
  order: {
    pending: "set back to pending",
    confirmed: "confirmed",
    preparing: "marked as in preparation",
    ready: "marked as ready",
    delivered: "marked as delivered",
    cancelled: "cancelled",
  },
};

/** 409: the state machine does not allow this move. */
export function illegalMove<K extends keyof StatusOf>(
  kind: K,
  from: StatusOf[K],
  to: StatusOf[K],
  changed?: ChangedBy,
): AppError {
  if (from !== to) return illegalAction(kind, from, ACTIONS[kind][to], changed);
  return refusal(`This ${kind} is already ${STATES[kind][from]}`, from, changed);
}

/** 409: the action is not possible in this status, as in `A pending order cannot be delayed`. */
export function illegalAction<K extends keyof StatusOf>(
  kind: K,
  status: StatusOf[K],
  action: string,
  changed?: ChangedBy,
): AppError {
  const state = STATES[kind][status];
  const named = state.startsWith("in ") ? `${kind} ${state}` : `${state} ${kind}`;
  return refusal(`${named.startsWith("o") ? "An" : "A"} ${named} cannot be ${action}`, status, changed);
}

/** 409 without a reason, because the status that forbade the move has changed meanwhile. */
export const changedMeanwhile = (status: string, changed?: ChangedBy): AppError =>
  refusal(undefined, status, changed);

/** 409 with a reason of its own. */
export const refusal = (
  message: string | undefined,
  current_status: string,
  changed: ChangedBy = {},
): AppError => new AppError("illegal_transition", message, { current_status, ...changed });
