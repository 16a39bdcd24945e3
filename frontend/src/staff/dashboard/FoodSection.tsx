import type { RangeFigures } from "@roombell/common/contract/dashboard";
import type { UseQueryResult } from "@tanstack/react-query";
import BellRing from "lucide-react/icons/bell-ring";
import Coins from "lucide-react/icons/coins";
import CookingPot from "lucide-react/icons/cooking-pot";
import Hourglass from "lucide-react/icons/hourglass";
import { formatMoney } from "#shared/lib/format.js";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { orderWork, useFoodStats } from "#staff/orders/orderWork.js";
import type { HotelPage } from "#staff/shell/useHotelPage.js";
import { FoodOffNotice } from "#staff/ui/FoodOff.js";
import { StatCard, StatCards } from "#staff/ui/table/StatCard.js";
import { useActiveWork } from "#staff/work/useWork.js";
import { DashboardSection, LazyCharts, Wide } from "./DashboardSection.js";
import { RecentOrders } from "./RecentTables.js";

const FoodCharts = lazyPage(() => import("./FoodCharts.js"), "FoodCharts");

/** Open orders and revenue; a notice while the hotel serves no food. */
export function FoodSection({
  hasFood,
  figures,
  timezone,
  currency,
}: Pick<HotelPage, "hasFood" | "timezone" | "currency"> & { figures: UseQueryResult<RangeFigures> }) {
  return (
    <DashboardSection title="Food & Beverage" figures={hasFood && <FoodFigures currency={currency} />}>
      {hasFood && (
        <LazyCharts figures={figures}>
          {(data) => <FoodCharts figures={data} currency={currency} />}
        </LazyCharts>
      )}
      <Wide>{hasFood ? <RecentOrders timezone={timezone} currency={currency} /> : <FoodOffNotice />}</Wide>
    </DashboardSection>
  );
}

function FoodFigures({ currency }: { currency: string }) {
  const { data: active, isPending } = useActiveWork(orderWork);
  const stats = useFoodStats({ enabled: true });
  const figure = (status: string): number | string =>
    active?.filter((order) => order.status === status).length ?? "–";
  return (
    <>
      <StatCards
        loading={isPending}
        cards={[
          {
            label: "Pending Orders",
            value: figure("pending"),
            hint: "Awaiting confirmation",
            icon: Hourglass,
            tone: "warning",
            to: "/hotel-admin/requests?tab=1",
          },
          {
            label: "Preparing",
            value: figure("preparing"),
            hint: "In kitchen",
            icon: CookingPot,
            tone: "primary",
          },
          { label: "Ready", value: figure("ready"), hint: "For delivery", icon: BellRing, tone: "success" },
        ]}
      />
      <StatCard
        label="F&B Revenue"
        value={stats.data ? formatMoney(stats.data.today_revenue, currency) : "–"}
        hint="Today's F&B earnings"
        icon={Coins}
        tone="info"
        to="/hotel-admin/menu"
        loading={stats.isPending}
      />
    </>
  );
}
