import type { Room } from "@roombell/common/contract/room";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLiveEvent, useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { createLiveList } from "#staff/lib/lists/liveList.js";
import { byNumber } from "./roomFilter.js";

/** The query keys of the rooms and of a room's code. */
export const roomKeys = {
  list: ["staff", "rooms", "list"] as const,
  qr: (id: string) => ["staff", "rooms", "qr", id] as const,
};

/** The cached list of the hotel's rooms, sorted by number. */
export const roomList = createLiveList<Room>(roomKeys.list, byNumber);

/** All rooms of the hotel, updated live. */
export function useRooms({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    enabled,
    ...roomList.query(async (options) => (await staffApi.call("GET /hotel-admin/rooms", {}, options)).rooms),
    refetchInterval: useLiveRefetchInterval(),
    meta: { loadFailure: "Failed to load rooms" },
  });
}

/** A room's code and guest link. */
export function useRoomQr(id: string) {
  return useQuery({
    queryKey: roomKeys.qr(id),
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/rooms/:id/qr", { params: { id } }, { signal })).room,
    meta: { loadFailure: "Failed to load QR code" },
  });
}

/** Writes live changes of rooms to the cache. Mounted once by the hotel's portal. */
export function useRoomEvents(): void {
  const client = useQueryClient();
  useLiveEvent("/staff", "room:updated", ({ room }) => {
    roomList.put(client, room);
    void client.invalidateQueries({ queryKey: roomKeys.qr(room.id) });
  });
  useLiveEvent("/staff", "room:removed", ({ id }) => roomList.drop(client, id));
}
