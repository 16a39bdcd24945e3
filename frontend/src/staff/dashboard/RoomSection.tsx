import type { HotelDashboard, RangeFigures } from "@roombell/common/contract/dashboard";
import { counted } from "@roombell/common/domain/counted";
import type { UseQueryResult } from "@tanstack/react-query";
import BedDouble from "lucide-react/icons/bed-double";
import BellRing from "lucide-react/icons/bell-ring";
import ChartPie from "lucide-react/icons/chart-pie";
import type { ReactNode } from "react";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { Chip } from "#shared/ui/Chip.js";
import type { HotelPage } from "#staff/shell/useHotelPage.js";
import { Row } from "#staff/ui/layout/Row.js";
import { StatCards } from "#staff/ui/table/StatCard.js";
import { DashboardSection, LazyCharts, Wide } from "./DashboardSection.js";
import { RecentRequests } from "./RecentTables.js";

const RequestCharts = lazyPage(() => import("./RequestCharts.js"), "RequestCharts");

export function RoomSection({
  stats,
  figures,
  timezone,
}: Pick<HotelPage, "timezone"> & {
  stats: HotelDashboard["stats"] | undefined;
  figures: UseQueryResult<RangeFigures>;
}) {
  return (
    <DashboardSection
      title="Rooms and requests"
      figures={
        <StatCards
          loading={stats === undefined}
          cards={[
            {
              label: "Total Rooms",
              value: stats?.total_rooms,
              hint: stats && `${stats.occupied_rooms} occupied`,
              icon: BedDouble,
              to: "/hotel-admin/rooms",
            },
            {
              label: "Service Requests",
              value: <Tagged tag="all time">{stats?.total_requests}</Tagged>,
              hint: stats && counted(stats.pending_requests, "pending request"),
              icon: BellRing,
              tone: "warning",
              to: "/hotel-admin/requests",
            },
            {
              label: "Occupancy Rate",
              value:
                stats?.total_rooms === 0 ? (
                  "–"
                ) : (
                  <Tagged tag={stats?.occupancy_is_estimate ? "estimate" : null}>
                    {stats?.occupancy_rate}%
                  </Tagged>
                ),
              hint: "Current occupancy",
              icon: ChartPie,
              tone: "info",
            },
          ]}
        />
      }
    >
      <LazyCharts figures={figures}>{(data) => <RequestCharts figures={data} />}</LazyCharts>
      <Wide>
        <RecentRequests timezone={timezone} />
      </Wide>
    </DashboardSection>
  );
}

/** A figure with a tag such as `estimate`. */
function Tagged({ tag, children }: { tag: string | null; children: ReactNode }) {
  return (
    <Row as="span" $gap={2}>
      {children}
      {tag !== null && <Chip>{tag}</Chip>}
    </Row>
  );
}
