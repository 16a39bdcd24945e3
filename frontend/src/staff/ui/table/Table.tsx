import { memo, useDeferredValue, useRef, type ComponentType, type ReactNode } from "react";
import styled from "styled-components";
import { tabularFigures } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { visuallyHidden } from "#shared/ui/VisuallyHidden.js";
import type { Density } from "./density.js";
import type { TableSelection } from "./selection.js";
import { TableHead } from "./TableHead.js";
import { useTableModel, type TableColumn } from "./tableModel.js";
import { TablePager } from "./TablePager.js";
import { LoadingRows, TableRows, VirtualTableRows, type RowsProps } from "./TableRows.js";
import { useTableView, type TableView } from "./tableView.js";
import { useRowKeys } from "./useRowKeys.js";

/** Pages with more rows than this are virtualised: only the visible rows are rendered. */
const virtualFrom = 200;

/** The props of `Table`. `columns` must keep their identity between renders. */
export type TableProps<Row extends object> = {
  /** The accessible name. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Without it the table holds its own view. */
  view?: TableView;
  onViewChange?: (view: TableView) => void;
  /** Buttons or a `Menu` at the end of each row; `place` is the row's index on the page. */
  rowActions?: ((row: Row, place: number) => ReactNode) | undefined;
  /** Whether a row was just added or changed, and is highlighted once (`useFresh`). */
  isFresh?: ((row: Row) => boolean) | undefined;
  /** The `EmptyState` shown when there are no rows. */
  empty: ReactNode;
  /** The first load is pending: skeleton rows are shown. */
  loading?: boolean | undefined;
  /** Opens a row that was pressed; j and k move from row to row. */
  onOpen?: ((row: Row) => void) | undefined;
  selection?: TableSelection<Row> | undefined;
  density?: Density | undefined;
  /** Renders the rows of a page in another way. */
  rowsAs?: ComponentType<RowsProps<Row>> | undefined;
  /** False shows all rows on one page, without a pager. */
  paged?: boolean | undefined;
};

/** Pages with more rows than this are rendered with low priority, so that input is handled first. */
const deferredFrom = 100;

/** A table with sorting, paging and a sticky header. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const deferred = useDeferredValue(props);
  return <TableNow {...(props.rows.length > deferredFrom ? deferred : props)} />;
}

const TableNow = memo(function TableNow<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  view: givenView,
  onViewChange,
  rowActions,
  isFresh,
  empty,
  loading = false,
  onOpen,
  selection,
  density = "comfortable",
  rowsAs: Rows = TableRows,
  paged = true,
}: TableProps<Row>) {
  const scrollRef = useRef<HTMLDivElement>(null);
  useRowKeys(scrollRef, onOpen !== undefined);
  const [ownView, setOwnView] = useTableView();
  const view = givenView ?? ownView;
  const table = useTableModel({
    rows,
    rowKey,
    columns,
    view,
    onViewChange: onViewChange ?? setOwnView,
    paged,
  });
  const shown = table.getRowModel().rows.map((row) => row.original);
  if (!loading && rows.length === 0) return empty;
  const isVirtual = !loading && shown.length > virtualFrom;
  const body = { columns, rows: shown, rowKey, rowActions, isFresh, onOpen, selection };
  const hasActions = rowActions !== undefined;
  return (
    <div>
      <Scroller ref={scrollRef} aria-label={label}>
        <Grid
          aria-busy={loading || undefined}
          aria-rowcount={isVirtual ? rows.length + 1 : undefined}
          data-density={density}
        >
          <Caption>{label}</Caption>
          <TableHead
            table={table}
            columns={columns}
            hasActions={hasActions}
            selection={selection}
            shown={shown.map(rowKey)}
          />
          {loading && (
            <LoadingRows columns={columns} hasActions={hasActions} hasSelection={selection !== undefined} />
          )}
          {!loading && !isVirtual && <Rows {...body} />}
          {isVirtual && <VirtualTableRows {...body} scrollRef={scrollRef} />}
        </Grid>
      </Scroller>
      {paged && !loading && <TablePager table={table} count={rows.length} />}
    </div>
  );
}) as <Row extends object>(props: TableProps<Row>) => ReactNode;

// A scrollable area must be focusable, and what is focusable needs a name.
const Scroller = styled.div.attrs({ role: "group", tabIndex: 0 })`
  /* What is hidden in it from sight stands absolutely, and would otherwise widen the page instead. */
  position: relative;
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
