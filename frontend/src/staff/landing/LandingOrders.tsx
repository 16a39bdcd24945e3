import { OrderChip } from "../orders/orderColumns.js";
import { useRecentOrders } from "../orders/hooks.js";
import { formatMoney, relativeAge } from "../../shared/lib/format.js";
import { RecentList } from "./RecentList.js";

/** The five newest orders; a failure shows nothing (product rules: Messages). */
export function LandingOrders({
  timezone,
  currency,
  now,
}: {
  timezone: string;
  currency: string;
  now: number;
}) {
  const { data: orders, isPending } = useRecentOrders();
  return (
    <RecentList
      title="Recent food orders"
      all={{ to: "/hotel-admin/requests?tab=1&status=all", label: "All orders" }}
      empty="No orders yet"
      isPending={isPending}
      entries={orders?.map((order) => ({
        key: order.id,
        to: `/hotel-admin/requests?tab=1&status=all&order=${order.id}`,
        title: `#${order.order_number} · ${order.item_names}`,
        detail: `Room ${order.room_number} · ${formatMoney(order.total_amount, currency)} · ${relativeAge(order.created_at, now, timezone)}`,
        end: <OrderChip order={order} />,
      }))}
    />
  );
}
