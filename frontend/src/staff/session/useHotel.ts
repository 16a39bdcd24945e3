import type { OwnHotel as HotelAnswer, HotelDashboard } from "@roombell/common/contract/dashboard";
import type { Station } from "@roombell/common/contract/station";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { renew } from "#shared/lib/api/queryClient.js";
import { useLiveEvent, useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useReloadFigures } from "#staff/lib/lists/useReloadSoon.js";

export type OwnHotel = HotelDashboard["hotel"];

const DASHBOARD_KEY = ["staff", "dashboard"] as const;
const HOTEL_KEY = ["staff", "hotel"] as const;

// 1000 ms on dashboard errors.
const TOAST_MS = 1000;

/**
 * The hotel at a glance: the hotel itself, its figures and how many boards are open. A failure is only notified where
 * the page is about these figures (`announces`); elsewhere it is a background load.
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

function useHotelAnswer() {
  const { data } = useQuery({
    queryKey: HOTEL_KEY,
    queryFn: ({ signal }) => staffApi.call("GET /hotel-admin/hotel", {}, { signal }),
    refetchInterval: useLiveRefetchInterval(),
  });
  return data;
}

/** The user's hotel, which every position may read; null until it is loaded. */
export function useHotel(): OwnHotel | null {
  return useHotelAnswer()?.hotel ?? null;
}

const NO_STATIONS: readonly Station[] = [];

export function useStations(): readonly Station[] {
  return useHotelAnswer()?.hotel.stations ?? NO_STATIONS;
}

/** Whether the kitchen has a ticket printer in the network. */
export function useHasPrinter(): boolean {
  return useHotelAnswer()?.hotel.has_printer ?? false;
}

/** Whether a dish's picture may be the address of one elsewhere. */
export function useTakesRemoteImages(): boolean {
  return useHotelAnswer()?.remote_images ?? false;
}

/** The currency of the user's hotel, the product's default until it is loaded. */
export function useCurrency(): string {
  return useHotel()?.currency ?? "INR";
}

/** Keeps the hotel and its open boards live, and passes every change on. Mounted once by the hotel's portal. */
export function useHotelEvents(onChange: (hotel: OwnHotel) => void): void {
  const client = useQueryClient();
  useLiveEvent("/staff", "hotel:updated", ({ hotel: { kitchen, stations, has_printer, ...hotel } }) => {
    renew<HotelAnswer>(client, HOTEL_KEY, (held) => ({
      ...held,
      hotel: { ...hotel, kitchen, stations, has_printer },
    }));
    renew<HotelDashboard>(client, DASHBOARD_KEY, (held) => ({ ...held, hotel }));
    onChange(hotel);
  });
  useLiveEvent("/staff", "screens:updated", ({ screens }) => {
    renew<HotelDashboard>(client, DASHBOARD_KEY, (held) => ({ ...held, screens }));
  });
}

/** Keeps the hotel's figures live while a page shows them, and reloads them first. */
export function useLiveFigures(): void {
  const client = useQueryClient();
  const reloadFigures = useReloadFigures();
  const reload = (): void => reloadFigures(DASHBOARD_KEY);
  useEffect(() => void client.invalidateQueries({ queryKey: DASHBOARD_KEY }), [client]);
  useLiveEvent("/staff", "request:created", reload);
  useLiveEvent("/staff", "request:updated", reload);
  useLiveEvent("/staff", "order:updated", reload);
  useLiveEvent("/staff", "room:updated", reload);
  useLiveEvent("/staff", "room:removed", reload);
}
