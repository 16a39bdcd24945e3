import type { RoomType } from "@roombell/common/domain/room";

/** The labels of the room types. */
export const ROOM_TYPE_LABEL: Readonly<Record<RoomType, string>> = {
  standard: "Standard",
  single: "Single",
  double: "Double",
  twin: "Twin",
  suite: "Suite",
  deluxe: "Deluxe",
  presidential: "Presidential",
};

/** The label of a floor; 0 is the ground floor (product rules: Fields). */
export function floorName(floor: number): string {
  return floor === 0 ? "Ground floor" : `Floor ${floor}`;
}
