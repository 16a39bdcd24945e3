import { useVirtualizer } from "@tanstack/react-virtual";
import type { ReactNode, RefObject } from "react";
import styled from "styled-components";
import { glowOnce } from "../../../shared/theme/mixins.js";
import { theme } from "../../../shared/theme/theme.js";
import { Skeleton } from "../../../shared/ui/Skeleton.js";
import { cellStyles } from "./cellStyles.js";
import type { TableColumn } from "./tableModel.js";

type RowsProps<Row> = {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowActions?: ((row: Row, place: number) => ReactNode) | undefined;
  isFresh?: ((row: Row) => boolean) | undefined;
};

const rowHeight = Number.parseInt(theme.space[12], 10);
const loadingRows = 5;

function Cells<Row>({
  row,
  place,
  columns,
  rowActions,
}: { row: Row; place: number } & Pick<RowsProps<Row>, "columns" | "rowActions">) {
  return (
    <>
      {columns.map((column) => (
        <Cell key={column.key} $align={column.align} $wideOnly={column.wideOnly}>
          {column.cell ? column.cell(row) : column.sortBy?.(row)}
        </Cell>
      ))}
      {rowActions && (
        <Cell $align="end">
          <Actions>{rowActions(row, place)}</Actions>
        </Cell>
      )}
    </>
  );
}

/** The rows of one page. */
export function TableRows<Row>({ columns, rows, rowKey, rowActions, isFresh }: RowsProps<Row>) {
  return (
    <tbody>
      {rows.map((row, place) => (
        <Line key={rowKey(row)} data-fresh={isFresh?.(row) || undefined}>
          <Cells row={row} place={place} columns={columns} rowActions={rowActions} />
        </Line>
      ))}
    </tbody>
  );
}

/** The virtualised rows of a long page: only the visible ones are rendered, between two spacers. */
export function VirtualTableRows<Row>({
  columns,
  rows,
  rowKey,
  rowActions,
  isFresh,
  scrollRef,
}: RowsProps<Row> & { scrollRef: RefObject<HTMLElement | null> }) {
  // oxlint-disable-next-line react/incompatible-library -- a rule for the React compiler, which this build does not use
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Filler $height={before} />
      {items.map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <Line
            key={rowKey(row)}
            ref={virtual.measureElement}
            data-index={item.index}
            aria-rowindex={item.index + 2}
            data-fresh={isFresh?.(row) || undefined}
          >
            <Cells row={row} place={item.index} columns={columns} rowActions={rowActions} />
          </Line>
        );
      })}
      <Filler $height={after} />
    </tbody>
  );
}

/** Skeleton rows while the first load is pending. */
export function LoadingRows<Row>({
  columns,
  hasActions,
}: Pick<RowsProps<Row>, "columns"> & { hasActions: boolean }) {
  return (
    <tbody>
      {Array.from({ length: loadingRows }, (_, line) => (
        <Line key={line}>
          {columns.map((column, place) => (
            <Cell key={column.key} $wideOnly={column.wideOnly}>
              <Skeleton $width={place === 0 ? "70%" : "50%"} $height="0.875rem" />
            </Cell>
          ))}
          {hasActions && <Cell />}
        </Line>
      ))}
    </tbody>
  );
}

const Line = styled.tr`
  height: ${theme.space[12]};

  &[data-fresh] > td {
    ${glowOnce}
  }

  &:last-child > td {
    border-bottom-color: transparent;
  }

  ${theme.media.hover} {
    &:hover > td {
      background: ${theme.color.surfaceHover};
    }
  }
`;

const Cell = styled.td<{ $align?: "start" | "end" | undefined; $wideOnly?: boolean | undefined }>`
  ${cellStyles}
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;

  ${theme.media.medium} {
    gap: ${theme.space[1]};
    white-space: nowrap;
  }
`;

const Filler = styled.tr.attrs<{ $height: number }>(({ $height }) => ({
  "aria-hidden": true,
  style: { height: `${$height}px` },
}))``;
