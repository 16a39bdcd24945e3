/** A person's position, which determines their rights in the portal. */
export const POSITIONS = ["manager", "front_desk", "kitchen", "department"] as const;
export type Position = (typeof POSITIONS)[number];

/** Boards of paired screens; a department board is a front desk board limited to its service categories. */
export const BOARDS = ["front_desk", "kitchen", "department"] as const;
export type Board = (typeof BOARDS)[number];

/** Board sizes: a tablet in the hand, a screen on the counter (the default), a screen on the wall. */
export const BOARD_SIZES = ["tablet", "counter", "wall"] as const;
export type BoardSize = (typeof BOARD_SIZES)[number];

/** Stored text size by board size. */
export const TEXT_SIZES = { tablet: 0.85, counter: 1, wall: 1.75 } as const satisfies Record<
  BoardSize,
  number
>;

/** The board's size for a stored text size. */
export function findBoardSize(textSize: number): BoardSize {
  return BOARD_SIZES.find((size) => TEXT_SIZES[size] === textSize) ?? "counter";
}
