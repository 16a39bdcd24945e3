import type { Screen } from "@roombell/common/contract/screen";
import { SCREEN_TEXT_SIZES } from "@roombell/common/domain/position";

export const BOARD_LABEL: Readonly<Record<Screen["board"], string>> = {
  front_desk: "Front desk",
  kitchen: "Kitchen",
  department: "Department",
};

/** What a screen shows, in a few words. */
export const BOARD_HINT: Readonly<Record<Screen["board"], string>> = {
  front_desk: "Every request of the hotel",
  kitchen: "The orders, sold out and pause",
  department: "The requests of the chosen categories",
};

/** The text sizes of a screen, as a form's options. */
export const TEXT_SIZE_OPTIONS = SCREEN_TEXT_SIZES.map((size) => ({
  value: String(size),
  label: size === 1 ? "Normal" : `${Math.round(size * 100)} %`,
}));

/** What a screen shows, with a department's categories. */
export function boardText({ board, categories }: Pick<Screen, "board" | "categories">): string {
  return [BOARD_LABEL[board], ...categories].join(" · ");
}
