import type { Recurring } from "@roombell/common/contract/recurring";
import type { Room } from "@roombell/common/contract/room";

/** For example `Floor 2` or `Rooms 204, 206`. */
export function placesText(
  { floor, room_ids }: Pick<Recurring, "floor" | "room_ids">,
  rooms: readonly Room[],
): string {
  if (floor !== null) return `Floor ${floor}`;
  const numbers = rooms.filter(({ id }) => room_ids.includes(id)).map(({ room_number }) => room_number);
  return `${numbers.length === 1 ? "Room" : "Rooms"} ${numbers.join(", ")}`;
}
