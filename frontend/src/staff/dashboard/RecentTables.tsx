import ArrowRight from "lucide-react/icons/arrow-right";
import { useMemo } from "react";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { Card } from "#shared/ui/Card.js";
import { useAgeMinutes } from "#staff/orders/kitchenState.js";
import { orderColumns } from "#staff/orders/orderColumns.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestColumns } from "#staff/requests/requestColumns.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { useDayRule } from "#staff/session/useHotel.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { Table } from "#staff/ui/table/Table.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import { EmptyLine } from "#staff/ui/text/EmptyLine.js";
import { NotAvailable } from "#staff/ui/text/NotAvailable.js";
import { useRecentWork } from "#staff/work/useWork.js";
import type { WorkKind } from "#staff/work/workKind.js";
import type { Work } from "#staff/work/workLists.js";

const AGE_MS = 15_000;

export function RecentOrders() {
  const { timezone } = useDayRule();
  const now = useServerNow(AGE_MS);
  const minutes = useAgeMinutes();
  return (
    <RecentTable
      kind={orderWork}
      list="/hotel-admin/requests?tab=1&"
      columns={useMemo(() => orderColumns(timezone, minutes, now), [timezone, minutes, now])}
    />
  );
}

export function RecentRequests() {
  const { timezone } = useDayRule();
  const now = useServerNow(AGE_MS);
  return (
    <RecentTable
      kind={requestWork}
      list="/hotel-admin/requests?"
      columns={useMemo(() => requestColumns(timezone, now), [timezone, now])}
    />
  );
}

function RecentTable<T extends Work>({
  kind,
  list,
  columns,
}: {
  kind: WorkKind<T>;
  /** The address of the list, up to its parameters. */
  list: string;
  columns: readonly TableColumn<T>[];
}) {
  const { data, isPending } = useRecentWork(kind);
  const title = `Recent ${kind.name}s`;
  return (
    <Card
      flush
      title={title}
      actions={
        <ButtonLink to={`${list}status=all`} size="sm" variant="ghost">
          View all
        </ButtonLink>
      }
    >
      <Table<T>
        label={title}
        columns={columns}
        rows={isPending ? undefined : (data ?? [])}
        rowActions={(row) => (
          <ButtonLink
            to={`${list}${kind.name}=${row.id}`}
            size="sm"
            variant="ghost"
            icon={ArrowRight}
            aria-label={`Open ${kind.nameOf(row)}`}
          >
            Open
          </ButtonLink>
        )}
        paged={false}
        empty={data ? <EmptyLine>{`No ${kind.name}s yet`}</EmptyLine> : <NotAvailable />}
      />
    </Card>
  );
}
