import type { HotelDashboard } from "@roombell/common/contract/dashboard";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { notify } from "../../shared/ui/notify.js";
import { renew } from "../../shared/lib/queryClient.js";
import { useLiveRefetchInterval } from "../../shared/lib/useLive.js";
import { staffApi } from "../lib/staffApi.js";

/** The user's hotel as staff see it. */
export type OwnHotel = HotelDashboard["hotel"];

/** The query key of the dashboard. */
export const DASHBOARD_KEY = ["staff", "dashboard"] as const;

// 1000 ms on dashboard errors. See product rules: Messages.
const TOAST_MS = 1000;

/**
 * The hotel at a glance: the hotel itself, its figures and how many boards are open. A failure is only notified where
 * the page is about these figures (`announces`); elsewhere it is a background load (product rules: Messages).
 */
export function useDashboard({ announces = false }: { announces?: boolean } = {}) {
  const query = useQuery({
    queryKey: DASHBOARD_KEY,
    queryFn: ({ signal }) => staffApi.call("GET /hotel-admin/dashboard", {}, { signal }),
    refetchInterval: useLiveRefetchInterval(),
  });
  const isNotified = announces && query.isError;
  useEffect(() => {
    const text = "Failed to load dashboard data";
    if (isNotified) notify.error(text, { id: text, durationMs: TOAST_MS });
  }, [isNotified]);
  return query;
}

/** The user's hotel; null until it is loaded. */
export function useHotel(): OwnHotel | null {
  return useDashboard().data?.hotel ?? null;
}

/** The currency of the user's hotel, the product's default until it is loaded. */
export function useCurrency(): string {
  return useHotel()?.currency ?? "INR";
}

/** Updates the hotel in the cache. */
export function renewHotel(client: QueryClient, hotel: OwnHotel): void {
  renew<HotelDashboard>(client, DASHBOARD_KEY, (held) => ({ ...held, hotel }));
}
