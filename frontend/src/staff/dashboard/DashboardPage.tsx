import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "../ui/LoadFailure.js";
import { PageHeader } from "../ui/PageHeader.js";
import { useDashboard, useLiveFigures } from "../hotel/hooks.js";
import { ordinalDate } from "../../shared/lib/format.js";
import { useLiveEvent, useLiveRefetchInterval, useServerNow } from "../../shared/lib/useLive.js";
import { staffApi } from "../lib/staffApi.js";
import { useReloadSoon } from "../lib/useReloadSoon.js";
import { useHotelPage } from "../shell/useHotelPage.js";
import { FoodSection } from "./FoodSection.js";
import { HotelCard } from "./HotelCard.js";
import { RoomSection } from "./RoomSection.js";

const CLOCK_MS = 30_000;
const CHARTS_KEY = ["staff", "charts"] as const;

/** `/hotel-admin/requests-dashboard`: the dashboard, opened on food and requests (product rules: Portal). */
export function RequestsDashboardPage() {
  return <Dashboard first="food" />;
}

/** `/hotel-admin/rooms-dashboard`: the same dashboard, opened on rooms. */
export function RoomsDashboardPage() {
  return <Dashboard first="rooms" />;
}

function Dashboard({ first }: { first: "food" | "rooms" }) {
  const { timezone, currency, hasFood } = useHotelPage("Dashboard");
  const query = useDashboard({ announces: true });
  const { data: dashboard, isError } = query;
  const now = useServerNow(CLOCK_MS);
  useLiveFigures();
  const charts = useCharts();
  const food = (
    <FoodSection key="food" hasFood={hasFood} charts={charts} timezone={timezone} currency={currency} />
  );
  const rooms = <RoomSection key="rooms" stats={dashboard?.stats} charts={charts} timezone={timezone} />;
  return (
    <>
      <PageHeader title="Dashboard" subtitle={ordinalDate(now, timezone)} />
      {!dashboard && isError ? (
        <LoadFailure query={query} title="Failed to load dashboard data" />
      ) : (
        <>
          <HotelCard dashboard={dashboard} isStale={isError} />
          {first === "food" ? [food, rooms] : [rooms, food]}
        </>
      )}
    </>
  );
}

/** The figures behind the charts, live; a failure shows nothing but an empty place. */
function useCharts() {
  const reloadSoon = useReloadSoon();
  const reload = (): void => reloadSoon(CHARTS_KEY);
  useLiveEvent("/staff", "request:created", reload);
  useLiveEvent("/staff", "request:updated", reload);
  useLiveEvent("/staff", "order:created", reload);
  useLiveEvent("/staff", "order:updated", reload);
  return useQuery({
    queryKey: CHARTS_KEY,
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/dashboard/charts", {}, { signal })).charts,
    refetchInterval: useLiveRefetchInterval(),
  });
}
