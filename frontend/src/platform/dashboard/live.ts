import type { HotelFigures } from "@roombell/common/contract/hotel";
import { useQueryClient } from "@tanstack/react-query";
import { renew } from "../../shared/lib/queryClient.js";
import { useHotelFigures } from "../lib/useHotelFigures.js";
import { useLiveEvent } from "../../shared/lib/useLive.js";
import { useReloadSoon } from "../../staff/lib/useReloadSoon.js";
import { type PlatformDashboard, platformKeys } from "./hooks.js";

/** Keeps figures and open boards live while a page shows them. */
export function usePlatformEvents(): void {
  const client = useQueryClient();
  const reloadSoon = useReloadSoon();
  const reload = (): void => reloadSoon(platformKeys.dashboard);
  useLiveEvent("/platform", "hotel:updated", reload);
  useLiveEvent("/platform", "services:updated", reload);
  useLiveEvent("/platform", "screens:updated", ({ hotel_id, screens }) => {
    const known = client.getQueryData<PlatformDashboard>(platformKeys.dashboard)?.connected_screens;
    // The event names no hotel: one that had no board open before is looked up.
    if (!known?.some((row) => row.hotel_id === hotel_id)) return reload();
    renew<PlatformDashboard>(client, platformKeys.dashboard, (held) => ({
      ...held,
      connected_screens: withScreens(held.connected_screens, hotel_id, screens),
    }));
    reloadSoon(platformKeys.health);
  });
  useHotelFigures(
    (figures) =>
      renew<PlatformDashboard>(client, platformKeys.dashboard, (held) => withFigures(held, figures)),
    reload,
  );
}

function withFigures(
  held: PlatformDashboard,
  { hotel_id, total_rooms, today_requests }: HotelFigures,
): PlatformDashboard {
  const others = held.figures.filter((each) => each.hotel_id !== hotel_id);
  const figures = [...others, { hotel_id, total_rooms, today_requests }];
  return {
    ...held,
    figures,
    stats: {
      ...held.stats,
      total_rooms: figures.reduce((sum, each) => sum + each.total_rooms, 0),
      today_requests: figures.reduce((sum, each) => sum + each.today_requests, 0),
    },
    recent_hotels: held.recent_hotels.map((hotel) =>
      hotel.id === hotel_id ? { ...hotel, total_rooms, today_requests } : hotel,
    ),
  };
}

type Rows = PlatformDashboard["connected_screens"];

function withScreens(rows: Rows, hotel_id: string, screens: Rows[number]["screens"]): Rows {
  return rows
    .map((row) => (row.hotel_id === hotel_id ? { ...row, screens } : row))
    .filter((row) => row.screens.front_desk + row.screens.kitchen > 0);
}
