/** What a person of a hotel does there, which decides what they may do in the portal. */
export const POSITIONS = ["manager", "front_desk", "kitchen", "department"] as const;
export type Position = (typeof POSITIONS)[number];

/** What a paired screen may be; a department's board is the front desk's with its service categories only. */
export const BOARDS = ["front_desk", "kitchen", "department"] as const;
export type Board = (typeof BOARDS)[number];

/** The sizes of a board: a tablet in the hand, a screen on the counter (the default), one on the wall. */
export const BOARD_SIZES = ["tablet", "counter", "wall"] as const;
export type BoardSize = (typeof BOARD_SIZES)[number];

/** What a paired screen stores for each size. */
export const TEXT_SIZE_OF = { tablet: 0.85, counter: 1, wall: 1.75 } as const satisfies Record<
  BoardSize,
  number
>;

/** The board's size for a stored text size. */
export function boardSizeOf(textSize: number): BoardSize {
  return BOARD_SIZES.find((size) => TEXT_SIZE_OF[size] === textSize) ?? "counter";
}
