import { ordinalDate } from "#shared/lib/format.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { useDashboard, useLiveFigures } from "#staff/session/useHotel.js";
import { useHotelPage } from "#staff/shell/useHotelPage.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { LoadFailure } from "#staff/ui/LoadFailure.js";
import { FoodSection } from "./FoodSection.js";
import { HotelCard } from "./HotelCard.js";
import { RangeCard, RangeChoice } from "./RangeCard.js";
import { RoomSection } from "./RoomSection.js";
import { useRange, useRangeFigures } from "./useRangeFigures.js";

const CLOCK_MS = 30_000;

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
  const [range, setRange] = useRange();
  const figures = useRangeFigures(range);
  const food = (
    <FoodSection key="food" hasFood={hasFood} figures={figures} timezone={timezone} currency={currency} />
  );
  const rooms = <RoomSection key="rooms" stats={dashboard?.stats} figures={figures} timezone={timezone} />;
  const hasFailed = !dashboard && isError;
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={ordinalDate(now, timezone)}
        actions={!hasFailed && <RangeChoice range={range} onChange={setRange} />}
      />
      {hasFailed ? (
        <LoadFailure query={query} title="Failed to load dashboard data" />
      ) : (
        <>
          <HotelCard dashboard={dashboard} isStale={isError} />
          <RangeCard figures={figures} hasFood={hasFood} currency={currency} />
          {first === "food" ? [food, rooms] : [rooms, food]}
        </>
      )}
    </>
  );
}
