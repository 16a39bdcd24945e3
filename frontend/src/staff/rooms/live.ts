import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../shared/lib/useLive.js";
import { roomKeys, roomList } from "./hooks.js";

/** Writes live changes of rooms to the cache. Mounted once by the hotel's portal. */
export function useRoomEvents(): void {
  const client = useQueryClient();
  useLiveEvent("/staff", "room:updated", ({ room }) => {
    roomList.put(client, room);
    void client.invalidateQueries({ queryKey: roomKeys.qr(room.id) });
  });
  useLiveEvent("/staff", "room:removed", ({ id }) => roomList.drop(client, id));
}
