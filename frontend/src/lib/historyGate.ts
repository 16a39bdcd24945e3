/** Sees the browser's Back and Forward before the router does; may stop the event. */
export type HistoryGuard = (event: PopStateEvent) => void;

let guard: HistoryGuard | null = null;

// Events of the window reach their listeners in the order in which these were added, so this module has to be
// loaded before the router listens.
window.addEventListener("popstate", (event) => guard?.(event));

/** Puts a guard before the router, the latest alone counts; returns how to take it away. */
export function guardHistory(next: HistoryGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}
