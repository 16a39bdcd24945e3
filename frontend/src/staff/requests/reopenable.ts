import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { dayOf } from "@roombell/common/domain/hotelDay";

/**
 * Whether staff may still open a closed request again: they closed it on the hotel's day. `now` in milliseconds; the
 * server knows more, such as that the stay has ended.
 */
export function isReopenable(
  { is_active, closed_at, closed_by }: ServiceRequest,
  now: number,
  timezone: string,
): boolean {
  if (is_active || closed_at === null || closed_by !== "staff") return false;
  return dayOf(new Date(closed_at), timezone) === dayOf(new Date(now), timezone);
}
