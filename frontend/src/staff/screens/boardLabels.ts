import type { Screen } from "@roombell/common/contract/screen";
import type { Station } from "@roombell/common/contract/station";
import type { BoardSize } from "@roombell/common/domain/position";

export const BOARD_LABEL: Readonly<Record<Screen["board"], string>> = {
  front_desk: "Front desk",
  kitchen: "Kitchen",
  department: "Department",
};

export const BOARD_HINT: Readonly<Record<Screen["board"], string>> = {
  front_desk: "All of the hotel's requests",
  kitchen: "Orders, sold-out dishes, pausing the kitchen",
  department: "Requests in the selected categories",
};

export const BOARD_SIZE_OPTIONS: readonly { value: BoardSize; label: string }[] = [
  { value: "tablet", label: "Tablet, handheld" },
  { value: "counter", label: "Counter, 1 m away" },
  { value: "wall", label: "Wall, 3 m away" },
];

/** For example `Department · Laundry` or `Kitchen · Hot · Bar`. */
export function boardText(
  { board, categories, stations, is_expediter }: Screen,
  hotelStations: readonly Station[],
): string {
  const shown = hotelStations.filter(({ id }) => stations.includes(id)).map(({ name }) => name);
  return [BOARD_LABEL[board], ...categories, ...(is_expediter ? ["Expediter"] : shown)].join(" · ");
}
