import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../lib/useLive.js";
import { type RoomInfo, roomInfoKey } from "./roomInfo.js";

/** Keeps what the hotel offers live (F&B, the kitchen's pause, contacts); used once, by the guest app. */
export function useStayLive(): void {
  const queryClient = useQueryClient();
  useLiveEvent("/guest", "hotel:updated", ({ hotel }) => {
    queryClient.setQueryData<RoomInfo>(
      roomInfoKey,
      (info) => info && { ...info, hotel: { ...info.hotel, ...hotel } },
    );
    // A load that is under way may have been answered before the change.
    const isLoading = queryClient.isFetching({ queryKey: roomInfoKey }) > 0;
    if (isLoading) void queryClient.invalidateQueries({ queryKey: roomInfoKey });
  });
}
