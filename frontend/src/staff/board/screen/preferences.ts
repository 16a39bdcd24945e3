import { atom } from "jotai";
import { createStored, storedAtom } from "../../../shared/lib/storage.js";

/** The text sizes of a board; 1 is the default for the screen. */
export const TEXT_SIZES = [0.85, 1, 1.15, 1.3, 1.5, 1.75] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const storedTextSize = storedAtom(
  createStored("local", "board.text-size", (value) => TEXT_SIZES.find((size) => size === value) ?? null),
);
const storedMuted = storedAtom(
  createStored("local", "board.muted", (value) => (typeof value === "boolean" ? value : null)),
);
const storedScreenName = storedAtom(
  createStored("local", "board.screen-name", (value) =>
    typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, SCREEN_NAME_MAX) : null,
  ),
);

/** Longest name of a screen, in characters. */
export const SCREEN_NAME_MAX = 60;

/** The text size of this device's boards. */
export const textSizeAtom = atom(
  (get): TextSize => get(storedTextSize) ?? 1,
  (_get, set, size: TextSize) => set(storedTextSize, size),
);

/** Whether this device's boards are muted. */
export const mutedAtom = atom(
  (get): boolean => get(storedMuted) ?? false,
  (_get, set, isMuted: boolean) => set(storedMuted, isMuted),
);

/** The name of this screen that other screens see; empty until one is set. */
export const screenNameAtom = atom(
  (get): string => get(storedScreenName) ?? "",
  (_get, set, name: string) => set(storedScreenName, name.trim() === "" ? null : name.trim()),
);
