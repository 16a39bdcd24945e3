import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useMemo } from "react";
import { ButtonLink } from "../../../components/ButtonLink.js";
import { Card } from "../../../components/Card.js";
import { EmptyState } from "../../../components/EmptyState.js";
import { EmptyTray } from "../../../components/illustrations/EmptyTray.js";
import { Table } from "../../../components/Table.js";
import { useTableView } from "../../../components/tableView.js";
import { orderColumns } from "../../../features/food-orders/staff/components/orderColumns.js";
import { useRecentOrders } from "../../../features/food-orders/staff/hooks.js";
import { useServerNow } from "../../../lib/useLive.js";
import { NotAvailable } from "./NotAvailable.js";

const AGE_MS = 15_000;

/** The latest orders, live; a failed load shows nothing (specification section 8). */
export function RecentOrders({ timezone, currency }: { timezone: string; currency: string }) {
  const { data, isPending } = useRecentOrders();
  const now = useServerNow(AGE_MS);
  const columns = useMemo(() => orderColumns(timezone, currency, now), [timezone, currency, now]);
  const [view, setView] = useTableView();
  return (
    <Card
      flush
      title="Recent orders"
      actions={
        <ButtonLink to="/hotel-admin/requests?tab=1&status=all" size="sm" variant="ghost">
          View all
        </ButtonLink>
      }
    >
      <Table<FoodOrder>
        label="Recent orders"
        columns={columns}
        rows={data ?? []}
        rowKey={({ id }) => id}
        rowActions={({ id, order_number }) => (
          <ButtonLink
            to={`/hotel-admin/requests?tab=1&order=${id}`}
            size="sm"
            variant="ghost"
            icon={ArrowRight}
            aria-label={`Open order ${order_number}`}
          >
            Open
          </ButtonLink>
        )}
        view={view}
        onViewChange={setView}
        paged={false}
        loading={isPending}
        empty={data ? <EmptyState illustration={<EmptyTray />} title="No orders yet" /> : <NotAvailable />}
      />
    </Card>
  );
}
