import { useMemo } from "react";
import { EmptyTray } from "../../../components/illustrations/EmptyTray.js";
import { orderColumns } from "../../../features/food-orders/staff/components/orderColumns.js";
import { useRecentOrders } from "../../../features/food-orders/staff/hooks.js";
import { useServerNow } from "../../../lib/useLive.js";
import { RecentTable } from "./RecentTable.js";

const AGE_MS = 15_000;

/** The latest orders, live. */
export function RecentOrders({ timezone, currency }: { timezone: string; currency: string }) {
  const now = useServerNow(AGE_MS);
  return (
    <RecentTable
      title="Recent orders"
      all="/hotel-admin/requests?tab=1&status=all"
      columns={useMemo(() => orderColumns(timezone, currency, now), [timezone, currency, now])}
      recent={useRecentOrders()}
      wayOf={({ id, order_number }) => ({
        to: `/hotel-admin/requests?tab=1&order=${id}`,
        label: `Open order ${order_number}`,
      })}
      illustration={<EmptyTray />}
      empty="No orders yet"
    />
  );
}
