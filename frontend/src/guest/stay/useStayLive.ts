import { useQueryClient } from "@tanstack/react-query";
import { renew } from "../../shared/lib/queryClient.js";
import { useLiveEvent } from "../../shared/lib/useLive.js";
import { type RoomInfo, roomInfoKey } from "./roomInfo.js";

/** Keeps what the hotel offers live (F&B, the kitchen's pause, contacts); used once, by the guest app. */
export function useStayLive(): void {
  const queryClient = useQueryClient();
  useLiveEvent("/guest", "hotel:updated", ({ hotel }) => {
    renew<RoomInfo>(queryClient, roomInfoKey, (info) => ({ ...info, hotel: { ...info.hotel, ...hotel } }));
  });
}
