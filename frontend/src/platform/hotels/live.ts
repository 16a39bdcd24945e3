import type { Hotel } from "@roombell/common/contract/hotel";
import { useQueryClient } from "@tanstack/react-query";
import { renew } from "../../shared/lib/queryClient.js";
import { withoutGlow } from "../../staff/lib/useFreshItems.js";
import { useHotelFigures } from "../lib/useHotelFigures.js";
import { useLiveEvent } from "../../shared/lib/useLive.js";
import { useReloadSoon } from "../../staff/lib/useReloadSoon.js";
import { hotelList } from "./hooks.js";

/** Brings every change of a hotel into the cache. Used once by the platform's portal. */
export function useHotelListEvents(): void {
  const client = useQueryClient();
  const reloadSoon = useReloadSoon();
  useLiveEvent("/platform", "hotel:updated", ({ hotel }) => hotelList.put(client, hotel));
  // A removed hotel and a removed service are told in this way, too.
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
      // Guests ask for something all day; the table would never rest.
      withoutGlow(before, held(hotel_id));
    },
    () => reloadSoon(hotelList.key),
  );
}
