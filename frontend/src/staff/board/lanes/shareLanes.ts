/** What counts when a board's width is shared out: a column's cards, and how many may stand side by side in it. */
export type LaneNeed = { cards: number; atMost: number };

/** So many cards under each other need no second lane. */
const ENOUGH = 2;
/** The columns change their widths when that makes the depth this much smaller. */
const CLEARLY = 7 / 8;

/**
 * How many cards stand side by side in each column of a board: its lanes. Every column has one, what is left goes
 * where the cards are piled highest; under a load an empty column gives its own (0: drawn narrow). `room` says how
 * many lanes fit beside so many narrow columns. `held` is what the board shows now: it stays unless something else
 * is clearly better, because columns that change their width move every card.
 */
export function shareLanes(
  needs: readonly LaneNeed[],
  room: (narrow: number) => number,
  held: readonly number[] = [],
): readonly number[] {
  const even = spread(needs, ones(needs), room(0));
  const best = highestPile(needs, even) > 2 * ENOUGH ? flatter(needs, even, packed(needs, room)) : even;
  const mayStay =
    held.length === needs.length &&
    sum(held) <= Math.max(needs.length, room(held.filter((lanes) => lanes === 0).length)) &&
    needs.every(({ cards }, index) => cards === 0 || held[index] !== 0);
  return mayStay && CLEARLY * depth(needs, held) <= depth(needs, best) ? held : best;
}

const ones = (needs: readonly LaneNeed[]): number[] => needs.map(() => 1);
const sum = (lanes: readonly number[]): number => lanes.reduce((total, count) => total + count, 0);

/** With the lanes of the empty columns given to the others. */
function packed(needs: readonly LaneNeed[], room: (narrow: number) => number): readonly number[] {
  const empty = needs.filter(({ cards }) => cards === 0).length;
  return spread(
    needs,
    needs.map(({ cards }) => (cards === 0 ? 0 : 1)),
    room(empty),
  );
}

function spread(needs: readonly LaneNeed[], lanes: number[], room: number): readonly number[] {
  for (let left = room - sum(lanes); left > 0; left -= 1) {
    const piles = needs.map((need, index) =>
      (lanes[index] ?? 0) < need.atMost ? pileOf(need, lanes[index]) : 0,
    );
    const highest = Math.max(...piles);
    if (highest <= ENOUGH) break;
    const index = piles.indexOf(highest);
    lanes[index] = (lanes[index] ?? 0) + 1;
  }
  return lanes;
}

const pileOf = ({ cards }: LaneNeed, lanes = 1): number => (cards === 0 ? 0 : cards / lanes);

/** The most cards under each other, of the columns that could have more lanes. */
function highestPile(needs: readonly LaneNeed[], lanes: readonly number[]): number {
  return Math.max(
    ...needs.map((need, index) => ((lanes[index] ?? 0) < need.atMost ? pileOf(need, lanes[index]) : 0)),
  );
}

/** How deep the cards lie under each other, all together. */
function depth(needs: readonly LaneNeed[], lanes: readonly number[]): number {
  return sum(needs.map((need, index) => need.cards * pileOf(need, lanes[index])));
}

const flatter = (
  needs: readonly LaneNeed[],
  one: readonly number[],
  other: readonly number[],
): readonly number[] => (depth(needs, other) < depth(needs, one) ? other : one);
