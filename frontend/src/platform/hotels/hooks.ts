import type { Hotel } from "@roombell/common/contract/hotel";
import { useQuery } from "@tanstack/react-query";
import { createLiveList } from "../../staff/lib/liveList.js";
import { useLiveRefetchInterval } from "../../shared/lib/useLive.js";
import { staffApi } from "../../staff/lib/staffApi.js";

/** The cached list of hotels, newest first. */
export const hotelList = createLiveList<Hotel>(
  ["staff", "hotels"],
  (one, other) => other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id),
);

/** All hotels of the platform, updated live. */
export function useHotels() {
  return useQuery({
    queryKey: hotelList.key,
    queryFn: ({ client, signal }) =>
      hotelList.load(
        client,
        async () => (await staffApi.call("GET /software-admin/hotels", {}, { signal })).hotels,
      ),
    refetchInterval: useLiveRefetchInterval(),
    // There is no message of its own for this list.
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
