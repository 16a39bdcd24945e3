// `npm run pictures:rush`: takes pictures of the boards during a rush entered through the API, and prints how many
// cards each shows in full.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";
import { movableClock } from "./support/boards.js";
import { DESKTOP, launchBrowser, openContext } from "./support/browser.js";
import { wholeCards } from "./support/cards.js";
import { demoAccess } from "./support/demo.js";
import { headersOf } from "./support/freshHotel.js";
import { signedInStaff } from "./support/people.js";
import { startProduct } from "./support/product.js";
import { openRush } from "./support/rush.js";

const FOLDER = path.resolve(import.meta.dirname, "../pictures/rush");
const SCREENS = { 1920: 1080, 1280: 800, 1024: 768, 390: 844 } as const;
const BOARDS = ["kitchen", "front-desk"] as const;
/** Fonts and highlights need a moment to settle. */
const SETTLE_MS = 800;
/** The product's clock is advanced by this after each entry: 100 entries take ten minutes. */
const PAUSE_MS = 6000;

const product = await startProduct(movableClock(PAUSE_MS));
const browser = await launchBrowser();
try {
  await mkdir(FOLDER, { recursive: true });
  const access = await demoAccess(product);
  const rush = await openRush(product.url, await headersOf(product.url, "hotel-admin", access));
  for (let entry = 0; entry < 100; entry += 1) {
    const isOrder = entry % 5 < 3;
    await (isOrder ? rush.order(entry, entry % 4) : rush.request(entry, entry % 3));
    product.process.kill("SIGUSR2");
  }
  const staff = await signedInStaff(browser, product, access);
  const storageState = await staff.context().storageState();
  for (const board of BOARDS) {
    for (const [width, height] of Object.entries(SCREENS)) {
      const viewport = { width: Number(width), height };
      await takeBoard(browser, { storageState, viewport }, board, `rush-${board}-${width}`);
    }
  }
  const viewport = { width: 1920, height: 1080 };
  await takeBoard(browser, { storageState, viewport }, "kitchen", "rush-kitchen-wall", "wall");
  for (let entry = 100; entry < 240; entry += 1) await rush.order(entry, entry % 4);
  for (const size of ["counter", "wall"]) {
    await takeBoard(browser, { storageState, viewport }, "kitchen", `rush-200-${size}`, size);
  }
} finally {
  await browser.close();
  await product.stop();
}

/** Takes pictures of a board in both themes. */
async function takeBoard(
  from: Browser,
  options: BrowserContextOptions,
  board: (typeof BOARDS)[number],
  name: string,
  size = "counter",
): Promise<void> {
  const context = await openContext(from, { ...DESKTOP, ...options });
  await context.addInitScript(
    (value) => localStorage.setItem("roombell.board.text-size", JSON.stringify(value)),
    size,
  );
  const page = await context.newPage();
  await page.goto(`${product.url}/hotel-admin/${board}`);
  await page.getByRole("article").first().waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await takePicture(page, `${name}-${colorScheme}`);
  }
  process.stdout.write(`${name}: ${await wholeCards(page)} whole cards\n`);
  await context.close();
}

async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  await sharp(await page.screenshot())
    .webp({ quality: 40, effort: 6 })
    .toFile(path.join(FOLDER, `${name}.webp`));
}
