import {
  type Priority,
  type RequestStatus,
  REQUEST_TRANSITIONS,
} from "@roombell/common/domain/serviceRequest";

/** The labels of a request's statuses for staff. */
export const REQUEST_LABEL: Readonly<Record<RequestStatus, string>> = {
  pending: "Pending",
  in_progress: "In Progress",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** The labels of the buttons that bring a request into a status (product rules: Statuses). */
export const REQUEST_ACTION: Readonly<Record<Exclude<RequestStatus, "pending">, string>> = {
  in_progress: "Accept",
  completed: "Complete",
  cancelled: "Cancel Request",
};

/** The labels of a request's statuses in its history. */
export const REQUEST_EVENT: Readonly<Record<RequestStatus, string>> = {
  pending: "Requested",
  in_progress: "Accepted",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** The labels of priorities. */
export const PRIORITY_LABEL: Readonly<Record<Priority, string>> = {
  low: "Low",
  normal: "Normal",
  high: "High",
};

/** The regular next status; null at the end. */
export function nextStep(status: RequestStatus): "in_progress" | "completed" | null {
  const [next] = REQUEST_TRANSITIONS[status];
  return next === "in_progress" || next === "completed" ? next : null;
}
