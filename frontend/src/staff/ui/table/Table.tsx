import { memo, type ReactNode, useDeferredValue, useRef } from "react";
import styled from "styled-components";
import { tabularFigures } from "../../../shared/theme/mixins.js";
import { theme } from "../../../shared/theme/theme.js";
import { TableHead } from "./TableHead.js";
import { type TableColumn, useTableModel } from "./tableModel.js";
import { TablePager } from "./TablePager.js";
import { LoadingRows, TableRows, VirtualTableRows } from "./TableRows.js";
import type { TableView } from "./tableView.js";
import { visuallyHidden } from "../../../shared/ui/VisuallyHidden.js";

/** More rows than this on one page are drawn only where one looks. */
const virtualFrom = 200;

/** What a `Table` takes. `columns` must keep their identity between renders. */
export type TableProps<Row extends object> = {
  /** What the table lists, read aloud. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  view: TableView;
  onViewChange: (view: TableView) => void;
  /** Buttons or a `Menu` at the end of each row; `place` counts the rows of the page from 0. */
  rowActions?: ((row: Row, place: number) => ReactNode) | undefined;
  /** Rows that have just come or changed: they glow once (`useFresh`). */
  isFresh?: ((row: Row) => boolean) | undefined;
  /** Shown instead of rows when there are none: an `EmptyState`. */
  empty: ReactNode;
  /** The first load is under way: rows of grey in the table's shape. */
  loading?: boolean | undefined;
  /** False shows all rows on one page, without the pager. */
  paged?: boolean | undefined;
};

/** Of more rows than this, a page is drawn when there is time for it: what one presses meanwhile is shown first. */
const deferredFrom = 100;

/** A table that sorts, pages and keeps its head in view. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const deferred = useDeferredValue(props);
  return <TableNow {...(props.rows.length > deferredFrom ? deferred : props)} />;
}

const TableNow = memo(function TableNow<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  view,
  onViewChange,
  rowActions,
  isFresh,
  empty,
  loading = false,
  paged = true,
}: TableProps<Row>) {
  const scrollRef = useRef<HTMLDivElement>(null);
  const table = useTableModel({ rows, rowKey, columns, view, onViewChange, paged });
  const shown = table.getRowModel().rows.map((row) => row.original);
  if (!loading && rows.length === 0) return empty;
  const isVirtual = !loading && shown.length > virtualFrom;
  const body = { columns, rows: shown, rowKey, rowActions, isFresh };
  return (
    <div>
      <Scroller ref={scrollRef} aria-label={label}>
        <Grid aria-busy={loading || undefined} aria-rowcount={isVirtual ? rows.length + 1 : undefined}>
          <Caption>{label}</Caption>
          <TableHead table={table} columns={columns} hasActions={rowActions !== undefined} />
          {loading && <LoadingRows columns={columns} hasActions={rowActions !== undefined} />}
          {!loading && !isVirtual && <TableRows {...body} />}
          {isVirtual && <VirtualTableRows {...body} scrollRef={scrollRef} />}
        </Grid>
      </Scroller>
      {paged && !loading && <TablePager table={table} count={rows.length} />}
    </div>
  );
}) as <Row extends object>(props: TableProps<Row>) => ReactNode;

// What scrolls must be reachable by keyboard, and what is focused must have a name.
const Scroller = styled.div.attrs({ role: "group", tabIndex: 0 })`
  overflow: auto;
  overscroll-behavior-x: contain;

  ${theme.media.wide} {
    max-height: max(${theme.size.table.height}, 100dvh - ${theme.size.table.around});
  }
`;

const Grid = styled.table`
  ${tabularFigures}
  width: 100%;
  border-spacing: 0;
  font-size: ${theme.font.size.sm};
`;

const Caption = styled.caption`
  ${visuallyHidden}
`;
