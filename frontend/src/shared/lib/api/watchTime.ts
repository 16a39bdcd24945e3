const TIMEOUT_MS = 10_000;

/** A signal that aborts when the outer one does, or after the longest time that an answer is waited for. */
export function watchTime(outer: AbortSignal | null): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort(outer?.reason);
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  if (outer?.aborted) giveUp();
  outer?.addEventListener("abort", giveUp, { once: true });
  return {
    signal: controller.signal,
    stop() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", giveUp);
    },
  };
}
