import type { RangeFigures } from "@roombell/common/contract/dashboard";
import type { DashboardRange } from "@roombell/common/domain/dashboardRange";
import type { UseQueryResult } from "@tanstack/react-query";
import { lazyPage } from "#shared/lib/lazyPage.js";
import type { HotelPage } from "#staff/shell/useHotelPage.js";
import { FoodOffNotice } from "#staff/ui/FoodOff.js";
import { DashboardSection, LazyCharts, Wide } from "./DashboardSection.js";
import { RecentOrders } from "./RecentTables.js";
import { TopDishes } from "./ReportTables.js";

const FoodCharts = lazyPage(() => import("./FoodCharts.js"), "FoodCharts");

/** Orders, revenue and dishes of the range; a notice while the hotel serves no food. */
export function FoodSection({
  hasFood,
  figures,
  range,
  timezone,
  currency,
}: Pick<HotelPage, "hasFood" | "timezone" | "currency"> & {
  figures: UseQueryResult<RangeFigures>;
  range: DashboardRange;
}) {
  return (
    <DashboardSection title="Food & Beverage">
      {hasFood && (
        <>
          <LazyCharts figures={figures}>
            {(data) => <FoodCharts figures={data} currency={currency} />}
          </LazyCharts>
          <TopDishes range={range} currency={currency} />
        </>
      )}
      <Wide>{hasFood ? <RecentOrders timezone={timezone} /> : <FoodOffNotice />}</Wide>
    </DashboardSection>
  );
}
