import type { Room } from "@roombell/common/contract/room";
import { containsFolded, foldText } from "@roombell/common/domain/foldText";
import { ROOM_TYPES } from "@roombell/common/domain/room";

export const NO_ROOM_FILTER = { search: "", floor: "all", room_type: "all", state: "all" };

const STATES = ["occupied", "vacant"] as const;
const FLOOR = /^-?\d{1,3}$/;

type RoomFilter = ReturnType<typeof asRoomFilter>;

/** The filter of the rooms page, read from the address; invalid values match everything. */
export function asRoomFilter({ search, floor, room_type, state }: typeof NO_ROOM_FILTER) {
  return {
    search,
    floor: FLOOR.test(floor) ? floor : "all",
    room_type: ROOM_TYPES.find((type) => type === room_type) ?? "all",
    state: STATES.find((each) => each === state) ?? "all",
  };
}

export function matchesRoom(room: Room, { search, floor, room_type, state }: RoomFilter): boolean {
  const text = foldText(search.trim());
  return (
    (floor === "all" || String(room.floor) === floor) &&
    (room_type === "all" || room.room_type === room_type) &&
    (state === "all" || room.is_occupied === (state === "occupied")) &&
    containsFolded([room.room_number, room.room_type, room.guest_name], text)
  );
}

/** The floors of the rooms in ascending order, each with the number of rooms that match the rest of the filter. */
export function listFloors(
  rooms: readonly Room[],
  filter: RoomFilter = asRoomFilter(NO_ROOM_FILTER),
): { floor: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const room of rooms) {
    const isMatch = matchesRoom(room, { ...filter, floor: "all" });
    counts.set(room.floor, (counts.get(room.floor) ?? 0) + (isMatch ? 1 : 0));
  }
  return [...counts]
    .map(([floor, count]) => ({ floor, count }))
    .toSorted((one, other) => one.floor - other.floor);
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

export function byNumber(one: Room, other: Room): number {
  return collator.compare(one.room_number, other.room_number);
}
