import {
  memo,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type CSSProperties,
  type ReactNode,
} from "react";
import styled from "styled-components";
import { tabularFigures, truncated } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { VisuallyHidden } from "#shared/ui/VisuallyHidden.js";
import type { LanePlace } from "#staff/board/lanes/layLanes.js";
import { useSteady } from "#staff/board/lanes/steadyOrder.js";
import { useCardLayout } from "#staff/board/lanes/useCardLayout.js";
import { useHands } from "#staff/board/lanes/useHands.js";
import { usePages } from "#staff/board/lanes/usePages.js";
import { useUnseen } from "#staff/board/lanes/useUnseen.js";
import { useFresh } from "#staff/lib/lists/useFresh.js";
import { BoardSlot } from "./BoardSlot.js";
import { ColumnPages } from "./ColumnPages.js";

/** One column of a board. */
export type BoardColumnProps<T> = {
  title: string;
  icon: IconType;
  items: readonly T[];
  /** How many cards are side by side. */
  lanes: number;
  /** An empty column that leaves its width to the others: only its title is left. */
  isNarrow: boolean;
  /** False where a tab already shows title and count. */
  hasHead: boolean;
  /** The text of an empty column. */
  empty: string;
  /** The cards that arrived since the board was opened (`useArrived`). */
  arrived: ReadonlySet<string>;
  selectedId: string | null;
  /** Must keep its identity while the cards are unchanged. */
  renderCard: (item: T) => ReactNode;
};

/**
 * The cards of one status, most urgent first. Nothing moves while somebody is touching it, and cards that arrived out
 * of view are counted.
 */
function Column<T extends { id: string }>({
  title,
  icon,
  items,
  lanes,
  isNarrow,
  hasHead,
  empty,
  arrived,
  selectedId,
  renderCard,
}: BoardColumnProps<T>) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const isHeld = useHands(scroller);
  const placed = useSteady(items, isHeld);
  // What is new to this column has arrived, or comes from another one.
  const fresh = useFresh(useMemo(() => items.map(({ id }) => ({ id, version: 0 })), [items]));
  const ids = useMemo(() => placed.map(({ item }) => item.id), [placed]);
  const { more, view, scrolled, measure, turn } = usePages(scroller);
  const { places, height, sizeOf, observe, isRendered } = useCardLayout(ids, {
    scroller,
    lanes,
    view,
    scrolled,
    isHeld,
  });
  const { unseen, check } = useUnseen(scroller, items, arrived, places);
  useEffect(() => {
    // After all that changes in this frame, so that it is laid out once.
    const frame = requestAnimationFrame(measure);
    return () => cancelAnimationFrame(frame);
  }, [height, measure]);
  const show = (id: string): void => {
    const card = scroller?.querySelector(`[data-card="${id}"]`);
    const place = places.get(id);
    if (card) card.scrollIntoView({ block: "nearest" });
    else if (place) scroller?.scrollTo({ top: place.top });
  };
  const showSelected = useEffectEvent((id: string) => {
    // One that is rendered scrolls to itself.
    if (!isRendered(id)) show(id);
  });
  useEffect(() => {
    if (selectedId !== null) showSelected(selectedId);
  }, [selectedId]);
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
  const pages = <ColumnPages title={title} more={more} unseen={unseen} onTurn={turn} onShow={show} />;
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
      <Scroller ref={setScroller} aria-label={`${title}: cards`} onScroll={onScroll}>
        {placed.length === 0 && <Empty>{empty}</Empty>}
        <Cards style={{ height }}>
          {placed.map((card) => {
            const { id } = card.item;
            if (!isRendered(id)) return null;
            const { span, isTall } = sizeOf(id);
            return (
              <Row
                key={id}
                ref={observe}
                data-row={id}
                data-span={span > 1 ? span : undefined}
                data-tall={isTall || undefined}
                style={{ "--card-span": span, ...styleOf(places.get(id), lanes) }}
              >
                <BoardSlot
                  {...card}
                  isSelected={selectedId === id}
                  isFresh={fresh.has(id)}
                  renderCard={renderCard}
                />
              </Row>
            );
          })}
        </Cards>
      </Scroller>
      {!hasHead && <Foot>{pages}</Foot>}
    </Section>
  );
}

/** Renders again only when something about the column changes. */
export const BoardColumn = memo(Column) as typeof Column;

/** A row moves by its place, not by a transform: the head of a tall card sticks to the view only where it is laid out. */
function styleOf({ lane, top, span = 1 }: LanePlace = { lane: 0, top: 0 }, lanes: number): CSSProperties {
  const pitch = `(100% + ${theme.space[2]}) / ${lanes}`;
  return {
    top,
    insetInlineStart: `calc(${pitch} * ${lane})`,
    width: `calc(${pitch} * ${span} - ${theme.space[2]})`,
  };
}

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

const Cards = styled.div`
  position: relative;
`;

const Row = styled.div`
  position: absolute;
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
