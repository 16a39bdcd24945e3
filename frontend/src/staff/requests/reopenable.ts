import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";

/**
 * Whether staff may reopen a closed request: staff closed it since the business day started (milliseconds). The server
 * checks more, for example that the stay has not ended.
 */
export function isReopenable({ is_active, closed_at, closed_by }: ServiceRequest, dayStart: number): boolean {
  if (is_active || closed_at === null || closed_by !== "staff") return false;
  return Date.parse(closed_at) >= dayStart;
}
