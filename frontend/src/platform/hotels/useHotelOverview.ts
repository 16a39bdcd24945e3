import { useQuery } from "@tanstack/react-query";
import { useLiveEvent, useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useReloadFigures, useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";

export const overviewKey = (id: string) => ["staff", "hotel-overview", id] as const;

export function useHotelOverview(id: string) {
  const reloadSoon = useReloadSoon();
  const reloadFigures = useReloadFigures();
  const queryKey = overviewKey(id);
  const reloadIf = (changed: string): void => {
    if (changed === id) reloadSoon(queryKey);
  };
  useLiveEvent("/platform", "hotel:updated", ({ hotel }) => reloadIf(hotel.id));
  useLiveEvent("/platform", "hotel:figures", ({ hotel_id }) => {
    if (hotel_id === id) reloadFigures(queryKey);
  });
  useLiveEvent("/platform", "screens:updated", ({ hotel_id }) => reloadIf(hotel_id));
  // This event also announces a removed hotel.
  useLiveEvent("/platform", "services:updated", () => reloadSoon(queryKey));
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      staffApi.call("GET /software-admin/hotels/:id/overview", { params: { id } }, { signal }),
    refetchOnMount: "always",
    refetchInterval: useLiveRefetchInterval(),
    meta: { loadFailure: "Failed to load hotel details" },
  });
}
