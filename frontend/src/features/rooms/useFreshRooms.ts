import type { Room } from "@roombell/common/contract/room";
import { useMemo } from "react";
import { useFresh } from "../../lib/useFresh.js";

const numbers = new WeakMap<Room, number>();
let last = 0;

/** A room's object is replaced whenever the room changes, so that each object stands for one version. */
function versionOf(room: Room): number {
  const known = numbers.get(room);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(room, last);
  return last;
}

/** Tells which rooms have come or changed a moment ago, to glow once. */
export function useFreshRooms(rooms: readonly Room[] | undefined): (room: Room) => boolean {
  const versions = useMemo(() => rooms?.map((room) => ({ id: room.id, version: versionOf(room) })), [rooms]);
  const fresh = useFresh(versions);
  return (room) => fresh.has(room.id);
}
