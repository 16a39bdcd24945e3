import type { Room } from "@roombell/common/contract/room";

/** The current task of the rooms page; each has its own dialog. */
export type RoomTask =
  | { kind: "add" }
  | { kind: "range" }
  | { kind: "edit" | "check-in" | "guest" | "check-out" | "delete"; room: Room };
