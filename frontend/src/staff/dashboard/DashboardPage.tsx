import { ordinalDate } from "#shared/lib/format.js";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { useDashboard, useLiveFigures } from "#staff/session/useHotel.js";
import { useHotelPage } from "#staff/shell/useHotelPage.js";
import { FoodOffNotice } from "#staff/ui/FoodOff.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { LoadFailure } from "#staff/ui/LoadFailure.js";
import { DashboardSection, LazyCharts, Wide } from "./DashboardSection.js";
import { HotelCard } from "./HotelCard.js";
import { NowSection } from "./NowSection.js";
import { RangeSection } from "./RangeSection.js";
import { RecentOrders, RecentRequests } from "./RecentTables.js";
import { TopDishes, WorkByPerson } from "./ReportTables.js";
import { useRange, useRangeFigures } from "./useRangeFigures.js";

const FoodCharts = lazyPage(() => import("./FoodCharts.js"), "FoodCharts");
const RequestCharts = lazyPage(() => import("./RequestCharts.js"), "RequestCharts");

const CLOCK_MS = 30_000;

export function RequestsDashboardPage() {
  return <Dashboard first="food" />;
}

export function RoomsDashboardPage() {
  return <Dashboard first="rooms" />;
}

function Dashboard({ first }: { first: "food" | "rooms" }) {
  const { hasFood, timezone } = useHotelPage("Dashboard");
  const query = useDashboard({ announces: true });
  const { data: dashboard, isError } = query;
  const now = useServerNow(CLOCK_MS);
  useLiveFigures();
  const [range, setRange] = useRange();
  const figures = useRangeFigures(range);
  const food = (
    <DashboardSection key="food" title="Food & Beverage">
      {hasFood && (
        <>
          <LazyCharts figures={figures}>{(data) => <FoodCharts figures={data} />}</LazyCharts>
          <TopDishes range={range} />
        </>
      )}
      <Wide>{hasFood ? <RecentOrders /> : <FoodOffNotice />}</Wide>
    </DashboardSection>
  );
  const rooms = (
    <DashboardSection key="rooms" title="Rooms and requests">
      <LazyCharts figures={figures}>{(data) => <RequestCharts figures={data} />}</LazyCharts>
      <WorkByPerson range={range} hasFood={hasFood} />
      <Wide>
        <RecentRequests />
      </Wide>
    </DashboardSection>
  );
  return (
    <>
      <PageHeader title="Dashboard" subtitle={ordinalDate(now, timezone)} />
      {!dashboard && isError ? (
        <LoadFailure query={query} title="Failed to load dashboard data" />
      ) : (
        <>
          <HotelCard dashboard={dashboard} isStale={isError} />
          <NowSection hasFood={hasFood} stats={dashboard?.stats} first={first} />
          <RangeSection range={range} onRange={setRange} figures={figures} hasFood={hasFood} />
          {first === "food" ? [food, rooms] : [rooms, food]}
        </>
      )}
    </>
  );
}
