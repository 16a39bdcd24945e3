import type { Room } from "@roombell/common/contract/room";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useLiveRefetchInterval } from "../../lib/useLive.js";
import { ApiError } from "../../lib/apiClient.js";
import { fetchRoomQr, fetchRooms } from "./api.js";
import { mergeRooms, withoutRoom, withRoom } from "./rooms.js";

/** Where the rooms and a room's code lie in the cache. */
export const roomKeys = {
  list: ["staff", "rooms", "list"] as const,
  qr: (id: string) => ["staff", "rooms", "qr", id] as const,
};

const NONE: readonly Room[] = [];

/** Every room of the hotel in the order of their numbers, live. */
export function useRooms() {
  return useQuery({
    queryKey: roomKeys.list,
    queryFn: async ({ client, signal }): Promise<readonly Room[]> => {
      const held = (): readonly Room[] => client.getQueryData<readonly Room[]>(roomKeys.list) ?? NONE;
      const before = held();
      const { rooms } = await fetchRooms(signal);
      return mergeRooms(held(), rooms, before);
    },
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

/** Puts what is newly known about rooms into the list. What was not loaded yet is asked for anew. */
export function putRooms(client: QueryClient, rooms: readonly Room[]): void {
  const held = client.getQueryData<readonly Room[]>(roomKeys.list);
  if (held) client.setQueryData(roomKeys.list, rooms.reduce(withRoom, held));
  else void client.invalidateQueries({ queryKey: roomKeys.list });
}

/** Forgets a room that is gone. */
export function dropRoom(client: QueryClient, id: string): void {
  client.setQueryData<readonly Room[]>(roomKeys.list, (held) => held && withoutRoom(held, id));
}

/** After a failed change: a room that the server does not know is forgotten, otherwise the truth is read. */
export function healRooms(client: QueryClient, id: string, error: Error): void {
  if (error instanceof ApiError && error.code === "not_found") dropRoom(client, id);
  else void client.invalidateQueries({ queryKey: roomKeys.list });
}
