import type { HotelDashboard } from "@roombell/common/contract/dashboard";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { renew } from "../../shared/lib/queryClient.js";
import { useLiveEvent } from "../../shared/lib/useLive.js";
import { useReloadSoon } from "../lib/useReloadSoon.js";
import { DASHBOARD_KEY, type OwnHotel, renewHotel } from "./hooks.js";

/** Keeps the hotel and its open boards live, and passes every change on. Mounted once by the hotel's portal. */
export function useHotelEvents(onChange: (hotel: OwnHotel) => void): void {
  const client = useQueryClient();
  useLiveEvent("/staff", "hotel:updated", ({ hotel: { kitchen: _kitchen, ...hotel } }) => {
    renewHotel(client, hotel);
    onChange(hotel);
  });
  useLiveEvent("/staff", "screens:updated", ({ screens }) => {
    renew<HotelDashboard>(client, DASHBOARD_KEY, (held) => ({ ...held, screens }));
  });
}

/** Keeps the hotel's figures live while a page shows them, and reloads them first. */
export function useLiveFigures(): void {
  const client = useQueryClient();
  const reloadSoon = useReloadSoon();
  const reload = (): void => reloadSoon(DASHBOARD_KEY);
  useEffect(() => void client.invalidateQueries({ queryKey: DASHBOARD_KEY }), [client]);
  useLiveEvent("/staff", "request:created", reload);
  useLiveEvent("/staff", "request:updated", reload);
  useLiveEvent("/staff", "order:updated", reload);
  useLiveEvent("/staff", "room:updated", reload);
  useLiveEvent("/staff", "room:removed", reload);
}
