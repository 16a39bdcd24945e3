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

/** The form in which a hotel's room numbers are compared: "a 205" and "A205" are one room. */
export function roomNumberKey(room_number: string): string {
  return room_number.replace(/\s+/g, "").toLowerCase();
}
