import type { HotelDashboard, RangeFigures } from "@roombell/common/contract/dashboard";
import { counted } from "@roombell/common/domain/counted";
import type { UseQueryResult } from "@tanstack/react-query";
import BedDouble from "lucide-react/icons/bed-double";
import BellRing from "lucide-react/icons/bell-ring";
import ChartPie from "lucide-react/icons/chart-pie";
import { Chip } from "../../shared/ui/Chip.js";
import { StatCards } from "../ui/table/StatCard.js";
import { lazyPage } from "../../shared/lib/lazyPage.js";
import { LazyCharts } from "./LazyCharts.js";
import { DashboardSection, Wide } from "./DashboardSection.js";
import { RecentRequests } from "./RecentWork.js";
import { Row } from "../ui/Row.js";

const RequestCharts = lazyPage(() => import("./RequestCharts.js"), "RequestCharts");

type Stats = HotelDashboard["stats"];

/** Rooms and what their guests ask for. */
export function RoomSection({
  stats,
  figures,
  timezone,
}: {
  stats: Stats | undefined;
  figures: UseQueryResult<RangeFigures>;
  timezone: string;
}) {
  return (
    <DashboardSection title="Rooms and requests" figures={<RoomFigures stats={stats} />}>
      <LazyCharts figures={figures}>{(data) => <RequestCharts figures={data} />}</LazyCharts>
      <Wide>
        <RecentRequests timezone={timezone} />
      </Wide>
    </DashboardSection>
  );
}

function RoomFigures({ stats }: { stats: Stats | undefined }) {
  return (
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
          value: stats?.total_requests,
          hint: stats && counted(stats.pending_requests, "pending request"),
          icon: BellRing,
          tone: "warning",
          to: "/hotel-admin/requests",
        },
        {
          label: "Occupancy Rate",
          value: (
            <Row as="span" $gap={2}>
              {stats?.occupancy_rate}%{stats?.occupancy_is_estimate && <Chip>estimate</Chip>}
            </Row>
          ),
          hint: "Current occupancy",
          icon: ChartPie,
          tone: "info",
        },
      ]}
    />
  );
}
