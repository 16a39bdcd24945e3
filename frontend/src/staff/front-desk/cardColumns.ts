import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { countsFrom, isDeferred } from "@roombell/common/domain/deferral";
import { PRIORITIES } from "@roombell/common/domain/serviceRequest";
import { promisedLimits, toneAt, type AgeLimits } from "@roombell/common/domain/workAge";
import CheckCheck from "lucide-react/icons/check-check";
import Inbox from "lucide-react/icons/inbox";
import LoaderCircle from "lucide-react/icons/loader-circle";

export const CARD_COLUMNS = [
  { key: "new", title: "New", icon: Inbox, empty: "No new requests" },
  { key: "in_progress", title: "In progress", icon: LoaderCircle, empty: "Nothing in progress" },
  { key: "done", title: "Done today", icon: CheckCheck, empty: "Nothing done yet today", isNarrow: true },
] as const;
type CardColumn = (typeof CARD_COLUMNS)[number]["key"];
const MINUTE_MS = 60_000;

/** The times at which a request is due soon, and late: for acceptance while it is new, afterwards for completion. */
export function requestLimits(request: ServiceRequest): AgeLimits {
  const { status, accept_due_at, due_at } = request;
  return promisedLimits(countsFrom(request), status === "pending" ? accept_due_at : due_at);
}

/** The category's target for a request's next step, in whole minutes. */
export function targetMinutes(request: ServiceRequest): number {
  const due = request.status === "pending" ? request.accept_due_at : request.due_at;
  return Math.max(0, Math.round((Date.parse(due) - Date.parse(countsFrom(request))) / MINUTE_MS));
}

/** Whether an open request has waited longer than its category's target. `now` in milliseconds. */
export function isOverdue(request: ServiceRequest, now: number): boolean {
  return request.is_active && toneAt(requestLimits(request), now) === "late";
}

/** When work was closed; before the server has confirmed it, when it last changed. */
export function doneAt({ closed_at, updated_at }: Pick<ServiceRequest, "closed_at" | "updated_at">): string {
  return closed_at ?? updated_at;
}

/**
 * The front desk's cards by column: unacknowledged withdrawn requests, overdue ones, others, then deferred ones by their
 * time; within a group by priority, then age. Done today holds requests completed since `dayStart`, the latest first.
 */
export function cardColumns(
  active: readonly ServiceRequest[],
  closed: readonly ServiceRequest[],
  { now, dayStart }: { now: number; dayStart: number },
): Readonly<Record<CardColumn, readonly ServiceRequest[]>> {
  const byUrgency = (requests: readonly ServiceRequest[]): readonly ServiceRequest[] =>
    requests.toSorted((left, right) => compareUrgency(left, right, now));
  return {
    new: byUrgency([...selectWithdrawn(closed), ...active.filter(({ status }) => status === "pending")]),
    in_progress: byUrgency(active.filter(({ status }) => status === "in_progress")),
    done: closed
      .filter((request) => request.status === "completed" && Date.parse(doneAt(request)) >= dayStart)
      .toSorted((left, right) => Date.parse(doneAt(right)) - Date.parse(doneAt(left))),
  };
}

/** Requests that their guests withdrew and nobody has acknowledged yet. */
export const selectWithdrawn = (closed: readonly ServiceRequest[]): readonly ServiceRequest[] =>
  closed.filter(({ status, acknowledged_at }) => status === "cancelled" && acknowledged_at === null);

function compareUrgency(left: ServiceRequest, right: ServiceRequest, now: number): number {
  return (
    Number(left.is_active) - Number(right.is_active) ||
    Number(isDeferred(left, now)) - Number(isDeferred(right, now)) ||
    deferralLeft(left, now) - deferralLeft(right, now) ||
    Number(isOverdue(right, now)) - Number(isOverdue(left, now)) ||
    PRIORITIES.indexOf(right.priority) - PRIORITIES.indexOf(left.priority) ||
    Date.parse(countsFrom(left)) - Date.parse(countsFrom(right)) ||
    left.id.localeCompare(right.id)
  );
}

/** The time until a deferred request is due again, in milliseconds; 0 for others. */
const deferralLeft = (request: ServiceRequest, now: number): number =>
  isDeferred(request, now) ? Date.parse(countsFrom(request)) - now : 0;
