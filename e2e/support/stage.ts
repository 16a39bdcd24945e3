import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { launchBrowser } from "./browser.js";
import { startProduct, type Product } from "./product.js";

/** The product and the browser of a test file. */
export type Stage = { product: Product; browser: Browser };

/**
 * Opens a stage for the tests of a file and prepares it, for example by signing somebody in. A retried test gets a new
 * stage, because what the first attempt left behind would fail it.
 */
export function onStage(
  prepare: (stage: Stage) => void | Promise<void>,
  { settings, browserFlags }: { settings?: Record<string, string>; browserFlags?: readonly string[] } = {},
): void {
  let stage: Stage;
  const open = async (): Promise<void> => {
    stage = { product: await startProduct(settings), browser: await launchBrowser(browserFlags) };
    await prepare(stage);
  };
  const close = async (): Promise<void> => {
    await stage.browser.close();
    await stage.product.stop();
  };
  beforeAll(open);
  afterAll(close);
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return;
    await close();
    await open();
  });
}
