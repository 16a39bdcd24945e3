import { useState } from "react";

/** The sheet to render, whether it is open, and a counter of openings, used as the key that resets its state. */
export type ShownSheet<S> = { shown: S | null; isOpen: boolean; turn: number };

/** Keeps the last sheet after it was closed, for its closing animation. */
export function useShownSheet<S>(sheet: S | null): ShownSheet<S> {
  const [held, setHeld] = useState({ sheet, shown: sheet, turn: 0 });
  if (held.sheet === sheet) return { shown: held.shown, isOpen: sheet !== null, turn: held.turn };
  const next = {
    sheet,
    shown: sheet ?? held.shown,
    turn: held.sheet === null ? held.turn + 1 : held.turn,
  };
  setHeld(next);
  return { shown: next.shown, isOpen: sheet !== null, turn: next.turn };
}
