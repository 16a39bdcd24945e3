import { useMemo, useState } from "react";
import { layLanes, type LanePlace } from "#staff/board/lanes/layLanes.js";
import { useCardSizes } from "#staff/board/lanes/useCardSizes.js";
import { BoardSlot, placeOf, Row, slotOf, Whole, type BoardCardsProps } from "./BoardSlot.js";

const FIRST: LanePlace = { lane: 0, top: 0 };

/**
 * All cards of a column, in lanes by their measured heights; `isHeld` keeps them in their lanes. One that is taller than
 * the column's `view` goes on beside itself where there are lanes for it.
 */
export function BoardCards<T extends { id: string }>({
  placed,
  lanes,
  view,
  isHeld,
  onLaid,
  ...column
}: BoardCardsProps<T> & {
  isHeld: boolean;
  /** The height of what is in view of the column. */
  view: number;
}) {
  // One lane stays for the others, which must not all be pushed out of view.
  const { sizeOf, observe } = useCardSizes(view, placed.length > 1 ? Math.max(1, lanes - 1) : lanes);
  const [held, setHeld] = useState<ReadonlyMap<string, LanePlace>>(new Map());
  const kept = isHeld ? held : undefined;
  const { places, height } = useMemo(
    () =>
      layLanes(
        placed.map(({ item }) => item.id),
        lanes,
        sizeOf,
        kept,
      ),
    [placed, lanes, sizeOf, kept],
  );
  if (!areLanesSame(places, held)) setHeld(places);
  return (
    <Whole height={height} onLaid={onLaid}>
      {placed.map((card) => {
        const { id } = card.item;
        const { span, isTall } = sizeOf(id);
        return (
          <Row
            key={id}
            ref={observe}
            data-row={id}
            data-span={span > 1 ? span : undefined}
            data-tall={isTall || undefined}
            style={{ "--card-span": span, ...placeOf(places.get(id) ?? FIRST, lanes) }}
          >
            <BoardSlot {...card} {...slotOf(card.item, column)} />
          </Row>
        );
      })}
    </Whole>
  );
}

function areLanesSame(left: ReadonlyMap<string, LanePlace>, right: ReadonlyMap<string, LanePlace>): boolean {
  return left.size === right.size && [...left].every(([id, { lane }]) => right.get(id)?.lane === lane);
}
