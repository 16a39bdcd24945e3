import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import ReceiptText from "lucide-react/icons/receipt-text";
import { type ReactNode, useMemo } from "react";
import { Button } from "../../../../components/Button.js";
import { IconButton } from "../../../../components/IconButton.js";
import { Table } from "../../../../components/Table.js";
import type { TableView } from "../../../../components/tableView.js";
import { usePendingIds } from "../../../../lib/useWorkMutation.js";
import { orderCache } from "../cache.js";
import { useChangeOrderStatus } from "../useChangeOrderStatus.js";
import { nextStep, ORDER_ACTION } from "../words.js";
import { orderColumns } from "./orderColumns.js";

/** Orders as a table: one press takes each a step on, the receipt opens its details. */
export function OrderTable(props: {
  orders: readonly FoodOrder[];
  timezone: string;
  currency: string;
  now: number;
  view: TableView;
  onViewChange: (view: TableView) => void;
  onOpen: (id: string) => void;
  fresh: ReadonlySet<string>;
  loading: boolean;
  empty: ReactNode;
}) {
  const { timezone, currency, now } = props;
  const columns = useMemo(() => orderColumns(timezone, currency, now), [timezone, currency, now]);
  const change = useChangeOrderStatus();
  const pending = usePendingIds(orderCache);

  const actions = (order: FoodOrder): ReactNode => {
    const next = nextStep(order.status);
    return (
      <>
        {next && (
          <Button
            size="sm"
            variant={order.status === "pending" ? "primary" : "secondary"}
            busy={pending.has(order.id)}
            aria-label={`${ORDER_ACTION[next]} order ${order.order_number}`}
            onClick={() => change.mutate({ item: order, body: { status: next } })}
          >
            {ORDER_ACTION[next]}
          </Button>
        )}
        <IconButton
          icon={ReceiptText}
          size="sm"
          label={`Details of order ${order.order_number}`}
          onClick={() => props.onOpen(order.id)}
        />
      </>
    );
  };

  return (
    <Table
      label="Food orders"
      columns={columns}
      rows={props.orders}
      rowKey={(order) => order.id}
      view={props.view}
      onViewChange={props.onViewChange}
      rowActions={actions}
      isFresh={(order) => props.fresh.has(order.id)}
      loading={props.loading}
      empty={props.empty}
    />
  );
}
