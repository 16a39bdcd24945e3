import { useState } from "react";

/** The sheet to draw, whether it is open, and how often one was opened: as a key that makes each start anew. */
export type ShownSheet<S> = { shown: S | null; isOpen: boolean; turn: number };

/** Keeps the last sheet after it was closed, so that it can leave the screen in its own shape. */
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
