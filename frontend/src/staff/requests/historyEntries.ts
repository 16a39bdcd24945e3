import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { formatDateTime, formatTime } from "#shared/lib/format.js";
import type { TimelineEntry } from "#staff/ui/text/Timeline.js";
import { requestWork } from "./requestWork.js";

type Step = NonNullable<ServiceRequest["history"]>[number];

const BY = { guest: "guest", staff: "staff", system: "Roombell" };

/** The labels of a request's moves. */
const MOVES = { ...requestWork.labels, pending: "Requested", in_progress: "Accepted" };

/** A request's past, as its dialog shows it. */
export function historyEntries(history: readonly Step[], timezone: string): TimelineEntry[] {
  return history.map((step, index) => ({
    key: `${index} ${step.at}`,
    title: `${titleOf(step, timezone)} by ${step.actor?.name ?? BY[step.by]}`,
    time: formatDateTime(step.at, timezone),
    detail: step.action === "assigned" ? "" : step.note,
  }));
}

function titleOf({ status, action, until, note }: Step, timezone: string): string {
  switch (action) {
    case "reopened":
      return `Set back to ${requestWork.labels[status]}`;
    case "deferred":
      return until === undefined ? "Deferred" : `Deferred to ${formatTime(until, timezone)}`;
    case "returned":
      return "Due again";
    case "assigned":
      return `Given to ${note}`;
    case undefined:
      return MOVES[status];
  }
}
