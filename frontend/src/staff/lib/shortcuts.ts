import { useEffect, useEffectEvent } from "react";

/** Elements that use character keys themselves. */
export const TEXT_ENTRY = "input, textarea, select, [contenteditable], [role=menu], [role=listbox]";

/** Whether the focused element or an open dialog takes the key. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (document.querySelector("[role=dialog], [role=alertdialog]") !== null) return true;
  // A checkbox uses the space bar only.
  const isCheckbox = target instanceof HTMLInputElement && target.type === "checkbox";
  return target instanceof Element && target.closest(TEXT_ENTRY) !== null && !isCheckbox;
}

/** Calls the latest `onKey` for every key that is pressed on the page. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => handle(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** Single-key shortcuts by `event.key`, active while no text field is focused and no dialog is open. */
export function useShortcuts(commands: Readonly<Record<string, () => void>>): void {
  useKeyDown((event) => {
    const command = commands[event.key];
    if (command === undefined || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    event.preventDefault();
    command();
  });
}
