import { atom } from "jotai";

/** Set by Ctrl K and the top bar. */
export const isPaletteOpenAtom = atom(false);
