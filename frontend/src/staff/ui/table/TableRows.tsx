import { memo, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import styled from "styled-components";
import { glowOnce, theme } from "#shared/theme/theme.js";
import { visuallyHidden } from "#shared/ui/primitives.js";
import { Skeleton } from "#shared/ui/state/Skeleton.js";
import { Box } from "#staff/ui/form/Checkbox.js";
import { cellAttributes } from "./cellStyles.js";
import { withRows, type TableSelection } from "./selection.js";
import type { TableColumn } from "./tableModel.js";

export type Identified = { id: string };

export type RowsProps<Row> = {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Buttons or a `Menu` at the end of each row; `place` is the row's index on the page. */
  rowActions?: ((row: Row, place: number) => ReactNode) | undefined;
  /** Whether a row was just added or changed and is highlighted once (`useFresh`). */
  isFresh?: ((row: Row) => boolean) | undefined;
  /** Opens a clicked row; j and k move from row to row. */
  onOpen?: ((row: Row) => void) | undefined;
  selection?: TableSelection<Row> | undefined;
};

const CONTROLS = "button, a, input, label, select";

const loadingRows = 5;

export type LineProps<Row> = { row: Row; place: number } & Omit<RowsProps<Row>, "rows"> &
  Pick<ComponentProps<"tr">, "ref" | "style"> & {
    /** The row is being moved. */
    "data-moving"?: true | undefined;
  };

/** One row; clicking it outside its controls opens it. */
export function Line<Row extends Identified>({
  row,
  place,
  columns,
  rowActions,
  isFresh,
  onOpen,
  selection,
  ...rest
}: LineProps<Row>) {
  const key = row.id;
  const isChosen = selection?.keys.has(key) ?? false;
  const choose = (isNow: boolean): void => selection?.onChange(withRows(selection.keys, [key], isNow));
  const press = selection?.isOn ? () => choose(!isChosen) : onOpen && (() => onOpen(row));
  const onClick = ({ target, currentTarget }: MouseEvent): void => {
    // Clicks in the row's menu bubble here through React, although the menu is a portal.
    const isInRow = target instanceof Element && currentTarget.contains(target);
    const isOnControl = isInRow && target.closest(CONTROLS) !== null;
    // Selecting text must not open the row.
    if (isInRow && !isOnControl && getSelection()?.isCollapsed !== false) press?.();
  };
  return (
    <Frame
      {...rest}
      data-fresh={isFresh?.(row) || undefined}
      data-chosen={isChosen || undefined}
      onClick={press && onClick}
      data-opens={press !== undefined || undefined}
    >
      {selection && (
        <Choice data-wide-only={!selection.isOn || undefined}>
          <Box
            aria-label={`Select ${selection.nameOf(row)}`}
            checked={isChosen}
            onChange={({ target }) => choose(target.checked)}
          />
        </Choice>
      )}
      <Cells columns={columns} row={row} />
      {rowActions && <ActionsCell rowActions={rowActions} row={row} place={place} />}
    </Frame>
  );
}

/** Memoised: selecting rows or changing the density does not render cells again. */
const Cells = memo(function Cells<Row>({ columns, row }: Pick<LineProps<Row>, "columns" | "row">) {
  return columns.map((column) => (
    <td key={column.key} {...cellAttributes(column)}>
      {column.cell ? column.cell(row) : column.sortBy?.(row)}
    </td>
  ));
}) as <Row>(props: Pick<LineProps<Row>, "columns" | "row">) => ReactNode;

type ActionsProps<Row> = Pick<LineProps<Row>, "row" | "place"> & {
  rowActions: NonNullable<RowsProps<Row>["rowActions"]>;
};

/** Memoised while the page passes the same function. */
const ActionsCell = memo(function ActionsCell<Row>({ rowActions, row, place }: ActionsProps<Row>) {
  return (
    <td data-align="end">
      <Actions>{rowActions(row, place)}</Actions>
    </td>
  );
}) as <Row>(props: ActionsProps<Row>) => ReactNode;

export function TableRows<Row extends Identified>({ rows, ...line }: RowsProps<Row>) {
  return (
    <tbody>
      {rows.map((row, place) => (
        <Line key={row.id} {...line} row={row} place={place} />
      ))}
    </tbody>
  );
}

export function LoadingRows<Row>({
  columns,
  hasActions,
  hasSelection,
}: Pick<RowsProps<Row>, "columns"> & { hasActions: boolean; hasSelection: boolean }) {
  return (
    <tbody>
      {Array.from({ length: loadingRows }, (_, line) => (
        <Frame key={line}>
          {hasSelection && <Choice data-wide-only />}
          {columns.map((column, place) => (
            <td key={column.key} data-wide-only={column.wideOnly || undefined}>
              <Skeleton $width={place === 0 ? "70%" : "50%"} $height="0.875rem" />
            </td>
          ))}
          {hasActions && <td aria-hidden />}
        </Frame>
      ))}
    </tbody>
  );
}

const Frame = styled.tr`
  height: ${theme.space[12]};

  &[data-opens] {
    cursor: pointer;
  }

  [data-density="compact"] & {
    height: ${theme.space[10]};
  }

  &[data-chosen] > td {
    background: ${theme.color.primaryBg};
  }

  &[data-moving] {
    position: relative;
    z-index: ${theme.layer.card};
    box-shadow: ${theme.shadow.floating};

    > td {
      background: ${theme.color.surface};
    }
  }

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

/** The whole cell is the checkbox's target. */
const Choice = styled.td`
  width: ${theme.space[10]};
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;

  /* On a phone a row is opened by pressing it; its own button is there for the keyboard and for screen readers. */
  [data-opens-row]:not(:focus-visible) {
    ${theme.media.narrow} {
      ${visuallyHidden}
    }
  }

  ${theme.media.medium} {
    gap: ${theme.space[1]};
    white-space: nowrap;
  }
`;
