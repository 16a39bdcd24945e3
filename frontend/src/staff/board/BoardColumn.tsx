import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { memo, useMemo, useState } from "react";
import styled from "styled-components";
import { useArrivals } from "./lanes/useArrivals.js";
import { useSteady } from "./lanes/steadyOrder.js";
import { plainButton, tabularFigures, truncated } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";
import { Icon, type IconType } from "../../shared/ui/Icon.js";
import { VisuallyHidden } from "../../shared/ui/VisuallyHidden.js";
import { BoardCards, type BoardCardsProps, VirtualBoardCards } from "./BoardCards.js";

/** A column with more cards than this is virtualised. */
const VIRTUAL_FROM = 50;

/** One column of a board. */
export type BoardColumnProps<T> = Omit<BoardCardsProps<T>, "placed"> & {
  title: string;
  icon: IconType;
  items: readonly T[];
  /** False where a tab already shows title and count. */
  hasHead: boolean;
  /** The text of an empty column. */
  empty: string;
  /** The cards that arrived since the board was opened (`useArrived`). */
  arrived: ReadonlySet<string>;
};

function Column<T extends { id: string }>({
  title,
  icon,
  items,
  empty,
  arrived,
  hasHead,
  ...cards
}: BoardColumnProps<T>) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { placed, listeners } = useSteady(items);
  const cameIds = useMemo(() => items.map(({ id }) => id).filter((id) => arrived.has(id)), [items, arrived]);
  const { arrivals, check } = useArrivals(scroller, cameIds);
  const showFirst = (): void => {
    const card = scroller?.querySelector(`[data-card="${arrivals.firstId}"]`);
    if (card) card.scrollIntoView({ block: "nearest" });
    else scroller?.scrollTo({ top: scroller.scrollHeight });
  };
  return (
    <Section aria-label={`${title}, ${items.length}`}>
      {hasHead ? (
        <Head>
          <Icon icon={icon} size="lg" />
          <Title>{title}</Title>
          <Count>{items.length}</Count>
        </Head>
      ) : (
        <VisuallyHidden as="h2">{title}</VisuallyHidden>
      )}
      <Scroller ref={setScroller} aria-label={`${title}: cards`} onScroll={check} {...listeners}>
        {placed.length === 0 && <Empty>{empty}</Empty>}
        {placed.length > VIRTUAL_FROM ? (
          <VirtualBoardCards placed={placed} scroller={scroller} {...cards} />
        ) : (
          <BoardCards placed={placed} {...cards} />
        )}
      </Scroller>
      {arrivals.count > 0 && (
        <New type="button" onClick={showFirst} $above={arrivals.isAbove}>
          <Icon icon={arrivals.isAbove ? ArrowUp : ArrowDown} />
          {arrivals.count} new
        </New>
      )}
    </Section>
  );
}

/**
 * The cards of one status, most urgent first. Nothing moves while somebody is touching it, and cards that arrived out
 * of view are counted. Memoised: renders again only when something about the column changes.
 */
export const BoardColumn = memo(Column) as typeof Column;

const Section = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 100%;
  border-radius: ${theme.radius.md};
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: ${theme.space[10]};
  padding: 0 ${theme.space[2]};
  color: ${theme.board.text};
`;

const Title = styled.h2`
  ${truncated}
  flex: 1;
  font-size: ${theme.font.size.xl};
  font-weight: ${theme.font.weight.bold};
`;

const Count = styled.span`
  ${tabularFigures}
  font-size: ${theme.font.size.xl};
  font-weight: ${theme.font.weight.bold};
`;

// A scrollable area must be reachable by keyboard, and a focusable one must have a name.
const Scroller = styled.div.attrs({ role: "group", tabIndex: 0 })`
  flex: 1;
  min-height: 0;
  padding: 0 ${theme.space[1]} ${theme.space[16]};
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;

const Empty = styled.p`
  padding: ${theme.space[10]} ${theme.space[2]};
  border: ${theme.line.thick} dashed ${theme.board.border};
  border-radius: ${theme.radius.md};
  color: ${theme.board.muted};
  font-size: ${theme.font.size.lg};
  text-align: center;
`;

const New = styled.button<{ $above: boolean }>`
  ${plainButton}
  position: absolute;
  ${({ $above }) => ($above ? "inset-block-start" : "inset-block-end")}: ${theme.space[24]};
  inset-inline: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  width: max-content;
  min-height: ${theme.control.board};
  margin-inline: auto;
  padding-inline: ${theme.space[5]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.bold};
  box-shadow: ${theme.shadow.floating};
`;
