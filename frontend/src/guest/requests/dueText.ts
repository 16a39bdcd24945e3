import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import { isDeferred } from "@roombell/common/domain/deferral";
import type { Catalogue } from "#guest/i18n/catalogues/en.js";
import type { Clock } from "#guest/i18n/createClock.js";

/** When an open request is due or scheduled, or that it is late; empty without a promise. */
export function dueText(
  {
    due_at,
    is_active,
    deferred_until,
    defer_reason,
  }: Pick<GuestServiceRequest, "due_at" | "is_active" | "deferred_until" | "defer_reason">,
  now: number,
  { requests }: Pick<Catalogue, "requests">,
  clock: Clock,
): string {
  if (!is_active) return "";
  if (deferred_until && isDeferred({ is_active, deferred_until }, now)) {
    return requests.planned(clock.moment(deferred_until, now), defer_reason);
  }
  if (due_at === undefined) return "";
  const time = clock.time(due_at);
  return now > Date.parse(due_at) ? requests.late(time) : requests.due(time);
}
