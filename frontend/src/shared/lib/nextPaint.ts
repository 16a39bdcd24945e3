/** Fallback for hidden tabs, which are never painted. */
const PATIENCE_MS = 1000;

/** Resolves after the next paint, for work that must not delay it. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PATIENCE_MS);
  });
}
