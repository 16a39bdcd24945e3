import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import styled from "styled-components";
import { tabularFigures, truncated } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { VisuallyHidden } from "#shared/ui/VisuallyHidden.js";
import { usePointerActivity, useSteady } from "#staff/board/lanes/usePointerActivity.js";
import { BoardSlot, GRID_ROW } from "./BoardSlot.js";
import { useColumnView } from "./useColumnView.js";

/** A column with more cards is virtualised: only those near the view are rendered. */
const VIRTUAL_FROM = 200;
const SIDES = { above: { icon: ArrowUp, label: "page up" }, below: { icon: ArrowDown, label: "page down" } };

/** One column of a board by its key. */
export type ColumnOf<T> = {
  key: string;
  title: string;
  icon: IconType;
  items: readonly T[];
  /** The text of an empty column. */
  empty: string;
  /** A column without open work, limited to one lane. */
  isNarrow?: boolean;
};

type BoardColumnProps<T> = {
  column: ColumnOf<T>;
  /** The number of cards side by side; 0 for an empty, narrow column. */
  lanes: number;
  /** False if a tab shows title and count. */
  hasHead: boolean;
  /** The ids of new cards that have not been in view. */
  unseenIds: string;
  onSeen: (ids: readonly string[]) => void;
  selectedId: string | null;
  /** Must keep its identity while the cards are unchanged. */
  renderCard: (item: T) => ReactNode;
};

/**
 * The cards of one status, most urgent first. Nothing moves while it is touched. New cards out of view are counted; the
 * button on their side scrolls to the first, other buttons turn pages.
 */
function Column<T extends { id: string }>({
  column: { title, icon, items, empty },
  lanes,
  hasHead,
  unseenIds,
  onSeen,
  selectedId,
  renderCard,
}: BoardColumnProps<T>) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const cards = useRef<HTMLDivElement>(null);
  const isOpened = useRef(false);
  useEffect(() => {
    isOpened.current = true;
  }, []);
  const isTouched = usePointerActivity(scroller);
  const placed = useSteady(items, isTouched);
  useLayoutEffect(() => {
    if (cards.current && isTouched) pinLanes(cards.current, lanes);
    else if (cards.current) unpinLanes(cards.current);
  }, [isTouched, lanes]);
  const { view, more, unseen, measure, turn, showUnseen } = useColumnView(scroller, {
    placed,
    lanes,
    unseenIds,
    onSeen,
  });
  if (lanes === 0 && placed.length === 0) {
    return (
      <Section aria-label={`${title}, 0`}>
        <Slim>
          <Icon icon={icon} size="lg" />
          <h2>{title}</h2>
        </Slim>
      </Section>
    );
  }
  const pages =
    (more.above || more.below || unseen.count > 0) &&
    (["above", "below"] as const).map((side) =>
      unseen.count > 0 && side === unseen.side ? (
        <Turn key={side} size="board" variant="primary" icon={SIDES[side].icon} onClick={showUnseen}>
          {unseen.count} new
        </Turn>
      ) : (
        <Turn
          key={side}
          size="board"
          variant="ghost"
          icon={SIDES[side].icon}
          aria-label={`${title}: ${SIDES[side].label}`}
          disabled={!more[side]}
          onClick={() => turn(side)}
        />
      ),
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
      <Scroller ref={setScroller} aria-label={`${title}: cards`} onScroll={measure}>
        {placed.length === 0 && <Empty>{empty}</Empty>}
        <Cards ref={cards} style={{ "--card-lanes": Math.max(1, lanes) }}>
          {placed.map((card) => (
            <BoardSlot
              key={card.item.id}
              {...card}
              isOpened={isOpened}
              isLong={placed.length > VIRTUAL_FROM}
              isSelected={selectedId === card.item.id}
              view={view}
              // Keep one lane for the other cards.
              lanes={Math.max(1, placed.length > 1 ? lanes - 1 : lanes)}
              onSized={measure}
              renderCard={renderCard}
            />
          ))}
        </Cards>
      </Scroller>
      {!hasHead && <Foot>{pages}</Foot>}
    </Section>
  );
}

/** Memoised: a new array of the same cards does not render again. */
export const BoardColumn = memo(Column, (before, after) => {
  const { items, empty } = after.column;
  return (
    empty === before.column.empty &&
    items.length === before.column.items.length &&
    items.every((item, index) => item === before.column.items[index]) &&
    COMPARED_PROPS.every((key) => before[key] === after[key])
  );
}) as typeof Column;

const COMPARED_PROPS = ["lanes", "hasHead", "unseenIds", "onSeen", "selectedId", "renderCard"] as const;

/** Pins cards to their lanes, whatever their heights become. */
function pinLanes(cards: HTMLElement, lanes: number): void {
  const rows = [...cards.querySelectorAll<HTMLElement>(":scope > [data-row]")];
  const findLane = ({ offsetLeft }: HTMLElement): number =>
    1 + Math.round((offsetLeft * lanes) / Math.max(1, cards.clientWidth));
  const pinned = rows.map((row) => ({ row, lane: findLane(row) }));
  for (const { row, lane } of pinned) row.style.gridColumnStart = `${lane}`;
  cards.style.gridAutoFlow = "dense";
}

function unpinLanes(cards: HTMLElement): void {
  for (const row of cards.querySelectorAll<HTMLElement>(":scope > [data-row]"))
    row.style.gridColumnStart = "";
  cards.style.gridAutoFlow = "";
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 100%;
  min-height: 0;
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

const Turn = styled(Button)`
  flex: none;
  min-width: ${theme.space[12]};
  padding-inline: ${theme.space[2]};

  ${theme.media.slimColumn} {
    min-width: ${theme.space[10]};
  }
`;

// A scrollable area must be reachable by keyboard, and a focusable one must have a name.
const Scroller = styled.div.attrs({ role: "group", tabIndex: 0 })`
  flex: 1;
  min-height: 0;
  padding: 0 ${theme.space[1]} ${theme.space[1]};
  overflow-y: auto;
  overscroll-behavior: contain;
  /* The paging buttons show that there is more; a scrollbar would change card heights. */
  scrollbar-width: none;
`;

/** Masonry: each card goes into the lane that ends first, so that order is kept. */
const Cards = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(var(--card-lanes), minmax(0, 1fr));
  grid-auto-rows: ${GRID_ROW};
  column-gap: ${theme.space[2]};
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

/** Fixed height: the undo bar appears here. */
const Foot = styled.div`
  display: flex;
  justify-content: end;
  min-height: ${theme.control.board};
  padding-inline: ${theme.space[1]};
`;
