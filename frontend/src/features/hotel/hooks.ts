import type { HotelDashboard } from "@roombell/common/contract/dashboard";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { notify } from "../../components/notify.js";
import { useLiveRefetchInterval } from "../../lib/useLive.js";
import { fetchDashboard } from "./api.js";

/** The own hotel as staff see it. */
export type OwnHotel = HotelDashboard["hotel"];

/** Where the dashboard's answer lies in the cache. */
export const DASHBOARD_KEY = ["staff", "dashboard"] as const;

// Specification section 9: 1000 ms on dashboard errors.
const TOAST_MS = 1000;

/**
 * The hotel at a glance: the hotel itself, its figures and how many boards are open. A failure is only told where
 * the page is about these figures (`announces`); elsewhere it is a background load (specification section 8).
 */
export function useDashboard({ announces = false }: { announces?: boolean } = {}) {
  const query = useQuery({
    queryKey: DASHBOARD_KEY,
    queryFn: async ({ client, signal }) => {
      const held = (): OwnHotel | undefined => client.getQueryData<HotelDashboard>(DASHBOARD_KEY)?.hotel;
      const before = held();
      const dashboard = await fetchDashboard(signal);
      const since = held();
      // What an event has told meanwhile is newer than this answer.
      return since === undefined || since === before ? dashboard : { ...dashboard, hotel: since };
    },
    refetchInterval: useLiveRefetchInterval(),
  });
  const isTold = announces && query.isError;
  useEffect(() => {
    const text = "Failed to load dashboard data";
    if (isTold) notify.error(text, { id: text, durationMs: TOAST_MS });
  }, [isTold]);
  return query;
}

/** The own hotel; null until it was loaded once. */
export function useHotel(): OwnHotel | null {
  return useDashboard().data?.hotel ?? null;
}

/** Puts what is newly known about the hotel into the cache. */
export function renewHotel(client: QueryClient, hotel: OwnHotel): void {
  client.setQueryData<HotelDashboard>(DASHBOARD_KEY, (held) => held && { ...held, hotel });
}
