import type { Hotel } from "@roombell/common/contract/hotel";
import { useQueryClient } from "@tanstack/react-query";
import { renew } from "../../shared/lib/queryClient.js";
import { withoutGlow } from "../../staff/lib/useFresh.js";
import { useHotelFigures } from "../lib/useHotelFigures.js";
import { useLiveEvent } from "../../shared/lib/useLive.js";
import { useReloadSoon } from "../../staff/lib/useReloadSoon.js";
import { hotelList } from "./hooks.js";

/** Writes live changes of hotels to the cache. Mounted once by the platform's portal. */
export function useHotelListEvents(): void {
  const client = useQueryClient();
  const reloadSoon = useReloadSoon();
  useLiveEvent("/platform", "hotel:updated", ({ hotel }) => hotelList.put(client, hotel));
  // This event also announces removed hotels and services.
  useLiveEvent("/platform", "services:updated", () => reloadSoon(hotelList.key));
  const held = (id: string): Hotel | undefined =>
    client.getQueryData<readonly Hotel[]>(hotelList.key)?.find((hotel) => hotel.id === id);
  useHotelFigures(
    ({ hotel_id, total_rooms, today_requests }) => {
      const before = held(hotel_id);
      renew<readonly Hotel[]>(
        client,
        hotelList.key,
        (hotels) =>
          hotels.map((each) => (each.id === hotel_id ? { ...each, total_rooms, today_requests } : each)),
        { joins: true },
      );
      // Requests arrive all day, so the table would be highlighted constantly.
      withoutGlow(before, held(hotel_id));
    },
    () => reloadSoon(hotelList.key),
  );
}
