/** Sees the browser's Back and Forward before the router does; may stop the event. */
export type HistoryGuard = (event: PopStateEvent) => void;

let guard: HistoryGuard | null = null;
let isOwnMove = false;

// Events of the window reach their listeners in the order in which these were added, so this module has to be
// loaded before the router listens.
window.addEventListener("popstate", (event) => {
  if (!isOwnMove) guard?.(event);
  isOwnMove = false;
});

/** Takes a step back that the app itself decided on, such as closing a dialog: the guard is not asked. */
export function moveUnguarded(move: () => void): void {
  isOwnMove = true;
  move();
}

/** Puts a guard before the router, the latest alone counts; returns how to take it away. */
export function guardHistory(next: HistoryGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}
