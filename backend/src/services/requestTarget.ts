import { DEFAULT_REQUEST_TARGETS, type RequestTarget } from "@roombell/common/domain/requestTargets";
import type { HotelDoc } from "#hotels/model.js";

/** The hotel's target for a category, else the default; support and unknown categories count as front desk. */
export function requestTarget(hotel: HotelDoc, category: string): RequestTarget {
  const own: Record<string, RequestTarget | undefined> = hotel.request_target_minutes;
  const defaults: Record<string, RequestTarget | undefined> = DEFAULT_REQUEST_TARGETS;
  return own[category] ?? defaults[category] ?? DEFAULT_REQUEST_TARGETS["Front Desk"];
}
