import Activity from "lucide-react/icons/activity";
import BedDouble from "lucide-react/icons/bed-double";
import Building2 from "lucide-react/icons/building-2";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import type { ComponentProps } from "react";
import { StatCard } from "../../staff/ui/table/StatCard.js";
import type { PlatformDashboard } from "./hooks.js";
import { StatRow } from "../../staff/ui/table/StatRow.js";

type Stats = PlatformDashboard["stats"];
type Figure = Pick<ComponentProps<typeof StatCard>, "label" | "icon" | "tone" | "to" | "hint"> & {
  of: keyof Stats;
};

const FIGURES: readonly Figure[] = [
  { of: "total_hotels", label: "Total Hotels", icon: Building2, to: "/software-admin/hotels" },
  {
    of: "total_services",
    label: "Active Services",
    icon: ConciergeBell,
    tone: "info",
    to: "/software-admin/services",
  },
  { of: "total_rooms", label: "Total Rooms", icon: BedDouble, tone: "neutral" },
  {
    of: "today_requests",
    label: "Today's Requests",
    icon: Activity,
    tone: "success",
    hint: "Requests and orders",
  },
];

/** The four figures of the platform. */
export function PlatformFigures({ stats }: { stats: Stats | undefined }) {
  return (
    <StatRow>
      {FIGURES.map(({ of, ...figure }) => (
        <StatCard key={of} {...figure} value={stats?.[of]} loading={stats === undefined} />
      ))}
    </StatRow>
  );
}
