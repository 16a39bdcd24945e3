import type { GuestHotel, StayRoom } from "@roombell/common/contract/stay";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { useOpeningChange } from "#guest/lib/useOpeningChange.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import { renew } from "#shared/lib/api/queryClient.js";
import { followHotelClock } from "#shared/lib/format.js";
import { useLiveEvent, useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { createStored, matching } from "#shared/lib/storage/storage.js";

export type RoomInfo = { room: StayRoom; hotel: GuestHotel; stay_id: string };

const roomInfoKey = ["guest", "room-info"] as const;

/** The cached answer, so that a reload while offline still knows the room. The WiFi password is not cached. */
export const storedRoomInfo = createStored<RoomInfo>(
  "session",
  "stay.room",
  matching(
    v.object({
      room: v.custom<StayRoom>(Boolean),
      hotel: v.custom<GuestHotel>(Boolean),
      stay_id: v.string(),
    }),
  ),
);

export const roomInfoQuery = queryOptions({
  queryKey: roomInfoKey,
  async queryFn({ signal }): Promise<RoomInfo> {
    const { room, hotel, stay_id } = await guestApi.call("GET /customer/room-info", {}, { signal });
    storedRoomInfo.write({ room, hotel: { ...hotel, wifi_password: "" }, stay_id });
    return { room, hotel, stay_id };
  },
});

export function useRoomInfo(stay_id: string) {
  const query = useQuery({
    ...roomInfoQuery,
    refetchInterval: useLiveRefetchInterval(),
    initialData: () => {
      const cached = storedRoomInfo.read();
      return cached?.stay_id === stay_id ? cached : undefined;
    },
    initialDataUpdatedAt: 0,
  });
  if (query.data) followHotelClock(query.data.hotel);
  return query;
}

/** Keeps the hotel's data live (F&B, kitchen pause, contacts, open screens); used once, by the guest app. */
export function useStayLive(): void {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...roomInfoQuery, enabled: false });
  const kitchen = data?.hotel.kitchen_opening;
  useOpeningChange(kitchen ? [kitchen] : [], () => {
    void queryClient.invalidateQueries({ queryKey: roomInfoKey });
  });
  useLiveEvent("/guest", "hotel:updated", ({ hotel }) => {
    renew<RoomInfo>(queryClient, roomInfoKey, (info) => ({ ...info, hotel: { ...info.hotel, ...hotel } }));
  });
  useLiveEvent("/guest", "attendance:updated", ({ attendance }) => {
    renew<RoomInfo>(queryClient, roomInfoKey, (info) => ({ ...info, hotel: { ...info.hotel, attendance } }));
  });
}
