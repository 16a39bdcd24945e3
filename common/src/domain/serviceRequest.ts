import type { Transitions } from "./statusMachine.js";

export const REQUEST_STATUSES = ["pending", "in_progress", "completed", "cancelled"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Moves by staff. */
export const REQUEST_TRANSITIONS: Transitions<RequestStatus> = {
  pending: ["in_progress", "cancelled"],
  in_progress: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
};

/** Maximum deferral. */
export const DEFER_MAX_HOURS = 24;
/** Maximum requests handed over per call. */
export const HAND_OVER_MAX = 200;

/** A guest may cancel a request until staff accept it. */
export const GUEST_CANCELLABLE_REQUEST: readonly RequestStatus[] = ["pending"];

export const PRIORITIES = ["low", "normal", "high"] as const;
export type Priority = (typeof PRIORITIES)[number];
