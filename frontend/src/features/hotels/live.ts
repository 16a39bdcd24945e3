import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../lib/useLive.js";
import { useReloadSoon } from "../../lib/useReloadSoon.js";
import { hotelList } from "./hooks.js";

/** Brings every change of a hotel into the cache. Used once by the platform's portal. */
export function useHotelListEvents(): void {
  const client = useQueryClient();
  const reloadSoon = useReloadSoon();
  useLiveEvent("/platform", "hotel:updated", ({ hotel }) => hotelList.put(client, hotel));
  // A removed hotel and a removed service are told in this way, too.
  useLiveEvent("/platform", "services:updated", () => reloadSoon(hotelList.key));
}
