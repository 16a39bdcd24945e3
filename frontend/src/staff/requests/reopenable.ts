import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";

/** Closed by staff since the day started (milliseconds). The server checks more, such as whether the stay has ended. */
export function isReopenable({ is_active, closed_at, closed_by }: ServiceRequest, dayStart: number): boolean {
  if (is_active || closed_at === null || closed_by !== "staff") return false;
  return Date.parse(closed_at) >= dayStart;
}
