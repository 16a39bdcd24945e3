import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsLeft from "lucide-react/icons/chevrons-left";
import { useEffect, useMemo, useRef, useState } from "react";
import styled, { css } from "styled-components";
import { inRow, tabularFigures, textStyle, theme, truncated } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";
import { usePointerActivity } from "#staff/lib/usePointerActivity.js";
import { boardButton } from "#staff/ui/boardButton.js";
import { BoardSlot } from "./BoardSlot.js";
import { GRID_ROW, useColumnLayout, useSteady } from "./useColumnLayout.js";

/** The browser skips the cards out of view of a column with more cards. */
const LONG = 20;
const SIDES = [
  { side: "above", icon: ArrowUp, label: "page up" },
  { side: "below", icon: ArrowDown, label: "page down" },
] as const;

export type ColumnOf<T> = {
  key: string;
  title: string;
  icon: IconType;
  items: readonly T[];
  empty: string;
  /** A column without open work, limited to one lane. */
  isNarrow?: boolean;
  /** Shows only its title and count until it is expanded, on a wide screen. */
  isCollapsible?: boolean;
};

/** Nothing moves while it is touched. New cards out of view are counted; buttons scroll to them and turn pages. */
export function BoardColumn<T extends { id: string }>({
  column: { title, icon, items, empty, isCollapsible, isCollapsed },
  lanes,
  hasHead,
  unseenIds,
  onSeen,
  onToggle,
}: {
  column: ColumnOf<T> & { isCollapsed?: boolean };
  /** The number of cards side by side; 0 for an empty, narrow column. */
  lanes: number;
  /** False if a tab shows title and count. */
  hasHead: boolean;
  /** The ids of new cards that have not been in view. */
  unseenIds: string;
  onSeen: (ids: readonly string[]) => void;
  onToggle: () => void;
}) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const isOpened = useRef(false);
  useEffect(() => {
    isOpened.current = true;
  }, []);
  const isTouched = usePointerActivity(scroller);
  const placed = useSteady(items, isTouched);
  const { more, unseen, measure, turn, showUnseen } = useColumnLayout(scroller, {
    ids: placed.map(({ item }) => item.id).join(),
    lanes,
    isTouched,
    unseenIds,
    onSeen,
  });
  // Most renders of a column change none of its cards.
  const cards = useMemo(
    () =>
      placed.map(({ item, isGone }) => (
        <BoardSlot key={item.id} item={item} isGone={isGone} isOpened={isOpened} />
      )),
    [placed],
  );
  if (isCollapsed || (lanes === 0 && placed.length === 0)) {
    return (
      <Section aria-label={`${title}, ${items.length}`}>
        <Slim
          $isCollapsed={isCollapsed}
          $isNew={unseenIds !== ""}
          {...(isCollapsed && { as: "button", type: "button", "aria-expanded": false, onClick: onToggle })}
        >
          <Icon icon={icon} size="lg" />
          <h2>{title}</h2>
          {isCollapsed && <Count>{items.length}</Count>}
        </Slim>
      </Section>
    );
  }
  const pages =
    (more.above || more.below || unseen.count > 0) &&
    SIDES.map(({ side, icon: arrow, label }) => {
      const isNew = unseen.count > 0 && side === unseen.side;
      return (
        <Turn
          key={side}
          size="board"
          variant={isNew ? "primary" : "ghost"}
          icon={arrow}
          aria-label={isNew ? undefined : `${title}: ${label}`}
          disabled={!isNew && !more[side]}
          onClick={() => (isNew ? showUnseen() : turn(side))}
        >
          {isNew && `${unseen.count} new`}
        </Turn>
      );
    });
  return (
    <Section aria-label={`${title}, ${items.length}`}>
      {hasHead ? (
        <Head>
          <Title>{title}</Title>
          <Count>{items.length}</Count>
          {pages}
          {isCollapsible && (
            <Turn
              size="board"
              variant="ghost"
              icon={ChevronsLeft}
              aria-expanded
              aria-label={`Collapse ${title}`}
              onClick={onToggle}
            />
          )}
        </Head>
      ) : (
        <VisuallyHidden as="h2">{title}</VisuallyHidden>
      )}
      <Scroller ref={setScroller} aria-label={`${title}: cards`} onScroll={measure}>
        {placed.length === 0 && <Empty>{empty}</Empty>}
        <Cards style={{ "--card-lanes": Math.max(1, lanes) }} $isLong={placed.length > LONG}>
          {cards}
        </Cards>
      </Scroller>
      {!hasHead && <Foot>{pages}</Foot>}
    </Section>
  );
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
  ${inRow(2)}
  min-height: ${theme.control.board};
  padding: 0 ${theme.space[1]} 0 ${theme.space[2]};
  color: ${theme.board.text};
  ${textStyle("xl", "bold")}

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
const Cards = styled.div<{ $isLong: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: repeat(var(--card-lanes), minmax(0, 1fr));
  grid-auto-rows: ${GRID_ROW};
  column-gap: ${theme.space[2]};
  ${({ $isLong }) =>
    $isLong &&
    css`
      article {
        content-visibility: auto;
        contain-intrinsic-block-size: auto calc(45 * ${GRID_ROW});
      }
    `}
`;

const dashed = css`
  border: ${theme.line.thick} dashed ${theme.board.border};
  border-radius: ${theme.radius.md};
  color: ${theme.board.muted};
  font-size: ${theme.font.size.lg};
`;

const Empty = styled.p`
  ${dashed}
  padding: ${theme.space[10]} ${theme.space[2]};
  text-align: center;
`;

const Slim = styled.header<{ $isCollapsed: boolean | undefined; $isNew: boolean }>`
  ${({ $isCollapsed }) => $isCollapsed && boardButton}
  ${dashed}
  ${inRow(2)}
  flex: 1;
  padding-block: ${theme.space[3]};
  writing-mode: vertical-rl;
  ${({ $isCollapsed }) => $isCollapsed && `margin-block-end: ${theme.space[1]};`}
  ${({ $isNew }) => $isNew && `border-color: ${theme.color.accent}; color: ${theme.board.text};`}

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
