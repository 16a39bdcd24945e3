// Takes a picture of every view of the guest app on a phone, in both themes: npm run pictures:views
import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { call } from "./support/api.js";
import { launchBrowser, PHONE } from "./support/browser.js";
import { demoAccess } from "./support/demo.js";
import { openFrontDesk } from "./support/frontDesk.js";
import { guestScreens, showScreen } from "./support/guestViews.js";
import { guestAtHome } from "./support/people.js";
import { startProduct } from "./support/product.js";

const FOLDER = path.resolve(import.meta.dirname, "../pictures/views");

await mkdir(FOLDER, { recursive: true });
const product = await startProduct();
const browser = await launchBrowser();
try {
  const access = await demoAccess(product);
  const desk = await openFrontDesk(product.url, access);
  const guest_link = await desk.linkOf("206");
  const headers = { "X-QR-Data": new URL(guest_link).searchParams.get("qr") ?? "" };
  const { services } = await call(product.url, "GET /customer/services", headers, {});
  const service_id = services.find(({ name }) => name === "Fresh towels")?.id ?? "";
  const { request } = await call(product.url, "POST /customer/requests", headers, {
    body: { service_id, description: "Two for the pool" },
  });
  const menu_item_id = await desk.dishId("Tender Coconut");
  const { order } = await call(product.url, "POST /customer/food-orders", headers, {
    body: { items: [{ menu_item_id, quantity: 2 }] },
  });
  const ids = { order: order.id, request: request.id, dish: await desk.dishId("Masala Dosa") };
  for (const colorScheme of ["light", "dark"] as const) {
    const guest = await guestAtHome(
      browser,
      { ...access, guest_link },
      { ...PHONE, deviceScaleFactor: 1, colorScheme, reducedMotion: "reduce" },
    );
    // Compiled functions call a naming helper that the page does not have.
    await guest.evaluate("globalThis.__name = (named) => named");
    for (const screen of guestScreens(ids)) {
      if (screen.name === "cart") {
        await guest.getByRole("button", { name: "Add Idli Sambar" }).click();
        const toast = guest.getByText("Item added to cart").first();
        await toast.waitFor();
        await toast.waitFor({ state: "detached" });
      }
      await showScreen(guest, screen);
      await guest.waitForLoadState("networkidle");
      if (screen.name === "menu") await guest.getByRole("button", { name: "Add Idli Sambar" }).waitFor();
      await sharp(await guest.screenshot())
        .webp({ quality: 70 })
        .toFile(path.join(FOLDER, `${screen.name.replaceAll(" ", "-")}-${colorScheme}.webp`));
    }
    await guest.context().close();
  }
} finally {
  await browser.close();
  await product.stop();
}
