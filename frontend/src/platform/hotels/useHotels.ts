import type { Hotel } from "@roombell/common/contract/hotel";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLiveEvent, useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { createLiveList, sortedBy } from "#shared/liveList/liveList.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";

export const hotelList = createLiveList<Hotel>({
  key: ["staff", "hotels"],
  order: sortedBy(
    (one, other) => other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id),
  ),
  load: async ({ signal }) => ({
    rows: (await staffApi.call("GET /software-admin/hotels", { query: {} }, { signal })).hotels,
  }),
});

/** All hotels of the platform, updated live. The failure message is prescribed. */
export const useHotels = () => hotelList.useList({ meta: { loadFailure: "Failed to load data" } });

/** A row is highlighted when this changes: counts change all day, so they are left out. */
export const rowState = ({ total_rooms: _rooms, today_requests: _requests, ...hotel }: Hotel): string =>
  JSON.stringify(hotel);

export const DELETED_KEY = ["staff", "deleted-hotels"] as const;

export function useDeletedHotels({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: DELETED_KEY,
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /software-admin/hotels", { query: { status: "deleted" } }, { signal }))
        .hotels,
    enabled,
    refetchOnMount: "always",
    refetchInterval: useLiveRefetchInterval(),
    meta: { loadFailure: "Failed to load data" },
  });
}

/** One hotel, never from the cache: a form edits it. */
export function useOneHotel(id: string) {
  return useQuery({
    queryKey: ["staff", "hotel", id],
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /software-admin/hotels/:id", { params: { id } }, { signal })).hotel,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { loadFailure: "Failed to load hotel details" },
  });
}

/** Writes live changes of hotels to the cache. Mounted once by the platform's portal. */
export function useHotelListEvents(): void {
  const client = useQueryClient();
  const reloadSoon = useReloadSoon();
  useLiveEvent("/platform", "hotel:updated", ({ hotel }) => hotelList.put(client, hotel));
  // This event also announces removed hotels and services.
  useLiveEvent("/platform", "services:updated", () => {
    reloadSoon(hotelList.key);
    reloadSoon(DELETED_KEY);
  });
  // When the figures of each hotel were read. Another process may answer after a reconnect, by another clock.
  const [latest] = useState(() => new Map<string, string>());
  useLiveEvent("/platform", "ready", () => latest.clear());
  useLiveEvent("/platform", "hotel:figures", ({ hotel_id, as_of, total_rooms, today_requests }) => {
    if (as_of < (latest.get(hotel_id) ?? "")) return;
    latest.set(hotel_id, as_of);
    const hotel = hotelList.find(client, hotel_id);
    if (hotel) hotelList.put(client, { ...hotel, total_rooms, today_requests });
    else reloadSoon(hotelList.key);
  });
}
