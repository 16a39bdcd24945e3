import type { Room } from "@roombell/common/contract/room";
import { ROOM_TYPES, type RoomType } from "@roombell/common/domain/room";

/** The filter of the rooms page; an empty string matches everything. */
export type RoomFilter = {
  search: string;
  room_type: RoomType | "all";
  state: "all" | "occupied" | "vacant";
};

/** The filter that matches every room. */
export const NO_ROOM_FILTER: Record<keyof RoomFilter, string> = {
  search: "",
  room_type: "all",
  state: "all",
};

/** Reads the filter from the address; invalid values match everything. */
export function asRoomFilter({ search, room_type, state }: Record<keyof RoomFilter, string>): RoomFilter {
  return {
    search,
    room_type: ROOM_TYPES.find((type) => type === room_type) ?? "all",
    state: state === "occupied" || state === "vacant" ? state : "all",
  };
}

/** True when number, type or guest contains the text, and type and state match (product rules: Portal). */
export function matchesRoom(room: Room, { search, room_type, state }: RoomFilter): boolean {
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
