import { queryOptions, useQuery } from "@tanstack/react-query";
import type { GuestHotel, StayRoom } from "@roombell/common/contract/stay";
import { createStored } from "../../shared/lib/storage.js";
import { useLiveRefetchInterval } from "../../shared/lib/useLive.js";
import { readRoomInfo } from "./api.js";

/** Room, hotel and stay as `GET /customer/room-info` tells them. */
export type RoomInfo = { room: StayRoom; hotel: GuestHotel; stay_id: string };

export const roomInfoKey = ["guest", "room-info"] as const;

/** The last answer, so that a reload without network still knows the room. The WiFi password is left out. */
export const storedRoomInfo = createStored("session", "stay.room", (value) => {
  const { room, hotel, stay_id } = (value ?? {}) as Partial<RoomInfo>;
  return room && hotel && typeof stay_id === "string" ? { room, hotel, stay_id } : null;
});

const roomInfoQuery = queryOptions({
  queryKey: roomInfoKey,
  async queryFn({ signal }): Promise<RoomInfo> {
    const { room, hotel, stay_id } = await readRoomInfo(signal);
    storedRoomInfo.write({ room, hotel: { ...hotel, wifi_password: "" }, stay_id });
    return { room, hotel, stay_id };
  },
});

/** The room of the stay this tab is in, from the storage until the server has told it anew. */
export function useRoomInfo(stay_id: string) {
  return useQuery({
    ...roomInfoQuery,
    refetchInterval: useLiveRefetchInterval(),
    initialData: () => {
      const kept = storedRoomInfo.read();
      return kept?.stay_id === stay_id ? kept : undefined;
    },
    initialDataUpdatedAt: 0,
  });
}
