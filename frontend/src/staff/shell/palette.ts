import { atom } from "jotai";

/** Set by Ctrl K and the top bar. */
export const isPaletteOpenAtom = atom(false);

/** The same key as on the front desk's board. */
export const NEW_REQUEST = { key: "n", to: "/hotel-admin/requests?add=request" } as const;
