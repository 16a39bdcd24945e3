import { memo, useMemo, useState } from "react";
import styled from "styled-components";
import { tabularFigures, truncated } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { VisuallyHidden } from "#shared/ui/VisuallyHidden.js";
import { useSteady } from "#staff/board/lanes/steadyOrder.js";
import { useArrivals, useCame } from "#staff/board/lanes/useArrivals.js";
import { usePages } from "#staff/board/lanes/usePages.js";
import { useFresh } from "#staff/lib/lists/useFresh.js";
import { BoardCards } from "./BoardCards.js";
import type { BoardCardsProps } from "./BoardSlot.js";
import { ColumnPages } from "./ColumnPages.js";
import { VirtualBoardCards, type Sought } from "./VirtualBoardCards.js";

/** A column with more cards than this is virtualised. */
const VIRTUAL_FROM = 50;

/** One column of a board. */
export type BoardColumnProps<T> = Omit<BoardCardsProps<T>, "placed" | "fresh" | "onLaid"> & {
  title: string;
  icon: IconType;
  items: readonly T[];
  /** An empty column that leaves its width to the others: only its title is left. */
  isNarrow: boolean;
  /** False where a tab already shows title and count. */
  hasHead: boolean;
  /** The text of an empty column. */
  empty: string;
};

/**
 * The cards of one status, most urgent first. Nothing moves while somebody is touching it, and cards that arrived out
 * of view are counted.
 */
export function BoardColumn<T extends { id: string }>({
  arrived,
  ...column
}: BoardColumnProps<T> & {
  /** The cards that arrived since the board was opened (`useArrived`). */
  arrived: ReadonlySet<string>;
}) {
  return <MemoColumn {...column} cameIds={useCame(column.items, arrived)} />;
}

function Column<T extends { id: string }>({
  title,
  icon,
  items,
  empty,
  cameIds,
  hasHead,
  isNarrow,
  ...props
}: BoardColumnProps<T> & { cameIds: readonly string[] }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { placed, isHeld, listeners } = useSteady(items);
  // What is new to this column has arrived, or comes from another one.
  const fresh = useFresh(useMemo(() => items.map(({ id }) => ({ id, version: 0 })), [items]));
  const order = useMemo(() => placed.map(({ item }) => item.id), [placed]);
  const { arrivals, check } = useArrivals(scroller, cameIds, order);
  const [sought, seek] = useState<Sought>(null);
  const { more, view, measure, turn } = usePages(scroller);
  const showFirst = (): void => {
    const card = scroller?.querySelector(`[data-card="${arrivals.firstId}"]`);
    if (card) card.scrollIntoView({ block: "nearest" });
    else seek({ id: arrivals.firstId });
  };
  const onScroll = (): void => {
    check();
    measure();
  };
  if (isNarrow && placed.length === 0) {
    return (
      <Section aria-label={`${title}, 0`}>
        <Slim>
          <Icon icon={icon} size="lg" />
          <h2>{title}</h2>
        </Slim>
      </Section>
    );
  }
  const cards = { ...props, placed, fresh, onLaid: measure };
  const pages = (
    <ColumnPages title={title} more={more} arrivals={arrivals} onTurn={turn} onShowFirst={showFirst} />
  );
  return (
    <Section aria-label={`${title}, ${items.length}`}>
      {hasHead ? (
        <Head>
          <Title>{title}</Title>
          <Count>{items.length}</Count>
          {pages}
        </Head>
      ) : (
        <VisuallyHidden as="h2">{title}</VisuallyHidden>
      )}
      <Scroller ref={setScroller} aria-label={`${title}: cards`} onScroll={onScroll} {...listeners}>
        {placed.length === 0 && <Empty>{empty}</Empty>}
        {placed.length > VIRTUAL_FROM ? (
          <VirtualBoardCards {...cards} scroller={scroller} sought={sought} />
        ) : (
          <BoardCards {...cards} view={view} isHeld={isHeld} />
        )}
      </Scroller>
      {!hasHead && <Foot>{pages}</Foot>}
    </Section>
  );
}

/** Renders again only when something about the column changes. */
const MemoColumn = memo(Column) as typeof Column;

const Section = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 100%;
  container-type: inline-size;
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: ${theme.control.board};
  padding: 0 ${theme.space[1]} 0 ${theme.space[2]};
  color: ${theme.board.text};
  font-size: ${theme.font.size.xl};
  font-weight: ${theme.font.weight.bold};

  ${theme.media.slimColumn} {
    gap: ${theme.space[1]};
    font-size: ${theme.font.size.lg};
  }
`;

const Title = styled.h2`
  ${truncated}
  font: inherit;
`;

const Count = styled.span`
  ${tabularFigures}
  margin-inline-end: auto;
  color: ${theme.board.muted};
`;

// A scrollable area must be reachable by keyboard, and a focusable one must have a name.
const Scroller = styled.div.attrs({ role: "group", tabIndex: 0 })`
  flex: 1;
  min-height: 0;
  padding: 0 ${theme.space[1]} ${theme.space[1]};
  overflow-y: auto;
  overscroll-behavior: contain;
  /* The buttons of the head tell that there is more, and no card changes its height with a scrollbar. */
  scrollbar-width: none;
`;

const Empty = styled.p`
  padding: ${theme.space[10]} ${theme.space[2]};
  border: ${theme.line.thick} dashed ${theme.board.border};
  border-radius: ${theme.radius.md};
  color: ${theme.board.muted};
  font-size: ${theme.font.size.lg};
  text-align: center;
`;

const Slim = styled.header`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${theme.space[2]};
  padding-block: ${theme.space[3]};
  border: ${theme.line.thick} dashed ${theme.board.border};
  border-radius: ${theme.radius.md};
  color: ${theme.board.muted};
  font-size: ${theme.font.size.lg};
  writing-mode: vertical-rl;

  h2 {
    font: inherit;
    font-weight: ${theme.font.weight.semibold};
  }
`;

/** As high without buttons: what can be undone is offered here. */
const Foot = styled.div`
  display: flex;
  justify-content: end;
  min-height: ${theme.control.board};
  padding-inline: ${theme.space[1]};
`;
