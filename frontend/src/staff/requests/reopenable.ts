import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { dayOf } from "@roombell/common/domain/hotelDay";

/**
 * Whether staff may reopen a closed request: staff closed it on the hotel's current day. `now` in milliseconds. The server
 * checks more, for example that the stay has not ended.
 */
export function isReopenable(
  { is_active, closed_at, closed_by }: ServiceRequest,
  now: number,
  timezone: string,
): boolean {
  if (is_active || closed_at === null || closed_by !== "staff") return false;
  return dayOf(new Date(closed_at), timezone) === dayOf(new Date(now), timezone);
}
