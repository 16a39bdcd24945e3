import type { RefObject } from "react";
import { useShortcuts } from "#staff/lib/shortcuts.js";

/** Where the focus goes in a row: to the button that opens it, which Enter then presses. */
const OPENER = "tbody tr [data-opens-row]";

/** With j and k the focus moves to the next and the previous row of a table, from no row to the first one. */
export function useRowKeys(table: RefObject<HTMLElement | null>, isActive: boolean): void {
  const move = (step: 1 | -1): void => {
    const openers = [...(table.current?.querySelectorAll<HTMLElement>(OPENER) ?? [])];
    const row = document.activeElement?.closest("tr");
    const at = openers.findIndex((opener) => opener.closest("tr") === row);
    const next = openers[at === -1 ? 0 : at + step];
    next?.focus();
  };
  useShortcuts(isActive ? { j: () => move(1), k: () => move(-1) } : {});
}
