import type { Room } from "@roombell/common/contract/room";
import { useQuery } from "@tanstack/react-query";
import { useLiveRefetchInterval } from "../../shared/lib/useLive.js";
import { createLiveList } from "../lib/liveList.js";
import { fetchRoomQr, fetchRooms } from "./api.js";
import { byNumber } from "./roomFilter.js";

/** Where the rooms and a room's code lie in the cache. */
export const roomKeys = {
  list: ["staff", "rooms", "list"] as const,
  qr: (id: string) => ["staff", "rooms", "qr", id] as const,
};

/** The hotel's rooms in the cache, in the order of their numbers. */
export const roomList = createLiveList<Room>(roomKeys.list, byNumber);

/** Every room of the hotel, live. */
export function useRooms() {
  return useQuery({
    queryKey: roomList.key,
    queryFn: ({ client, signal }) => roomList.load(client, async () => (await fetchRooms(signal)).rooms),
    refetchInterval: useLiveRefetchInterval(),
    meta: { loadFailure: "Failed to load rooms" },
  });
}

/** A room's code and guest link. */
export function useRoomQr(id: string) {
  return useQuery({
    queryKey: roomKeys.qr(id),
    queryFn: async ({ signal }) => (await fetchRoomQr(id, signal)).room,
    meta: { loadFailure: "Failed to load QR code" },
  });
}
