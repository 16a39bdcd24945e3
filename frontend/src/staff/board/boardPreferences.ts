import { BOARD_SIZES, type BoardSize } from "@roombell/common/domain/position";
import { preferenceAtom } from "#staff/lib/preferenceAtom.js";

/** The size of this device's boards. */
export const boardSizeAtom = preferenceAtom<BoardSize>(
  "board.text-size",
  "counter",
  (value) => BOARD_SIZES.find((size) => size === value) ?? null,
);

/** Whether this device's boards are muted. */
export const mutedAtom = preferenceAtom("board.muted", false, (value) =>
  typeof value === "boolean" ? value : null,
);

/** What a device shows of the kitchen: everything without stations, or the expediter's whole orders. */
export type ShownKitchen = { stations: readonly string[]; is_expediter: boolean };

/** What this device's kitchen board shows. */
export const shownKitchenAtom = preferenceAtom<ShownKitchen>(
  "board.stations",
  { stations: [], is_expediter: false },
  asShownKitchen,
);

function asShownKitchen(value: unknown): ShownKitchen | null {
  if (typeof value !== "object" || value === null) return null;
  const { stations, is_expediter } = value as Partial<Record<string, unknown>>;
  if (!Array.isArray(stations) || typeof is_expediter !== "boolean") return null;
  return { stations: stations.filter((id) => typeof id === "string"), is_expediter };
}
