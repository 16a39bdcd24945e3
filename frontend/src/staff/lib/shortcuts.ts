import { useEffect, useEffectEvent } from "react";

/** Where a key means a character or an entry of a list. */
export const TEXT_ENTRY = "input, textarea, select, [contenteditable], [role=menu], [role=listbox]";

/** Whether a key belongs to what has the focus or lies over the page, and not to a shortcut of the page. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (document.querySelector("[role=dialog], [role=alertdialog]") !== null) return true;
  return target instanceof Element && target.closest(TEXT_ENTRY) !== null;
}

/** Single keys that act on the page while nobody types and no dialog is open; by `event.key`. */
export function useShortcuts(commands: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const command = commands[event.key];
    if (command === undefined || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    event.preventDefault();
    command();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
