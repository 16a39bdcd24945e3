import type { Page } from "playwright-core";

/** So many pictures in a row without motion: the end of a transition may begin others in what it holds. */
const STILL_PICTURES = 4;

/** Waits until what has just changed is drawn and nothing moves any more, but for what never stops. */
export async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async (wanted) => {
    const isMoving = ({ effect, playState }: Animation): boolean =>
      playState !== "finished" && effect?.getComputedTiming().endTime !== Infinity;
    for (let still = 0; still < wanted;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      still = document.getAnimations().some(isMoving) ? 0 : still + 1;
    }
  }, STILL_PICTURES);
}
