import Activity from "lucide-react/icons/activity";
import BedDouble from "lucide-react/icons/bed-double";
import Building2 from "lucide-react/icons/building-2";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import { StatCards, StatRow } from "../../staff/ui/table/StatCard.js";
import type { PlatformDashboard } from "./hooks.js";

/** The four figures of the platform. */
export function PlatformFigures({ stats }: { stats: PlatformDashboard["stats"] | undefined }) {
  return (
    <StatRow>
      <StatCards
        loading={stats === undefined}
        cards={[
          {
            label: "Total Hotels",
            value: stats?.total_hotels,
            icon: Building2,
            to: "/software-admin/hotels",
          },
          {
            label: "Active Services",
            value: stats?.total_services,
            icon: ConciergeBell,
            tone: "info",
            to: "/software-admin/services",
          },
          { label: "Total Rooms", value: stats?.total_rooms, icon: BedDouble, tone: "neutral" },
          {
            label: "Today's Requests",
            value: stats?.today_requests,
            icon: Activity,
            tone: "success",
            hint: "Requests and orders",
          },
        ]}
      />
    </StatRow>
  );
}
