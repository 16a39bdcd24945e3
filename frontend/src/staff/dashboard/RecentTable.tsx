import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { ButtonLink } from "../../shared/ui/ButtonLink.js";
import { Card } from "../../shared/ui/Card.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { Table } from "../ui/table/Table.js";
import type { TableColumn } from "../ui/table/tableModel.js";
import { useTableView } from "../ui/table/tableView.js";
import { NotAvailable } from "../ui/NotAvailable.js";

/** The latest work in a card, with the way to each and to all; a failed load shows nothing (product rules: Messages). */
export function RecentTable<Row extends { id: string }>({
  title,
  all,
  columns,
  recent: { data, isPending },
  wayOf,
  illustration,
  empty,
}: {
  title: string;
  /** The address of the full list. */
  all: string;
  columns: readonly TableColumn<Row>[];
  recent: { data: readonly Row[] | undefined; isPending: boolean };
  wayOf: (row: Row) => { to: string; label: string };
  illustration: ReactNode;
  empty: string;
}) {
  const [view, setView] = useTableView();
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
        view={view}
        onViewChange={setView}
        paged={false}
        loading={isPending}
        empty={data ? <EmptyState illustration={illustration} title={empty} /> : <NotAvailable />}
      />
    </Card>
  );
}
