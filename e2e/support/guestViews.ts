import type { Page } from "playwright-core";
import { standsStill } from "./standsStill.js";

/** A view of the guest app as stored in history entries, and how to see that it is rendered. */
export type GuestScreen = { name: string; view: object; sheet: object | null; sign: string };

const screen = (name: string, view: object, sign = "h1"): GuestScreen => ({ name, view, sheet: null, sign });
const DIALOG = '[role="dialog"] h2, [role="alertdialog"] h2';
const over = (name: string, view: object, sheet: object): GuestScreen => ({
  name,
  view,
  sheet,
  sign: DIALOG,
});

const ORDERS = { name: "food-ordering-orders" };

/** Every view of the guest app, and every dialog over the view it belongs to. */
export function guestScreens(ids: { order: string; request: string; dish: string }): GuestScreen[] {
  return [
    screen("home", { name: "home" }),
    screen("services", { name: "dashboard" }, "main ul button"),
    screen("service details", { name: "service-details", category: "Housekeeping" }, "form"),
    screen("new request", { name: "new-request" }, "form"),
    screen("my requests", { name: "requestlanding" }),
    screen("requests", { name: "requests" }, "article"),
    screen("menu", { name: "food-ordering", tab: "menu" }, "article"),
    screen("cart", { name: "food-ordering", tab: "cart" }),
    screen("orders", ORDERS, "article"),
    screen("support", { name: "support" }, "dl"),
    over("settings", { name: "home" }, { name: "settings" }),
    over("contact", { name: "support" }, { name: "contact" }),
    over("dish", { name: "food-ordering", tab: "menu" }, { name: "item", id: ids.dish }),
    over("checkout", { name: "food-ordering", tab: "cart" }, { name: "checkout" }),
    over("tracker", ORDERS, { name: "track", id: ids.order }),
    over("request", { name: "requests" }, { name: "request", id: ids.request }),
    over("cancel order", ORDERS, { name: "cancel-order", id: ids.order }),
    over("cancel request", { name: "requests" }, { name: "cancel-request", id: ids.request }),
  ];
}

/** Opens a view as Back and Forward do, in any language; resolves when it is rendered. */
export async function showScreen(guest: Page, { view, sheet, sign }: GuestScreen): Promise<void> {
  await guest.evaluate(
    (state) => {
      const entry = { ...state, key: String(Math.random()) };
      history.pushState(entry, "");
      dispatchEvent(new PopStateEvent("popstate", { state: entry }));
    },
    { view, sheet, depth: 1 },
  );
  if (sheet === null)
    await guest.locator('[role="dialog"], [role="alertdialog"]').waitFor({ state: "detached" });
  await guest.locator(sign).first().waitFor();
  await standsStill(guest);
}
