import type { Room } from "@roombell/common/contract/room";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { roomKeys, roomList } from "#staff/rooms/roomQueries.js";
import { requireSameStay } from "#staff/rooms/sameStay.js";

export type RoomAction = {
  name: "checkout" | "codes";
  title: (rooms: string) => string;
  confirmLabel: string;
  /** What it means for the guests. */
  consequences: (rooms: readonly Room[]) => ReactNode;
  done: (rooms: string) => string;
  failed: (rooms: string) => string;
  change: (client: QueryClient, room: Room) => Promise<void>;
};

export const CHECK_OUT: RoomAction = {
  name: "checkout",
  title: (rooms) => `Check out ${rooms}?`,
  confirmLabel: "Check out",
  consequences(rooms) {
    const pending = rooms.reduce((total, { pending_requests }) => total + pending_requests, 0);
    return `The stays end and the rooms become vacant. All pending requests of these rooms will be cancelled${pending > 0 ? ` (${pending} now)` : ""}, and so will orders that are not confirmed yet. The guests' devices are signed out.`;
  },
  done: (rooms) => `${rooms} checked out`,
  failed: (rooms) => `${rooms} not checked out`,
  async change(client, room) {
    requireSameStay(client, room);
    const input = { params: { id: room.id }, body: {} };
    roomList.put(client, (await staffApi.call("POST /hotel-admin/rooms/:id/checkout", input)).room);
  },
};

export const RENEW_CODES: RoomAction = {
  name: "codes",
  title: (rooms) => `Replace the codes of ${rooms}?`,
  confirmLabel: "Replace codes",
  consequences: () =>
    "The printed codes stop working at once and devices that use them are signed out. Print the new ones.",
  done: (rooms) => `Codes of ${rooms} replaced`,
  failed: (rooms) => `Codes of ${rooms} not replaced`,
  async change(client, { id }) {
    const answer = await staffApi.call("POST /hotel-admin/rooms/:id/qr", { params: { id } });
    client.setQueryData(roomKeys.qr(id), answer.room);
  },
};
