import type { RangeFigures } from "@roombell/common/contract/dashboard";
import type { DashboardRange } from "@roombell/common/domain/dashboardRange";
import type { UseQueryResult } from "@tanstack/react-query";
import { lazyPage } from "#shared/lib/lazyPage.js";
import type { HotelPage } from "#staff/shell/useHotelPage.js";
import { DashboardSection, LazyCharts, Wide } from "./DashboardSection.js";
import { RecentRequests } from "./RecentTables.js";
import { WorkByPerson } from "./ReportTables.js";

const RequestCharts = lazyPage(() => import("./RequestCharts.js"), "RequestCharts");

/** Requests of the range, and who did the work. */
export function RoomSection({
  hasFood,
  figures,
  range,
  timezone,
}: Pick<HotelPage, "hasFood" | "timezone"> & {
  figures: UseQueryResult<RangeFigures>;
  range: DashboardRange;
}) {
  return (
    <DashboardSection title="Rooms and requests">
      <LazyCharts figures={figures}>{(data) => <RequestCharts figures={data} />}</LazyCharts>
      <WorkByPerson range={range} hasFood={hasFood} />
      <Wide>
        <RecentRequests timezone={timezone} />
      </Wide>
    </DashboardSection>
  );
}
