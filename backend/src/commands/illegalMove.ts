import type { OrderStatus } from "@roombell/common/domain/foodOrder";
import type { RequestStatus } from "@roombell/common/domain/serviceRequest";
import { AppError } from "../lib/appError.js";

export type StatusOf = { order: OrderStatus; request: RequestStatus };
type Words = { [K in keyof StatusOf]: Record<StatusOf[K], string> };

const STATES: Words = {
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

/** What cannot be done, by the status it would lead to. */
const DEEDS: Words = {
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

/** 409: the state machine does not lead from one status to the other. */
export function illegalMove<K extends keyof StatusOf>(kind: K, from: StatusOf[K], to: StatusOf[K]): AppError {
  if (from !== to) return illegalDeed(kind, from, DEEDS[kind][to]);
  return refusal(`This ${kind} is already ${STATES[kind][from]}`, from);
}

/** 409: in this status that cannot be done, told as `A pending order cannot be delayed`. */
export function illegalDeed<K extends keyof StatusOf>(kind: K, status: StatusOf[K], deed: string): AppError {
  const state = STATES[kind][status];
  const named = state.startsWith("in ") ? `${kind} ${state}` : `${state} ${kind}`;
  return refusal(`${named.startsWith("o") ? "An" : "A"} ${named} cannot be ${deed}`, status);
}

/** 409: what forbade the move is over by now, so that no reason is true any more. */
export const changedMeanwhile = (status: string): AppError => refusal(undefined, status);

const refusal = (message: string | undefined, current_status: string): AppError =>
  new AppError("illegal_transition", message, { current_status });
