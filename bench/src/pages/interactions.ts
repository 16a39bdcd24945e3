import type { Page } from "playwright-core";

/** The minimum of event timing; its resolution is 8 ms. */
export const SHORTEST_MS = 16;

/** A tap, click or key press as measured for Interaction to Next Paint. */
export type Interaction = {
  event: string;
  on: string;
  duration: number;
  delay: number;
  processing: number;
};
type EventTiming = PerformanceEventTiming & { interactionId: number };
declare global {
  interface Window {
    interactions: Map<number, Interaction>;
  }
}

/** Runs in the page before its own scripts. */
function watch(shortest: number): void {
  window.interactions = new Map();
  // Matched by time, as the element is often removed before the browser reports the duration.
  const pressed = new Map<number, string>();
  for (const type of ["pointerdown", "pointerup", "click", "keydown", "keyup"])
    window.addEventListener(
      type,
      ({ target, timeStamp }) => {
        const element = target instanceof Element ? target.closest("button, input, [role]") : null;
        pressed.set(timeStamp, element?.getAttribute("aria-label") || element?.textContent || "the page");
      },
      true,
    );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as EventTiming[]) {
      const { interactionId, name, duration, startTime, processingStart, processingEnd } = entry;
      if (interactionId === 0 || duration <= (window.interactions.get(interactionId)?.duration ?? 0))
        continue;
      window.interactions.set(interactionId, {
        event: name,
        on: (pressed.get(startTime) ?? "").slice(0, 40),
        duration,
        delay: Math.round(processingStart - startTime),
        processing: Math.round(processingEnd - processingStart),
      });
    }
  }).observe({ type: "event", durationThreshold: shortest, buffered: true } as PerformanceObserverInit);
}

/** Records the interactions in every document that the page opens from now on. */
export async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(watch, SHORTEST_MS);
}

/** All interactions so far, slowest first; prints the first `printed`. */
export async function reportInteractions(page: Page, printed: number): Promise<Interaction[]> {
  const all = await page.evaluate(() => [...window.interactions.values()]);
  const slowest = all.toSorted((one, other) => other.duration - one.duration);
  for (const { event, on, duration, delay, processing } of slowest.slice(0, printed))
    console.log(`  ${event} on "${on}": ${duration} ms (waited ${delay}, worked ${processing})`);
  return slowest;
}
