import type { Screen } from "@roombell/common/contract/screen";
import type { Station } from "@roombell/common/contract/station";
import type { BoardSize } from "@roombell/common/domain/position";

export const BOARD_LABEL: Readonly<Record<Screen["board"], string>> = {
  front_desk: "Front desk",
  kitchen: "Kitchen",
  department: "Department",
};

export const BOARD_HINT: Readonly<Record<Screen["board"], string>> = {
  front_desk: "Every request of the hotel",
  kitchen: "The orders, sold out and pause",
  department: "The requests of the chosen categories",
};

export const BOARD_SIZE_OPTIONS: readonly { value: BoardSize; label: string }[] = [
  { value: "tablet", label: "Tablet, in the hand" },
  { value: "counter", label: "Counter, from one metre" },
  { value: "wall", label: "Wall, from three metres" },
];

/** What a screen shows, with a department's categories or a kitchen's stations. */
export function boardText(
  {
    board,
    categories,
    stations,
    is_expediter,
  }: Pick<Screen, "board" | "categories" | "stations" | "is_expediter">,
  known: readonly Station[],
): string {
  const shown = known.filter(({ id }) => stations.includes(id)).map(({ name }) => name);
  return [BOARD_LABEL[board], ...categories, ...(is_expediter ? ["Expediter"] : shown)].join(" · ");
}
