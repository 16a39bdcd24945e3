import type { Room } from "@roombell/common/contract/room";
import { ROOM_TYPES } from "@roombell/common/domain/room";

/** The filter that matches every room. */
export const NO_ROOM_FILTER = { search: "", room_type: "all", state: "all" };

const STATES = ["occupied", "vacant"] as const;

/** The filter of the rooms page, read from the address; invalid values match everything. */
export function asRoomFilter({ search, room_type, state }: typeof NO_ROOM_FILTER) {
  return {
    search,
    room_type: ROOM_TYPES.find((type) => type === room_type) ?? "all",
    state: STATES.find((known) => known === state) ?? "all",
  };
}

/** True when number, type or guest contains the text, and type and state match (product rules: Portal). */
export function matchesRoom(
  room: Room,
  { search, room_type, state }: ReturnType<typeof asRoomFilter>,
): boolean {
  const text = search.trim().toLowerCase();
  return (
    (room_type === "all" || room.room_type === room_type) &&
    (state === "all" || room.is_occupied === (state === "occupied")) &&
    [room.room_number, room.room_type, room.guest_name].some((field) => field.toLowerCase().includes(text))
  );
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Compares rooms by number. */
export function byNumber(one: Room, other: Room): number {
  return collator.compare(one.room_number, other.room_number);
}
