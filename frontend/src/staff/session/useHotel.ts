import type { OwnHotel as HotelAnswer, HotelDashboard } from "@roombell/common/contract/dashboard";
import type { Station } from "@roombell/common/contract/station";
import type { HotelTax } from "@roombell/common/domain/bill";
import { DEFAULT_DAY_ENDS_AT, type DayRule } from "@roombell/common/domain/hotelDay";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { renew } from "#shared/lib/api/queryClient.js";
import { followHotelClock } from "#shared/lib/format.js";
import { useLiveEvent, useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useReloadFigures } from "#staff/lib/lists/useReloadSoon.js";
import { sessionAtom } from "./session.js";

export type OwnHotel = HotelDashboard["hotel"];

const DASHBOARD_KEY = ["staff", "dashboard"] as const;
const HOTEL_KEY = ["staff", "hotel"] as const;

// Prescribed for dashboard errors.
const TOAST_MS = 1000;

/** Failures are reported only with `announces`, on pages about these figures. */
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

function useHotelAnswer(enabled = true) {
  const { data } = useQuery({
    enabled,
    queryKey: HOTEL_KEY,
    queryFn: ({ signal }) => staffApi.call("GET /hotel-admin/hotel", {}, { signal }),
    refetchInterval: useLiveRefetchInterval(),
  });
  if (data) followHotelClock(data.hotel);
  return data;
}

/** The user's hotel; null until it is loaded. Every position may read it. */
export function useHotel(): OwnHotel | null {
  return useHotelAnswer()?.hotel ?? null;
}

const NO_STATIONS: readonly Station[] = [];

export function useStations(): readonly Station[] {
  return useHotelAnswer()?.hotel.stations ?? NO_STATIONS;
}

/** The taxes of today's orders. */
export function useTaxes(): HotelTax[] {
  return useHotelAnswer()?.hotel.taxes ?? [];
}

export function useHasPrinter(): boolean {
  return useHotelAnswer()?.hotel.has_printer ?? false;
}

export function useTakesRemoteImages(): boolean {
  return useHotelAnswer()?.remote_images ?? false;
}

/** The hotel's currency; the product's default until it is loaded. */
export function useCurrency(): string {
  return useHotel()?.currency ?? "INR";
}

const DEFAULT_DAY_RULE: DayRule = { timezone: "Asia/Kolkata", day_ends_at: DEFAULT_DAY_ENDS_AT };

/** When the hotel's business days start and end; the product's defaults until the hotel is loaded. */
export function useDayRule(): DayRule {
  return useHotel() ?? DEFAULT_DAY_RULE;
}

const BROWSER_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of an account's own pages: the hotel's, or the browser's for the platform. */
export function useAccountTimezone(): string {
  const isOfHotel = useAtomValue(sessionAtom)?.user.role === "hotel_admin";
  const answer = useHotelAnswer(isOfHotel);
  return isOfHotel ? (answer?.hotel ?? DEFAULT_DAY_RULE).timezone : BROWSER_ZONE;
}

/** Keeps the hotel and its open boards live, and calls `onChange`. Mounted once by the hotel's portal. */
export function useHotelEvents(onChange: (hotel: OwnHotel) => void): void {
  const client = useQueryClient();
  useLiveEvent(
    "/staff",
    "hotel:updated",
    ({ hotel: { kitchen, stations, has_printer, taxes, ...hotel } }) => {
      renew<HotelAnswer>(client, HOTEL_KEY, (cached) => ({
        ...cached,
        hotel: { ...hotel, kitchen, stations, has_printer, taxes },
      }));
      renew<HotelDashboard>(client, DASHBOARD_KEY, (cached) => ({ ...cached, hotel }));
      onChange(hotel);
    },
  );
  useLiveEvent("/staff", "screens:updated", ({ screens }) => {
    renew<HotelDashboard>(client, DASHBOARD_KEY, (cached) => ({ ...cached, screens }));
  });
}

/** Reloads the hotel's figures and keeps them live while a page shows them. */
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
