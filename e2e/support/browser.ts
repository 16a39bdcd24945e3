import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from "playwright-core";

const USUAL_PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
/**
 * Without animations: Playwright clicks only elements that do not move, and while they do, it scrolls the page, even
 * behind an open menu, which no person can do.
 */
export const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: "reduce",
};
export const DESKTOP_MOVING: BrowserContextOptions = { ...DESKTOP, reducedMotion: "no-preference" };

const chosen = process.env["CHROMIUM_PATH"] ?? "";
const usual = USUAL_PLACES.find((place) => existsSync(place)) ?? "";

/** Chromium from CHROMIUM_PATH, which may be its headless shell, or the usual paths. */
export const LAUNCH_OPTIONS = {
  executablePath: chosen || usual,
  headless: true,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
};

/** The full browser even if CHROMIUM_PATH is the headless shell, which has no history and no notifications. */
export const WHOLE_BROWSER = { ...LAUNCH_OPTIONS, executablePath: usual || chosen };

/** Opens Chromium; throws without one. */
export function launchBrowser(flags: readonly string[] = [], options = LAUNCH_OPTIONS): Promise<Browser> {
  if (options.executablePath === "") throw new Error("No Chromium found; set CHROMIUM_PATH");
  return chromium.launch({ ...options, args: [...options.args, ...flags] });
}

/** A person with their own browser profile. */
export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: "en-IN", timezoneId: "Asia/Kolkata", ...options });
  context.setDefaultTimeout(30_000);
  return context;
}
