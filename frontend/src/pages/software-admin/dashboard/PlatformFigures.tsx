import Activity from "lucide-react/icons/activity";
import BedDouble from "lucide-react/icons/bed-double";
import Building2 from "lucide-react/icons/building-2";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import { StatCard } from "../../../components/StatCard.js";
import type { PlatformDashboard } from "../../../features/platform/hooks.js";
import { StatRow } from "../../../components/StatRow.js";

/** The four figures of the platform. */
export function PlatformFigures({ stats }: { stats: PlatformDashboard["stats"] | undefined }) {
  const loading = stats === undefined;
  return (
    <StatRow>
      <StatCard
        label="Total Hotels"
        value={stats?.total_hotels}
        icon={Building2}
        to="/software-admin/hotels"
        loading={loading}
      />
      <StatCard
        label="Active Services"
        value={stats?.total_services}
        icon={ConciergeBell}
        tone="info"
        to="/software-admin/services"
        loading={loading}
      />
      <StatCard
        label="Total Rooms"
        value={stats?.total_rooms}
        icon={BedDouble}
        tone="neutral"
        loading={loading}
      />
      <StatCard
        label="Today's Requests"
        value={stats?.today_requests}
        hint="Requests and orders"
        icon={Activity}
        tone="success"
        loading={loading}
      />
    </StatRow>
  );
}
