import ClipboardList from "lucide-react/icons/clipboard-list";
import Coins from "lucide-react/icons/coins";
import CookingPot from "lucide-react/icons/cooking-pot";
import Hourglass from "lucide-react/icons/hourglass";
import { StatCard } from "../ui/table/StatCard.js";
import { useFoodStats } from "../orders/orderWork.js";
import { formatMoney } from "../../shared/lib/format.js";
import { StatRow } from "../ui/table/StatRow.js";

/** Orders and revenue; a failed load shows dashes and is only logged (product rules: Messages). */
export function MenuSummary({ currency }: { currency: string }) {
  const { data: stats, isPending } = useFoodStats({ enabled: true });
  return (
    <StatRow>
      <StatCard
        label="Total Orders"
        value={stats?.total_orders ?? "–"}
        icon={ClipboardList}
        tone="neutral"
        loading={isPending}
      />
      <StatCard
        label="Pending"
        value={stats?.pending_orders ?? "–"}
        icon={Hourglass}
        tone="warning"
        to="/hotel-admin/requests?tab=1"
        loading={isPending}
      />
      <StatCard
        label="Preparing"
        value={stats?.preparing_orders ?? "–"}
        icon={CookingPot}
        tone="primary"
        to="/hotel-admin/kitchen"
        loading={isPending}
      />
      <StatCard
        label="Today's Revenue"
        value={stats ? formatMoney(stats.today_revenue, currency) : "–"}
        icon={Coins}
        tone="info"
        loading={isPending}
      />
    </StatRow>
  );
}
