import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../lib/useLive.js";
import { dropRoom, putRooms, roomKeys } from "./hooks.js";

/** Brings every change of a room into the cache. Used once by the staff app. */
export function useRoomEvents(): void {
  const client = useQueryClient();
  useLiveEvent("/staff", "room:updated", ({ room }) => {
    putRooms(client, [room]);
    void client.invalidateQueries({ queryKey: roomKeys.qr(room.id) });
  });
  useLiveEvent("/staff", "room:removed", ({ id }) => dropRoom(client, id));
}
