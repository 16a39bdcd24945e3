import type { Page } from "playwright-core";

/** The number of consecutive frames without motion: the end of a transition may start others. */
const STILL_PICTURES = 4;

/** Waits until the page is rendered and all finite animations have ended. */
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
