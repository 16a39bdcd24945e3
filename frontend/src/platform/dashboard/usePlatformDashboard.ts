import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { WAITING_HOTELS_SHOWN } from "@roombell/common/domain/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useHotelFigures, type TimedFigures } from "#platform/lib/useHotelFigures.js";
import { renew } from "#shared/lib/api/queryClient.js";
import { useLiveEvent, useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";

/** The data of the platform's dashboard. */
export type PlatformDashboard = EndpointAnswer<"GET /software-admin/dashboard">;

/** The query keys of the platform's figures and health. */
const platformKeys = {
  dashboard: ["staff", "platform", "dashboard"] as const,
  health: ["staff", "platform", "health"] as const,
};

const HEALTH_MS = 30_000;

/** Figures, the newest hotels and the boards that are open; live while `usePlatformEvents` is mounted. */
export function usePlatformDashboard() {
  return useQuery({
    queryKey: platformKeys.dashboard,
    queryFn: ({ signal }) => staffApi.call("GET /software-admin/dashboard", {}, { signal }),
    refetchInterval: useLiveRefetchInterval(),
    refetchOnMount: "always",
    meta: { loadFailure: "Failed to load dashboard data" },
  });
}

/** The state of every component, polled every 30 seconds while it is shown. */
export function useHealth() {
  return useQuery({
    queryKey: platformKeys.health,
    queryFn: ({ signal }) => staffApi.call("GET /software-admin/health", {}, { signal }),
    refetchInterval: HEALTH_MS,
    refetchOnMount: "always",
  });
}

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
  useHotelFigures((figures) => {
    const held = client.getQueryData<PlatformDashboard>(platformKeys.dashboard);
    if (held && !tellsAll(held, figures)) reload();
    renew<PlatformDashboard>(client, platformKeys.dashboard, (known) => withFigures(known, figures));
  });
}

/** Whether a hotel's figures leave nothing to look up: no new day, and no place among the longest waiting to fill. */
function tellsAll({ trends, waiting }: PlatformDashboard, figures: TimedFigures): boolean {
  const last = trends?.find(({ hotel_id }) => hotel_id === figures.hotel_id)?.days.at(-1);
  const isNewDay = last !== undefined && (figures.today_requests === 0 || figures.today_requests < last);
  const isShown = waiting?.some(({ hotel_id }) => hotel_id === figures.hotel_id) ?? false;
  const isLeaving = isShown && waiting?.length === WAITING_HOTELS_SHOWN && figures.waiting === null;
  return !isNewDay && !isLeaving;
}

function withFigures(
  held: PlatformDashboard,
  { hotel_id, total_rooms, today_requests, waiting }: TimedFigures,
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
    trends: held.trends?.map((trend) =>
      trend.hotel_id === hotel_id ? { hotel_id, days: [...trend.days.slice(0, -1), today_requests] } : trend,
    ),
    waiting: waiting === undefined ? held.waiting : withWaiting(held.waiting ?? [], hotel_id, waiting),
  };
}

type Waiting = NonNullable<PlatformDashboard["waiting"]>;

/** The longest waiting hotels, that with the oldest request first. */
function withWaiting(rows: Waiting, hotel_id: string, waiting: Waiting[number] | null): Waiting {
  const others = rows.filter((row) => row.hotel_id !== hotel_id);
  return [...others, ...(waiting ? [waiting] : [])]
    .sort((one, other) => one.since.localeCompare(other.since))
    .slice(0, WAITING_HOTELS_SHOWN);
}

type Rows = PlatformDashboard["connected_screens"];

function withScreens(rows: Rows, hotel_id: string, screens: Rows[number]["screens"]): Rows {
  return rows
    .map((row) => (row.hotel_id === hotel_id ? { ...row, screens } : row))
    .filter((row) => row.screens.front_desk + row.screens.kitchen > 0);
}
