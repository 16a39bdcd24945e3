import type { RoomType } from "@roombell/common/domain/room";

/** How staff read a room's type. */
export const ROOM_TYPE_LABEL: Readonly<Record<RoomType, string>> = {
  standard: "Standard",
  single: "Single",
  double: "Double",
  twin: "Twin",
  suite: "Suite",
  deluxe: "Deluxe",
  presidential: "Presidential",
};

/** How staff read a floor; 0 is the ground floor (product rules: Fields). */
export function floorName(floor: number): string {
  return floor === 0 ? "Ground floor" : `Floor ${floor}`;
}
