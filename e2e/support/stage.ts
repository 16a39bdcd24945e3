import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { launchBrowser } from "./browser.js";
import { startProduct, type Product, type RunningProduct } from "./product.js";

/** The product and the browser of a test file. */
export type Stage = { product: Product; browser: Browser };
export type SharedStage = { product: RunningProduct; browser: Browser };

/**
 * Opens a stage for the tests of a file and prepares it, for example by signing somebody in. A retried test gets a new
 * stage, because what the first attempt left behind would fail it.
 */
export function onStage(
  prepare: (stage: Stage) => void | Promise<void>,
  { settings, browserFlags }: { settings?: Record<string, string>; browserFlags?: readonly string[] } = {},
): void {
  open(async () => {
    const [product, browser] = await Promise.all([startProduct(settings), launchBrowser(browserFlags)]);
    await prepare({ product, browser });
    return async () => {
      await browser.close();
      await product.stop();
    };
  });
}

/**
 * A stage whose product is shared by all such files that a worker runs, as starting one takes seconds: for tests that
 * neither depend on the demo hotel's open work nor change its settings. A retried test gets a product of its own.
 */
export function onSharedStage(prepare: (stage: SharedStage) => void | Promise<void>): void {
  open(async (isRetry) => {
    const own = isRetry ? await startProduct() : null;
    const browser = await launchBrowser();
    await prepare({ product: own ?? sharedProduct(), browser });
    return async () => {
      await browser.close();
      await own?.stop();
    };
  });
}

function sharedProduct(): RunningProduct {
  const shared = inject("sharedProducts")[Number(process.env["VITEST_POOL_ID"]) - 1];
  if (shared === undefined) throw new Error("no product was started for this worker");
  return { url: shared.url, output: () => shared.printed };
}

function open(start: (isRetry: boolean) => Promise<() => Promise<void>>): void {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await start(false);
  });
  afterAll(() => close());
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return;
    await close();
    close = await start(true);
  });
}
