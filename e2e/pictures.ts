// Takes the documentation's pictures from the running product: npm run pictures
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { launchBrowser } from "./support/browser.js";
import { demoAccess } from "./support/demo.js";
import { askForService, placeOrder } from "./support/guest.js";
import { guestAtHome, openTab, signedInStaff } from "./support/people.js";
import { startProduct } from "./support/product.js";

const FOLDER = path.resolve(import.meta.dirname, "../docs/pictures");
/** Fonts, toasts and highlights need a moment to settle. */
const SETTLE_MS = 2500;

async function takeScreenshot(page: Page): Promise<Buffer> {
  await page.waitForTimeout(SETTLE_MS);
  return page.screenshot();
}

async function savePicture(page: Page, name: string): Promise<Buffer> {
  const image = await takeScreenshot(page);
  await sharp(image)
    .png({ palette: true, quality: 90 })
    .toFile(path.join(FOLDER, `${name}.png`));
  return image;
}

await mkdir(FOLDER, { recursive: true });
const product = await startProduct();
const browser = await launchBrowser();
const access = await demoAccess(product);
try {
  const guest = await guestAtHome(browser, access);
  const home = await savePicture(guest, "guest-home");
  await askForService(guest, "Housekeeping", "Fresh towels", "Two for the pool");
  const diner = await guestAtHome(browser, access);
  await placeOrder(diner, "Paneer Tikka", "Large");
  await diner.getByRole("button", { name: "Track Order" }).first().click();
  const order = await takeScreenshot(diner);

  const staff = await signedInStaff(browser, product, access);
  const openBoard = async (name: string): Promise<Page> => {
    const board = await openTab(staff, `${product.url}/hotel-admin/${name}`);
    // A browser allows sound once someone has touched the page.
    await board.getByRole("heading", { level: 1 }).click();
    return board;
  };
  const kitchen = await savePicture(await openBoard("kitchen"), "kitchen");
  await savePicture(await openBoard("front-desk"), "front-desk");
  await saveOverview(kitchen, home, order);
} finally {
  await browser.close();
  await product.stop();
}

/** The README's picture: the kitchen's screen with two phones beside it. */
async function saveOverview(kitchen: Buffer, ...phones: Buffer[]): Promise<void> {
  const height = 640;
  const gap = 24;
  const resized = await Promise.all(
    [kitchen, ...phones].map((image) =>
      sharp(image).resize({ height }).toBuffer({ resolveWithObject: true }),
    ),
  );
  let left = 0;
  const layers = resized.map(({ data, info }) => {
    const layer = { input: data, left, top: 0 };
    left += info.width + gap;
    return layer;
  });
  await sharp({ create: { width: left - gap, height, channels: 4, background: "#e9e5dc" } })
    .composite(layers)
    .png({ palette: true, quality: 85 })
    .toFile(path.join(FOLDER, "overview.png"));
}
