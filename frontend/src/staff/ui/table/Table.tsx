import {
  memo,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from "react";
import styled from "styled-components";
import { tabularFigures, theme } from "#shared/theme/theme.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";
import { useShortcuts } from "#staff/lib/shortcuts.js";
import { cellStyles } from "./cellStyles.js";
import type { Density } from "./density.js";
import { TableHead } from "./TableHead.js";
import { usePageOfRows } from "./tableModel.js";
import { TablePager } from "./TablePager.js";
import { LoadingRows, TableRows, type Identified, type RowsProps } from "./TableRows.js";
import { useTableView, type ViewState } from "./tableView.js";

/** `columns` must keep their identity between renders. */
type TableProps<Row extends Identified> = Omit<RowsProps<Row>, "rows"> & {
  /** Undefined while they load: skeleton rows are shown. */
  rows: readonly Row[] | undefined;
  label: string;
  /** Without it the table keeps its own view. */
  view?: ViewState | undefined;
  empty: ReactNode;
  density?: Density | undefined;
  /** Renders the rows of a page in another way. */
  rowsAs?: ComponentType<RowsProps<Row>> | undefined;
  /** False shows all rows on one page, without a pager. */
  paged?: boolean | undefined;
};

/** More rows than this, also as they disappear, are rendered with low priority, so that input is handled first. */
const deferredFrom = 100;
const NO_ROWS: readonly never[] = [];

export function Table<Row extends Identified>(props: TableProps<Row>) {
  const deferred = useDeferredValue(props);
  const isLong = [props, deferred].some(({ rows = [] }) => rows.length > deferredFrom);
  return <TableNow {...(isLong ? deferred : props)} />;
}

const TableNow = memo(function TableNow<Row extends Identified>({
  label,
  rows,
  view: givenView,
  empty,
  density = "comfortable",
  rowsAs: Rows = TableRows,
  paged = true,
  ...line
}: TableProps<Row>) {
  const { columns, rowActions, onOpen, selection } = line;
  const scrollRef = useRef<HTMLDivElement>(null);
  useRowKeys(scrollRef, onOpen !== undefined);
  useOverflowMark(scrollRef);
  const ownView = useTableView();
  const [view, setView] = givenView ?? ownView;
  const { shown, ...pages } = usePageOfRows({ rows: rows ?? NO_ROWS, columns, view, paged });
  if (rows?.length === 0) return empty;
  const hasActions = rowActions !== undefined;
  return (
    <div>
      <Scroller ref={scrollRef} aria-label={label}>
        <Grid aria-busy={!rows || undefined} data-density={density}>
          <VisuallyHidden as="caption">{label}</VisuallyHidden>
          <TableHead
            sort={view.sort}
            onSort={(sort) => setView({ ...view, sort, page: 1 })}
            columns={columns}
            hasActions={hasActions}
            selection={selection}
            shown={shown.map(({ id }) => id)}
          />
          {rows ? (
            <Rows {...line} rows={shown} />
          ) : (
            <LoadingRows columns={columns} hasActions={hasActions} hasSelection={selection !== undefined} />
          )}
        </Grid>
      </Scroller>
      {paged && rows && (
        <TablePager
          {...pages}
          pageSize={view.pageSize}
          count={rows.length}
          isSticky={selection === undefined || (selection.keys.size === 0 && !selection.isOn)}
          onChange={(changed) => setView({ ...view, ...changed })}
        />
      )}
    </div>
  );
}) as <Row extends Identified>(props: TableProps<Row>) => ReactNode;

/** Selects the button of a row that opens it, so that Enter opens the focused row. */
const OPENER = "tbody tr [data-opens-row]";

/** Moves the focus to the next (j) or previous (k) row; starts at the first. */
function useRowKeys(table: RefObject<HTMLElement | null>, isActive: boolean): void {
  const move = (step: 1 | -1): void => {
    const openers = [...(table.current?.querySelectorAll<HTMLElement>(OPENER) ?? [])];
    const row = document.activeElement?.closest("tr");
    const at = openers.findIndex((opener) => opener.closest("tr") === row);
    openers[at === -1 ? 0 : at + step]?.focus();
  };
  useShortcuts(isActive ? { j: () => move(1), k: () => move(-1) } : {});
}

/** Sets `data-overflows`: a frame that scrolls sideways cannot have a header that stays while the page scrolls. */
function useOverflowMark(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const scroller = frame.current;
    const table = scroller?.querySelector("table");
    if (!scroller || !table) return;
    // The observer calls back before the first paint. Reading a width here would force a layout at each render.
    const observer = new ResizeObserver(() => {
      scroller.toggleAttribute("data-overflows", table.offsetWidth > scroller.clientWidth);
    });
    observer.observe(scroller);
    observer.observe(table);
    return () => observer.disconnect();
  });
}

/** The rows scroll with the page where the columns fit. What scrolls must be focusable, and so needs a name. */
const Scroller = styled.div.attrs({ role: "group", tabIndex: 0 })`
  /* What is hidden in it from sight stands absolutely, and would otherwise widen the page instead. */
  position: relative;
  overscroll-behavior-x: contain;

  &[data-overflows] {
    overflow-x: auto;
  }
`;

const Grid = styled.table`
  ${tabularFigures}
  ${cellStyles}
  width: 100%;
  border-spacing: 0;
  font-size: ${theme.font.size.sm};

  /* The focused row is neither below the header nor below the pager. */
  tbody :is(a, button, input) {
    scroll-margin-block: calc(${theme.size.topBar} + ${theme.space[10]}) ${theme.space[10]};
  }
`;
