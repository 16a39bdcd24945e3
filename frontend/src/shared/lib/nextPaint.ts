/** What the browser cannot paint (a hidden tab) is not waited for longer. */
const PATIENCE_MS = 1000;

/** Resolves when the present state is painted, so that what can come later does not delay it. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PATIENCE_MS);
  });
}
