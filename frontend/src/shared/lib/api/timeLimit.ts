/** A signal that aborts on the caller's signal or after `ms`. */
export function limitTime(ms: number, outer: AbortSignal | null): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort(outer?.reason);
  const timer = setTimeout(() => controller.abort(), ms);
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
