import { useEffect, useEffectEvent } from "react";

/** Elements that use character keys themselves. */
export const TEXT_ENTRY = "input, textarea, select, [contenteditable], [role=menu], [role=listbox]";

/** Whether the focused element or an open dialog takes the key. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (document.querySelector("[role=dialog], [role=alertdialog]") !== null) return true;
  return target instanceof Element && target.closest(TEXT_ENTRY) !== null;
}

/** Single-key shortcuts by `event.key`, active while no text field is focused and no dialog is open. */
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
