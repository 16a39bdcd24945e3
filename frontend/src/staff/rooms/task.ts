import type { Room } from "@roombell/common/contract/room";

/** What is being done on the rooms page, each in its own dialog. */
export type RoomTask =
  | { kind: "add" }
  | { kind: "range" }
  | { kind: "edit" | "check-in" | "guest" | "check-out" | "delete"; room: Room };
