import { toAsciiDigits } from "./foldText.js";

export const ROOM_TYPES = [
  "standard",
  "single",
  "double",
  "twin",
  "suite",
  "deluxe",
  "presidential",
] as const;
export type RoomType = (typeof ROOM_TYPES)[number];

export const MIN_FLOOR = 0;
export const MAX_FLOOR = 100;
export const MAX_ROOM_RANGE = 500;
export const ROOM_NUMBER_MAX = 20;
/** Highest number of a range, and longest prefix. */
export const MAX_RANGE_NUMBER = 99_999;
export const ROOM_PREFIX_MAX = 10;

/**
 * Key for comparing room numbers: "a 205", "A205" and "Ａ２０５" (full width, as some keyboards
 * type it) are the same room. It is stored with the room, so a change of this rule affects an existing room only when
 * its number is changed.
 */
export function roomNumberKey(room_number: string): string {
  return toAsciiDigits(room_number.normalize("NFKC"))
    .replace(/[\s\p{Cf}]+/gu, "")
    .toLowerCase();
}

/**
 * Whether a room's app shows the WiFi password: not between two guests, but always in a hotel that does not
 * record check-ins.
 */
export function maySeeWifi(room: { is_occupied: boolean; was_ever_checked_in: boolean }): boolean {
  return room.is_occupied || !room.was_ever_checked_in;
}
