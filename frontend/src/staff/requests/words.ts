import {
  type Priority,
  type RequestStatus,
  REQUEST_TRANSITIONS,
} from "@roombell/common/domain/serviceRequest";

/** How staff read a request's status. */
export const REQUEST_LABEL: Readonly<Record<RequestStatus, string>> = {
  pending: "Pending",
  in_progress: "In Progress",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** What staff press to bring a request into a status (product rules: Statuses). */
export const REQUEST_ACTION: Readonly<Record<Exclude<RequestStatus, "pending">, string>> = {
  in_progress: "Accept",
  completed: "Complete",
  cancelled: "Cancel Request",
};

/** What happened when a request came into a status, as its past tells it. */
export const REQUEST_EVENT: Readonly<Record<RequestStatus, string>> = {
  pending: "Requested",
  in_progress: "Accepted",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** How staff read a priority. */
export const PRIORITY_LABEL: Readonly<Record<Priority, string>> = {
  low: "Low",
  normal: "Normal",
  high: "High",
};

/** The status that follows when all goes well; null at the end. */
export function nextStep(status: RequestStatus): "in_progress" | "completed" | null {
  const [next] = REQUEST_TRANSITIONS[status];
  return next === "in_progress" || next === "completed" ? next : null;
}
