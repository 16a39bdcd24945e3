/** What a person of a hotel does there, which decides what they may do in the portal. */
export const POSITIONS = ["manager", "front_desk", "kitchen", "department"] as const;
export type Position = (typeof POSITIONS)[number];

/** What a paired screen may be; a department's board is the front desk's with its service categories only. */
export const BOARDS = ["front_desk", "kitchen", "department"] as const;
export type Board = (typeof BOARDS)[number];

/** The text sizes of a screen's board; 1 is the default. */
export const SCREEN_TEXT_SIZES = [0.85, 1, 1.15, 1.3, 1.5, 1.75] as const;
