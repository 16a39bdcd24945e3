import ArrowRight from "lucide-react/icons/arrow-right";
import { useMemo } from "react";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { Card } from "#shared/ui/Card.js";
import { useAgeMinutes } from "#staff/orders/kitchenState.js";
import { orderColumns } from "#staff/orders/orderColumns.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestColumns } from "#staff/requests/requestColumns.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { Table } from "#staff/ui/table/Table.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import { EmptyLine } from "#staff/ui/text/EmptyLine.js";
import { NotAvailable } from "#staff/ui/text/NotAvailable.js";
import { useRecentWork } from "#staff/work/useWork.js";

const AGE_MS = 15_000;

/** The latest orders, live. */
export function RecentOrders({ timezone, currency }: { timezone: string; currency: string }) {
  const now = useServerNow(AGE_MS);
  const minutes = useAgeMinutes();
  return (
    <RecentTable
      title="Recent orders"
      all="/hotel-admin/requests?tab=1&status=all"
      columns={useMemo(
        () => orderColumns(timezone, currency, minutes, now),
        [timezone, currency, minutes, now],
      )}
      recent={useRecentWork(orderWork)}
      wayOf={({ id, order_number }) => ({
        to: `/hotel-admin/requests?tab=1&order=${id}`,
        label: `Open order ${order_number}`,
      })}
      empty="No orders yet"
    />
  );
}

/** The latest requests, live. */
export function RecentRequests({ timezone }: { timezone: string }) {
  const now = useServerNow(AGE_MS);
  return (
    <RecentTable
      title="Recent requests"
      all="/hotel-admin/requests?status=all"
      columns={useMemo(() => requestColumns(timezone, now), [timezone, now])}
      recent={useRecentWork(requestWork)}
      wayOf={({ id, service_name, room_number }) => ({
        to: `/hotel-admin/requests?request=${id}`,
        label: `Open ${service_name}, room ${room_number}`,
      })}
      empty="No requests yet"
    />
  );
}

/** The latest work in a card, with the way to each and to all; a failed load shows nothing (product rules: Messages). */
function RecentTable<Row extends { id: string }>({
  title,
  all,
  columns,
  recent: { data, isPending },
  wayOf,
  empty,
}: {
  title: string;
  /** The address of the full list. */
  all: string;
  columns: readonly TableColumn<Row>[];
  recent: { data: readonly Row[] | undefined; isPending: boolean };
  wayOf: (row: Row) => { to: string; label: string };
  empty: string;
}) {
  return (
    <Card
      flush
      title={title}
      actions={
        <ButtonLink to={all} size="sm" variant="ghost">
          View all
        </ButtonLink>
      }
    >
      <Table<Row>
        label={title}
        columns={columns}
        rows={data ?? []}
        rowKey={({ id }) => id}
        rowActions={(row) => {
          const { to, label } = wayOf(row);
          return (
            <ButtonLink to={to} size="sm" variant="ghost" icon={ArrowRight} aria-label={label}>
              Open
            </ButtonLink>
          );
        }}
        paged={false}
        loading={isPending}
        empty={data ? <EmptyLine>{empty}</EmptyLine> : <NotAvailable />}
      />
    </Card>
  );
}
