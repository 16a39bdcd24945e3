import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import type { Catalogue } from "../i18n/catalogues/en.js";
import type { Clock } from "../i18n/useClock.js";

/** By when an open request is promised, or that the promise is broken; empty without a promise. */
export function dueText(
  { due_at, is_active }: Pick<GuestServiceRequest, "due_at" | "is_active">,
  now: number,
  { requests }: Pick<Catalogue, "requests">,
  clock: Clock,
): string {
  if (due_at === undefined || !is_active) return "";
  const time = clock.time(due_at);
  return now > Date.parse(due_at) ? requests.late(time) : requests.due(time);
}
