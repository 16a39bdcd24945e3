import { atom } from "jotai";

/** Whether the command palette is open; Ctrl K and the top bar open it. */
export const isPaletteOpenAtom = atom(false);
