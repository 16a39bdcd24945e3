import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import ReceiptText from "lucide-react/icons/receipt-text";
import { useMemo } from "react";
import { type WorkRows, WorkTable } from "../work/WorkTable.js";
import { usePendingIds } from "../work/useWorkMutation.js";
import { orderCache } from "./cache.js";
import { useChangeOrderStatus } from "./useChangeOrderStatus.js";
import { nextStep, ORDER_ACTION } from "./labels.js";
import { orderColumns } from "./orderColumns.js";

/** Orders as a table; the receipt opens their details. */
export function OrderTable({
  timezone,
  currency,
  now,
  ...table
}: WorkRows<FoodOrder> & { currency: string }) {
  const columns = useMemo(() => orderColumns(timezone, currency, now), [timezone, currency, now]);
  const change = useChangeOrderStatus();
  return (
    <WorkTable
      {...table}
      label="Food orders"
      columns={columns}
      nameOf={({ order_number }) => `order ${order_number}`}
      stepOf={({ status }) => {
        const next = nextStep(status);
        return next && ORDER_ACTION[next];
      }}
      pending={usePendingIds(orderCache)}
      onStep={(order) => {
        const status = nextStep(order.status);
        if (status) change.mutate({ item: order, body: { status } });
      }}
      openIcon={ReceiptText}
      openLabel="Details of"
    />
  );
}
