import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { BoardSize } from "@roombell/common/domain/position";
import { useAtomValue } from "jotai";
import { useMemo, useState, type ReactNode } from "react";
import styled from "styled-components";
import { useMediaQuery } from "#shared/lib/useMediaQuery.js";
import { tabularFigures, textStyle, theme } from "#shared/theme/theme.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";
import { boardSizeAtom } from "#staff/lib/boardPreferences.js";
import { usePointerActivity } from "#staff/lib/usePointerActivity.js";
import { BoardColumn, type ColumnOf } from "./columns/BoardColumn.js";
import { BoardCardsContext } from "./columns/BoardSlot.js";
import { useLanes } from "./lanes/shareLanes.js";
import { useUnseen } from "./lanes/useUnseen.js";

/** The widths in rem from which a board shows its columns side by side. */
const SIDE_BY_SIDE = { tablet: 48, counter: 56.25, wall: 100 } as const;

/** Whether the window has the minimum width for the board's size, in em. */
export function useBoardWidth(least: Readonly<Record<BoardSize, number>>): boolean {
  return useMediaQuery(`(min-width: ${least[useAtomValue(boardSizeAtom)]}em)`);
}

/** One column at a time on a narrow screen. `columns` must keep their identity while nothing changes. */
export function Board<T extends { id: string }>({
  columns,
  empty,
  nameOf,
  selectedId,
  renderCard,
}: {
  columns: readonly ColumnOf<T>[];
  /** Shown while no column has a card. */
  empty: ReactNode;
  /** The label of a new card, announced to screen readers. */
  nameOf: (item: T) => string;
  selectedId: string | null;
  /** Must keep its identity while the cards are unchanged. */
  renderCard: (item: T) => ReactNode;
}) {
  const isWide = useBoardWidth(SIDE_BY_SIDE);
  const [shown, setShown] = useState(columns.find(({ isCollapsible }) => !isCollapsible)?.key);
  const all = useMemo(() => columns.flatMap(({ items }) => items), [columns]);
  const { unseen, latestId, see } = useUnseen(all);
  const selectedKey = columns.find(({ items }) => items.some(({ id }) => id === selectedId))?.key;
  const [lastSelectedKey, setLastSelectedKey] = useState(selectedKey);
  if (lastSelectedKey !== selectedKey) {
    setLastSelectedKey(selectedKey);
    if (selectedKey !== undefined) setShown(selectedKey);
  }
  const latest = all.find(({ id }) => id === latestId);
  const [board, setBoard] = useState<HTMLElement | null>(null);
  const isTouched = usePointerActivity(board);
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const placed = columns.map((column) => ({
    ...column,
    isCollapsed: column.isCollapsible === true && isWide && !expanded.includes(column.key),
  }));
  const lanes = useLanes(board, isWide ? placed : columns.filter(({ key }) => key === shown), isTouched);
  const cards = useMemo(() => ({ selectedId, renderCard }), [selectedId, renderCard]);
  if (all.length === 0) return <BoardQuiet>{empty}</BoardQuiet>;
  const unseenIn = ({ items }: ColumnOf<T>): string =>
    items.flatMap(({ id }) => (unseen.has(id) ? [id] : [])).join();
  const drawColumn = (column: ColumnOf<T>, columnLanes = 1) => (
    <BoardColumn
      key={column.key}
      column={column}
      lanes={columnLanes}
      hasHead={isWide}
      unseenIds={unseenIn(column)}
      onSeen={see}
      onToggle={() =>
        setExpanded((keys) =>
          keys.includes(column.key) ? keys.filter((key) => key !== column.key) : [...keys, column.key],
        )
      }
    />
  );
  return (
    <BoardCardsContext value={cards}>
      <VisuallyHidden as="output">{latest && `New: ${nameOf(latest)}`}</VisuallyHidden>
      {isWide ? (
        <Side
          ref={setBoard}
          $tracks={placed.map((column, index) => gridTrack(column, lanes[index])).join(" ")}
        >
          {placed.map((column, index) => drawColumn(column, lanes[index]))}
        </Side>
      ) : (
        <Root ref={setBoard} value={shown} onValueChange={(key: string) => setShown(key)}>
          {columns.map((column) => (
            <Panel key={column.key} value={column.key}>
              {drawColumn(column, Math.max(1, lanes[0] ?? 1))}
            </Panel>
          ))}
          <List aria-label="Columns">
            {columns.map((column) => {
              const { key, title, items } = column;
              const hasNews = key !== shown && unseenIn(column) !== "";
              return (
                <Tab
                  key={key}
                  value={key}
                  aria-label={`${title}, ${items.length}${hasNews ? ", new cards" : ""}`}
                >
                  <span>{title}</span>
                  <Count $news={hasNews}>{items.length}</Count>
                </Tab>
              );
            })}
          </List>
        </Root>
      )}
    </BoardCardsContext>
  );
}

/** A board without columns, with centred content. */
export const BoardQuiet = styled.div`
  display: grid;
  align-content: center;
  height: 100%;
`;

function gridTrack({ isCollapsed }: { isCollapsed: boolean }, lanes = 1): string {
  if (isCollapsed) return theme.control.board;
  return lanes === 0 ? theme.size.narrowColumn : `minmax(0, ${lanes}fr)`;
}

const Side = styled.div<{ $tracks: string }>`
  display: grid;
  grid-template-columns: ${({ $tracks }) => $tracks};
  height: 100%;
  min-height: 0;
  padding: 0 ${theme.space[1]};
`;

const Root = styled(BaseTabs.Root)`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  height: 100%;
  min-height: 0;
`;

/** Below the cards, in reach of a thumb, so that the first card starts higher. */
const List = styled(BaseTabs.List)`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  border-top: ${theme.line.thick} solid ${theme.board.border};
  background: ${theme.board.surface};
`;

const Tab = styled(BaseTabs.Tab)`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-width: 0;
  min-height: ${theme.control.board};
  padding: ${theme.space[1]};
  border: 0;
  border-top: ${theme.line.bar} solid transparent;
  background: none;
  color: ${theme.board.muted};
  ${textStyle("sm", "semibold")}
  cursor: pointer;

  &[data-active] {
    border-color: ${theme.color.accent};
    color: ${theme.board.text};
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${theme.line.bar});
  }
`;

const Count = styled.span<{ $news: boolean }>`
  ${tabularFigures}
  min-width: ${theme.space[8]};
  border-radius: ${theme.radius.full};
  ${({ $news }) => $news && `background: ${theme.color.accent}; color: ${theme.color.onAccent};`}
  ${textStyle("xl", "bold", "tight")}
`;

const Panel = styled(BaseTabs.Panel)`
  min-height: 0;
  padding-block-start: ${theme.space[1]};
  outline-offset: calc(-1 * ${theme.line.thick});
`;
