/** Handles the browser's Back and Forward before the router does; may stop the event. */
export type HistoryGuard = (event: PopStateEvent) => void;

let guard: HistoryGuard | null = null;
let isOwnMove = false;

// The window calls its listeners in the order in which they were added, so this module must be loaded before the
// router adds its own.
window.addEventListener("popstate", (event) => {
  if (!isOwnMove) guard?.(event);
  isOwnMove = false;
});

/** Navigates without asking the guard, for steps that the app itself takes, such as closing a dialog. */
export function moveUnguarded(move: () => void): void {
  isOwnMove = true;
  move();
}

/** Sets the guard in front of the router, replacing any earlier one; returns how to remove it. */
export function guardHistory(next: HistoryGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}
