import type { Room } from "@roombell/common/contract/room";
import { ROOM_TYPES, type RoomType } from "@roombell/common/domain/room";

/** What the rooms page shows; an empty text is no condition. */
export type RoomFilter = {
  search: string;
  room_type: RoomType | "all";
  state: "all" | "occupied" | "vacant";
};

/** Every room. */
export const NO_ROOM_FILTER: Record<keyof RoomFilter, string> = {
  search: "",
  room_type: "all",
  state: "all",
};

/** The filter that an address asks for; what it cannot mean is no condition. */
export function asRoomFilter({ search, room_type, state }: Record<keyof RoomFilter, string>): RoomFilter {
  return {
    search,
    room_type: ROOM_TYPES.find((type) => type === room_type) ?? "all",
    state: state === "occupied" || state === "vacant" ? state : "all",
  };
}

/** True when number or type contain the text, and type and state fit (specification section 2.7). */
export function matchesRoom(room: Room, { search, room_type, state }: RoomFilter): boolean {
  const text = search.trim().toLowerCase();
  return (
    (room_type === "all" || room.room_type === room_type) &&
    (state === "all" || room.is_occupied === (state === "occupied")) &&
    (room.room_number.toLowerCase().includes(text) || room.room_type.includes(text))
  );
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** The list with the room put in, in the order of the numbers. */
export function withRoom(rooms: readonly Room[], room: Room): readonly Room[] {
  const index = rooms.findIndex(({ id }) => id === room.id);
  if (index >= 0 && rooms[index]?.room_number === room.room_number) return rooms.with(index, room);
  return [...withoutRoom(rooms, room.id), room].toSorted((one, other) =>
    collator.compare(one.room_number, other.room_number),
  );
}

/** The list without the room. */
export function withoutRoom(rooms: readonly Room[], id: string): readonly Room[] {
  return rooms.filter((room) => room.id !== id);
}

/**
 * A fresh answer joined with what live events told while it was under way: rooms carry no version, so whatever was
 * put into the list, changed or removed since `before` is newer than the answer.
 */
export function mergeRooms(
  held: readonly Room[],
  answer: readonly Room[],
  before: readonly Room[],
): readonly Room[] {
  if (held === before) return answer;
  const known = new Set(before);
  const left = new Set(held.map(({ id }) => id));
  const removed = new Set(before.map(({ id }) => id).filter((id) => !left.has(id)));
  const rest = answer.filter(({ id }) => !removed.has(id));
  return held.filter((room) => !known.has(room)).reduce(withRoom, rest);
}
