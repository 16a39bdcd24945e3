import type { HotelDashboard } from "@roombell/common/contract/dashboard";
import { counted } from "@roombell/common/domain/counted";
import { shownStatus } from "@roombell/common/domain/schedule";
import BedDouble from "lucide-react/icons/bed-double";
import BellRing from "lucide-react/icons/bell-ring";
import ChartPie from "lucide-react/icons/chart-pie";
import CookingPot from "lucide-react/icons/cooking-pot";
import HandPlatter from "lucide-react/icons/hand-platter";
import Hourglass from "lucide-react/icons/hourglass";
import type { ReactNode } from "react";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { Chip } from "#shared/ui/Chip.js";
import { Row } from "#shared/ui/primitives.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { StatCards } from "#staff/ui/table/StatCard.js";
import { useActiveWork } from "#staff/work/useWork.js";
import { DashboardSection } from "./DashboardSection.js";

type Stats = HotelDashboard["stats"];

/** Open work and occupancy at this moment, whatever range the figures below have. */
export function NowSection({
  hasFood,
  stats,
  first,
}: {
  hasFood: boolean;
  stats: Stats | undefined;
  first: "food" | "rooms";
}) {
  const food = hasFood && <FoodCards key="food" />;
  const rooms = <RoomCards key="rooms" stats={stats} />;
  return <DashboardSection title="Now" figures={first === "food" ? [food, rooms] : [rooms, food]} />;
}

function FoodCards() {
  const { data: active, isPending } = useActiveWork(orderWork);
  const now = useServerNow();
  const countOf = (status: string): number | string =>
    active?.filter((order) => shownStatus(order, now) === status).length ?? "–";
  return (
    <StatCards
      loading={isPending}
      cards={[
        {
          label: "Pending Orders",
          value: countOf("pending"),
          hint: "Awaiting confirmation",
          icon: Hourglass,
          tone: "warning",
          to: "/hotel-admin/requests?tab=1",
        },
        {
          label: "Preparing",
          value: countOf("preparing"),
          hint: "In kitchen",
          icon: CookingPot,
          tone: "primary",
        },
        {
          label: "Ready",
          value: countOf("ready"),
          hint: "For delivery",
          icon: HandPlatter,
          tone: "success",
        },
      ]}
    />
  );
}

function RoomCards({ stats }: { stats: Stats | undefined }) {
  const { data: open } = useActiveWork(requestWork);
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
          value: <Tagged tag="open">{open?.length ?? "–"}</Tagged>,
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
              <Tagged
                tag={stats?.occupancy_is_estimate ? "estimate" : null}
              >{`${stats?.occupancy_rate ?? ""}%`}</Tagged>
            ),
          hint: "Current occupancy",
          icon: ChartPie,
          tone: "info",
        },
      ]}
    />
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
