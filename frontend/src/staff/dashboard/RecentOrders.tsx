import { useMemo } from "react";
import { EmptyTray } from "../../shared/ui/illustrations.js";
import { orderColumns } from "../orders/orderColumns.js";
import { orderWork } from "../orders/orderWork.js";
import { useRecentWork } from "../work/useWork.js";
import { useServerNow } from "../../shared/lib/useLive.js";
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
      recent={useRecentWork(orderWork)}
      wayOf={({ id, order_number }) => ({
        to: `/hotel-admin/requests?tab=1&order=${id}`,
        label: `Open order ${order_number}`,
      })}
      illustration={<EmptyTray />}
      empty="No orders yet"
    />
  );
}
