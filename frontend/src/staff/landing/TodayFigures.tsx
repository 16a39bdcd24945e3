import Coins from "lucide-react/icons/coins";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import Timer from "lucide-react/icons/timer";
import Utensils from "lucide-react/icons/utensils";
import { formatMoney } from "#shared/lib/format.js";
import { useRangeFigures } from "#staff/dashboard/useRangeFigures.js";
import { Figures } from "#staff/ui/table/Figures.js";

const DASHBOARD = "/hotel-admin/requests-dashboard";

/** Today in one line. A failure shows dashes. */
export function TodayFigures({ hasFood, currency }: { hasFood: boolean; currency: string }) {
  const today = useRangeFigures("today").data?.current;
  const requests = {
    label: "Requests today",
    value: today?.requests ?? "–",
    icon: ConciergeBell,
    tone: "warning",
    to: DASHBOARD,
  } as const;
  if (!hasFood) return <Figures figures={[requests]} />;
  const onTime =
    today && today.promises_made > 0 && Math.round((100 * today.promises_kept) / today.promises_made);
  return (
    <Figures
      figures={[
        requests,
        {
          label: "Orders today",
          value: today?.orders ?? "–",
          icon: Utensils,
          tone: "primary",
          to: DASHBOARD,
        },
        {
          label: "Revenue today",
          value: today ? formatMoney(today.revenue, currency) : "–",
          icon: Coins,
          tone: "info",
          to: DASHBOARD,
        },
        {
          label: "Delivered on time",
          value: typeof onTime === "number" ? `${onTime}%` : "–",
          icon: Timer,
          tone: "success",
          to: DASHBOARD,
        },
      ]}
    />
  );
}
