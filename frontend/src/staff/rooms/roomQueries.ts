import type { Room } from "@roombell/common/contract/room";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { createLiveList, sortedBy } from "#shared/liveList/liveList.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { byNumber } from "./roomFilter.js";

export const roomKeys = {
  list: ["staff", "rooms", "list"] as const,
  qr: (id: string) => ["staff", "rooms", "qr", id] as const,
};

export const roomList = createLiveList<Room>({
  key: roomKeys.list,
  order: sortedBy(byNumber),
  load: async ({ signal }) => ({
    rows: (await staffApi.call("GET /hotel-admin/rooms", {}, { signal })).rooms,
  }),
});

export const useRooms = (options: { enabled?: boolean } = {}) =>
  roomList.useList({ ...options, meta: { loadFailure: "Failed to load rooms" } });

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
  useLiveEvent("/staff", "room:removed", ({ id }) => roomList.remove(client, id));
}
