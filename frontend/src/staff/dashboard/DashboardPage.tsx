import { DASHBOARD_RANGES } from "@roombell/common/domain/dashboardRange";
import { ordinalDate } from "#shared/lib/format.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { SegmentedControl } from "#shared/ui/field/SegmentedControl.js";
import { useDashboard, useLiveFigures } from "#staff/session/useHotel.js";
import { useHotelPage } from "#staff/shell/useHotelPage.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { LoadFailure } from "#staff/ui/LoadFailure.js";
import { FoodSection } from "./FoodSection.js";
import { HotelCard } from "./HotelCard.js";
import { RangeCard } from "./RangeCard.js";
import { RANGE_TEXTS } from "./rangeTexts.js";
import { RoomSection } from "./RoomSection.js";
import { useRange, useRangeFigures } from "./useRangeFigures.js";

const CLOCK_MS = 30_000;
const RANGES = DASHBOARD_RANGES.map((value) => ({ value, label: RANGE_TEXTS[value].label }));

/** `/hotel-admin/requests-dashboard`: the dashboard, opened on food and requests. */
export function RequestsDashboardPage() {
  return <Dashboard first="food" />;
}

/** `/hotel-admin/rooms-dashboard`: the same dashboard, opened on rooms. */
export function RoomsDashboardPage() {
  return <Dashboard first="rooms" />;
}

function Dashboard({ first }: { first: "food" | "rooms" }) {
  const hotel = useHotelPage("Dashboard");
  const query = useDashboard({ announces: true });
  const { data: dashboard, isError } = query;
  const now = useServerNow(CLOCK_MS);
  useLiveFigures();
  const [range, setRange] = useRange();
  const figures = useRangeFigures(range);
  const food = <FoodSection key="food" {...hotel} figures={figures} />;
  const rooms = <RoomSection key="rooms" {...hotel} stats={dashboard?.stats} figures={figures} />;
  const hasFailed = !dashboard && isError;
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={ordinalDate(now, hotel.timezone)}
        actions={
          !hasFailed && (
            <SegmentedControl fills label="Range" options={RANGES} value={range} onChange={setRange} />
          )
        }
      />
      {hasFailed ? (
        <LoadFailure query={query} title="Failed to load dashboard data" />
      ) : (
        <>
          <HotelCard dashboard={dashboard} isStale={isError} />
          <RangeCard {...hotel} figures={figures} />
          {first === "food" ? [food, rooms] : [rooms, food]}
        </>
      )}
    </>
  );
}
