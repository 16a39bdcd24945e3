import {
  DEFAULT_REQUEST_TARGETS,
  MAX_TARGET_MINUTES,
  type RequestTarget,
} from "@roombell/common/domain/requestTargets";
import type { HotelDoc, ServiceSettingsDoc } from "#hotels/model.js";
import type { ServiceDoc } from "./model.js";

type HotelTargets = Pick<HotelDoc, "request_target_minutes">;

/** The hotel's target for a category, else the default; support and unknown categories count as front desk. */
export function categoryTarget(hotel: HotelTargets, category: string): RequestTarget {
  const own: Record<string, RequestTarget | undefined> = hotel.request_target_minutes;
  const defaults: Record<string, RequestTarget | undefined> = DEFAULT_REQUEST_TARGETS;
  return own[category] ?? defaults[category] ?? DEFAULT_REQUEST_TARGETS["Front Desk"];
}

/**
 * The hotel's target for a service, else the service's own, else its category's. Unless the hotel sets a target, a
 * service that needs a time has its category's target for acceptance and a day to completion.
 */
export function serviceTarget(
  hotel: HotelTargets,
  { category, target_minutes, needs_time }: Pick<ServiceDoc, "category" | "target_minutes" | "needs_time">,
  own: Pick<ServiceSettingsDoc, "target_minutes" | "needs_time"> = {},
): RequestTarget {
  if (own.target_minutes) return own.target_minutes;
  const target = categoryTarget(hotel, category);
  if (own.needs_time ?? needs_time) return { ...target, complete: MAX_TARGET_MINUTES };
  if (!target_minutes) return target;
  return { accept: Math.min(target.accept, target_minutes), complete: target_minutes };
}
