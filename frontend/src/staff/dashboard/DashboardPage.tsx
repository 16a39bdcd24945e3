import { ordinalDate } from "#shared/lib/format.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { useDashboard, useLiveFigures } from "#staff/session/useHotel.js";
import { useHotelPage } from "#staff/shell/useHotelPage.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { LoadFailure } from "#staff/ui/LoadFailure.js";
import { FoodSection } from "./FoodSection.js";
import { HotelCard } from "./HotelCard.js";
import { NowSection } from "./NowSection.js";
import { RangeSection } from "./RangeSection.js";
import { RoomSection } from "./RoomSection.js";
import { useRange, useRangeFigures } from "./useRangeFigures.js";

const CLOCK_MS = 30_000;

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
  const shown = { ...hotel, figures, range };
  const food = <FoodSection key="food" {...shown} />;
  const rooms = <RoomSection key="rooms" {...shown} />;
  return (
    <>
      <PageHeader title="Dashboard" subtitle={ordinalDate(now, hotel.timezone)} />
      {!dashboard && isError ? (
        <LoadFailure query={query} title="Failed to load dashboard data" />
      ) : (
        <>
          <HotelCard dashboard={dashboard} isStale={isError} />
          <NowSection hasFood={hotel.hasFood} stats={dashboard?.stats} first={first} />
          <RangeSection {...shown} onRange={setRange} />
          {first === "food" ? [food, rooms] : [rooms, food]}
        </>
      )}
    </>
  );
}
