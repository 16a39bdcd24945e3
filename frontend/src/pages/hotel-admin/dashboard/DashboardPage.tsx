import { LoadFailure } from "../../../components/LoadFailure.js";
import { PageHeader } from "../../../components/PageHeader.js";
import { useCharts } from "../../../features/dashboard/hooks.js";
import { useDashboard } from "../../../features/hotel/hooks.js";
import { useLiveFigures } from "../../../features/hotel/live.js";
import { ordinalDate } from "../../../lib/format.js";
import { useServerNow } from "../../../lib/useLive.js";
import { useHotelPage } from "../useHotelPage.js";
import { FoodSection } from "./FoodSection.js";
import { HotelCard } from "./HotelCard.js";
import { RoomSection } from "./RoomSection.js";

const CLOCK_MS = 30_000;

/** `/hotel-admin/requests-dashboard`: the dashboard, opened on food and requests (specification section 2.6). */
export function RequestsDashboardPage() {
  return <Dashboard first="food" />;
}

/** `/hotel-admin/rooms-dashboard`: the same dashboard, opened on rooms. */
export function RoomsDashboardPage() {
  return <Dashboard first="rooms" />;
}

function Dashboard({ first }: { first: "food" | "rooms" }) {
  const { timezone, currency, hasFood } = useHotelPage("Dashboard");
  const { data: dashboard, isError, error, isFetching, refetch } = useDashboard({ announces: true });
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
        <LoadFailure
          title="Failed to load dashboard data"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <>
          <HotelCard dashboard={dashboard} isStale={isError} />
          {first === "food" ? [food, rooms] : [rooms, food]}
        </>
      )}
    </>
  );
}
