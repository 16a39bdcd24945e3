import type { Room } from "@roombell/common/contract/room";
import type { RoomType } from "@roombell/common/domain/room";

export const ROOM_TYPE_LABEL: Readonly<Record<RoomType, string>> = {
  standard: "Standard",
  single: "Single",
  double: "Double",
  twin: "Twin",
  suite: "Suite",
  deluxe: "Deluxe",
  presidential: "Presidential",
};

/** The label of a floor; 0 is the ground floor. */
export function floorName(floor: number): string {
  return floor === 0 ? "Ground floor" : `Floor ${floor}`;
}

/** Says what the end of a stay cancels, with the current number of requests. */
export function cancelledAtStayEnd({ pending_requests }: Room): string {
  const now = pending_requests === 0 ? "" : ` (${pending_requests} now)`;
  return `All pending requests for this room will be cancelled${now}, and so will orders that are not confirmed yet.`;
}
