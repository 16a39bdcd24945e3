import BellRing from "lucide-react/icons/bell-ring";
import CookingPot from "lucide-react/icons/cooking-pot";
import Hourglass from "lucide-react/icons/hourglass";
import ListFilter from "lucide-react/icons/list-filter";
import { StatCard } from "../../../components/StatCard.js";
import { useActiveOrders } from "../../../features/food-orders/staff/hooks.js";
import { StatRow } from "./StatRow.js";

/** How many orders are pending, preparing and ready, and in the list below. */
export function OrderSummary({ filtered }: { filtered: string }) {
  const { data: active, isPending } = useActiveOrders({ enabled: true });
  const figure = (status: string): number | string =>
    active?.filter((order) => order.status === status).length ?? "–";
  return (
    <StatRow>
      <StatCard
        label="Pending"
        value={figure("pending")}
        icon={Hourglass}
        tone="warning"
        loading={isPending}
      />
      <StatCard
        label="Preparing"
        value={figure("preparing")}
        icon={CookingPot}
        tone="primary"
        loading={isPending}
      />
      <StatCard label="Ready" value={figure("ready")} icon={BellRing} tone="success" loading={isPending} />
      <StatCard label="Filtered Results" value={filtered} icon={ListFilter} tone="neutral" />
    </StatRow>
  );
}
