import type { Room } from "@roombell/common/contract/room";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { roomList } from "./roomQueries.js";

/** The room's stay is another one than that which the user decided about. */
export class StayChangedError extends ApiError {
  constructor() {
    super({ code: "conflict", status: 409, message: "Someone else just changed this stay" });
  }
}

/** @throws StayChangedError if the stay has changed since the room was shown */
export function requireSameStay(client: QueryClient, room: Room): void {
  const now = roomList.find(client, room.id);
  if (now && now.is_occupied === room.is_occupied && now.check_in === room.check_in) return;
  throw new StayChangedError();
}
