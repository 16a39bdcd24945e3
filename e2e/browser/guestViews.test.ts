import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { call } from "../support/api.js";
import { axeFindings } from "../support/axe.js";
import { DESKTOP, PHONE } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { openFrontDesk, type FrontDesk } from "../support/frontDesk.js";
import { guestScreens, showScreen, type GuestScreen } from "../support/guestViews.js";
import { guestAtHome } from "../support/people.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";

const ROOM = "206";
const SMALL: BrowserContextOptions = { ...PHONE, viewport: { width: 360, height: 640 } };

let product: Product;
let browser: Browser;
let access: DemoAccess;
let desk: FrontDesk;
let screens: GuestScreen[];
onStage(async (stage) => {
  ({ product, browser } = stage);
  desk = await openFrontDesk(product.url, await demoAccess(product));
  access = { ...(await demoAccess(product)), guest_link: await desk.linkOf(ROOM) };
  screens = guestScreens(await createWork());
});

/** Creates an order and a request of the room; returns them with a dish that has options. */
async function createWork(): Promise<{ order: string; request: string; dish: string }> {
  const qr = new URL(access.guest_link).searchParams.get("qr") ?? "";
  const headers = { "X-QR-Data": qr };
  const { services } = await call(product.url, "GET /customer/services", headers, {});
  const service_id = services.find(({ name }) => name === "Fresh towels")?.id ?? "";
  const { request } = await call(product.url, "POST /customer/requests", headers, {
    body: { service_id, description: "Two for the pool" },
  });
  const menu_item_id = await desk.dishId("Tender Coconut");
  const withCheese = {
    menu_item_id: await desk.dishId("Masala Dosa"),
    quantity: 1,
    selected_options: { Filling: "Potato and cheese" },
  };
  const { order } = await call(product.url, "POST /customer/food-orders", headers, {
    body: { items: [{ menu_item_id, quantity: 2 }, withCheese] },
  });
  return { order: order.id, request: request.id, dish: await desk.dishId("Butter Chicken") };
}

/** A guest with a dish in the cart; animations are off. */
async function withCart(options: BrowserContextOptions): Promise<Page> {
  const guest = await guestAtHome(browser, access, { ...options, reducedMotion: "reduce" });
  const menu = screens.find(({ name }) => name === "menu");
  if (menu) await showScreen(guest, menu);
  await guest.getByRole("button", { name: "Add Idli Sambar" }).click();
  const toast = guest.getByText("Item added to cart").first();
  await toast.waitFor();
  await toast.waitFor({ state: "detached" });
  return guest;
}

/** Texts and fields that overflow the screen horizontally, except in horizontal scrollers. */
async function listOverflowing(guest: Page): Promise<string[]> {
  return guest.evaluate(() => {
    // A phone zooms out of a page that is too wide, which makes its window wider.
    const { clientWidth, scrollWidth } = document.documentElement;
    const swiped = [...document.querySelectorAll("*")].filter(
      (one) => getComputedStyle(one).overflowX === "auto" && one.closest('[role$="dialog"]') === null,
    );
    const ends = [
      ...document.querySelectorAll<HTMLElement>(
        "h1, h2, h3, p, li, dd, dt, span, label, button, input, textarea",
      ),
    ].flatMap((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      const isShown = one.checkVisibility() && width > 1 && !swiped.some((area) => area.contains(one));
      return isShown && (left < -1 || right > clientWidth + 1)
        ? [`${one.innerText || one.outerHTML}: ${left} to ${right}`]
        : [];
    });
    return scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth} px`, ...ends] : ends;
  });
}

/** Elements that overflow the screen, and targets too small for a thumb, by text and size. */
async function listMisfits(guest: Page): Promise<string[]> {
  const ends = await listOverflowing(guest);
  const targets = await guest.evaluate(() => {
    return [...document.querySelectorAll<HTMLElement>("button, a[href], label:has(input), summary")].flatMap(
      (target) => {
        const whole = target.closest("label") ?? target;
        const cover = getComputedStyle(target, "::after");
        const isCovered = cover.position === "absolute" && cover.content !== "none";
        const { width, height } = whole.getBoundingClientRect();
        const isShown = target.checkVisibility() && width > 1 && !isCovered;
        return isShown && (height < 43.5 || width < 43.5)
          ? [`${target.innerText || target.ariaLabel || target.outerHTML}: ${width} × ${height}`]
          : [];
      },
    );
  });
  return [...ends, ...targets];
}

/** Buttons whose icon is covered by its count to more than a third. */
async function listCoveredIcons(guest: Page): Promise<string[]> {
  return guest.evaluate(() =>
    [...document.querySelectorAll("button")].flatMap((button) => {
      const icon = button.querySelector("svg")?.getBoundingClientRect();
      const figure = [...button.querySelectorAll("span[aria-hidden]")].find((one) =>
        /^\d+\+?$/.test(one.textContent),
      );
      const count = figure?.parentElement?.getBoundingClientRect();
      if (icon === undefined || count === undefined) return [];
      const width = Math.min(icon.right, count.right) - Math.max(icon.left, count.left);
      const height = Math.min(icon.bottom, count.bottom) - Math.max(icon.top, count.top);
      const covered = (Math.max(width, 0) * Math.max(height, 0)) / (icon.width * icon.height);
      return covered > 1 / 3 ? [`${button.innerText || button.ariaLabel}: ${covered} of its icon`] : [];
    }),
  );
}

/** The findings of `check` on every screen, each with the screen's name. */
async function checkEveryView(guest: Page, check: (guest: Page) => Promise<string[]>): Promise<string[]> {
  const findings: string[] = [];
  for (const one of screens) {
    await showScreen(guest, one);
    findings.push(...(await check(guest)).map((finding) => `${one.name}: ${finding}`));
  }
  return findings;
}

test("every view fits a phone, has targets large enough for a thumb and has no axe finding in either theme", async () => {
  const guest = await withCart(PHONE);
  const look = async () => [...(await listMisfits(guest)), ...(await axeFindings(guest))];
  expect(await checkEveryView(guest, look)).toEqual([]);
  await guest.context().close();
});

test("the menu shows three whole dishes above the cart (fewer on small phones), and its categories follow the scroll", async () => {
  const guest = await withCart(PHONE);
  const wholeDishes = async (width: number, height: number) => {
    await guest.setViewportSize({ width, height });
    await guest.evaluate(() => scrollTo(0, 0));
    return guest.evaluate(() => {
      const head = document.querySelector("search")?.getBoundingClientRect().bottom ?? 0;
      const bars = document.querySelector("nav")?.parentElement?.getBoundingClientRect().top ?? 0;
      const dishes = [...document.querySelectorAll("article")].map((dish) => dish.getBoundingClientRect());
      return dishes.filter(({ top, bottom }) => top >= head && bottom <= bars).length;
    });
  };
  expect(await wholeDishes(320, 568)).toBeGreaterThanOrEqual(1);
  expect(await wholeDishes(360, 740)).toBeGreaterThanOrEqual(2);
  expect(await wholeDishes(390, 844)).toBeGreaterThanOrEqual(3);
  await desk.call("PUT /hotel-admin/kitchen/pause", {
    body: { minutes: 30, reason: "The tandoor is being cleaned" },
  });
  await guest.getByText("The kitchen is taking a short break").waitFor();
  expect(await wholeDishes(360, 740)).toBeGreaterThanOrEqual(1);
  await desk.call("DELETE /hotel-admin/kitchen/pause", {});
  await guest.getByText("The kitchen is taking a short break").waitFor({ state: "hidden" });
  await guest.setViewportSize({ width: 360, height: 740 });
  const tab = (name: string) =>
    guest.getByRole("group", { name: "Menu categories" }).getByRole("button", { name });
  await tab("Breads").click();
  await guest.getByRole("button", { name: "Add Butter Naan" }).waitFor();
  await tab("Breads").and(guest.locator("[aria-current]")).waitFor();
  await guest.evaluate(() => scrollTo(0, 0));
  await tab("Breakfast").and(guest.locator("[aria-current]")).waitFor();
  const drawings = guest.locator('article svg[viewBox="0 0 100 100"]');
  expect(await drawings.count()).toBeGreaterThanOrEqual(8);
  expect(await drawings.evaluateAll((all) => all.every((one) => one.getBoundingClientRect().width > 0))).toBe(
    true,
  );
  await guest.context().close();
});

test("a search shows only matching dishes, in one list and to screen readers too", async () => {
  const guest = await withCart(PHONE);
  const menu = screens.find(({ name }) => name === "menu");
  if (menu) await showScreen(guest, menu);
  const list = guest.getByRole("list").filter({ has: guest.getByRole("article") });
  const first = list.first();
  const all = await first.getByRole("article").count();
  await guest.getByRole("searchbox", { name: "Search menu items..." }).fill("dosa");
  await expect.poll(() => first.getByRole("article").count()).toBeLessThan(all);
  const count = await first.getByRole("listitem").count();
  expect(count).toBe(await first.getByRole("article").count());
  const heights = await first.evaluate((rows) => {
    const height = (one: Element): number => one.getBoundingClientRect().height;
    const shown = [...rows.children].filter((row) => !(row as HTMLElement).hidden);
    return {
      shown: shown.length,
      list: height(rows),
      rows: shown.reduce((sum, row) => sum + height(row), 0),
    };
  });
  expect(heights.shown).toBe(count);
  expect(heights.list).toBeCloseTo(heights.rows, 0);
  await guest.context().close();
});

test("the hotel's cover loads in a fitting size over a preview, without a layout shift", async () => {
  const view = { create: { width: 2000, height: 1500, channels: 3, background: "#f4efe6" } } as const;
  const cover_url = await desk.upload("POST /hotel-admin/settings/cover", await sharp(view).png().toBuffer());
  await desk.call("PUT /hotel-admin/settings", { body: { cover_url } });
  const guest = await guestAtHome(browser, access, { ...PHONE, reducedMotion: "reduce" });
  let release = (): void => {};
  const sent = new Promise<void>((resolve) => (release = resolve));
  await guest.route("**/uploads/**", async (route) => {
    await sent;
    await route.continue();
  });
  // Again, from an empty cache.
  await (
    await guest.context().newCDPSession(guest)
  ).send("Network.setCacheDisabled", { cacheDisabled: true });
  await guest.reload({ waitUntil: "commit" });
  const photo = guest.locator(`img[src="${cover_url}"]`);
  const preview = guest.locator('main img[src^="data:image/svg+xml"]').first();
  await preview.waitFor();
  const places = () =>
    guest.evaluate(() =>
      [...document.querySelectorAll("h1, h2")].map((one) => one.getBoundingClientRect().top),
    );
  const before = await places();
  release();
  await preview.waitFor({ state: "detached" });
  expect(await places()).toEqual(before);
  expect(await photo.evaluate((one) => (one as HTMLImageElement).currentSrc)).toMatch(/-768\.webp$/);
  expect(await axeFindings(guest)).toEqual([]);
  await guest.context().close();
});

test("a dish's photo loads in its displayed size, and the tracker shows what the dish contains", async () => {
  const view = { create: { width: 1600, height: 1200, channels: 3, background: "#e6eef4" } } as const;
  const image_url = await desk.upload(
    "POST /hotel-admin/menu-items/image",
    await sharp(view).png().toBuffer(),
  );
  const params = { id: await desk.dishId("Masala Dosa") };
  await desk.call("PUT /hotel-admin/menu-items/:id", { params, body: { image_url } });
  const guest = await guestAtHome(browser, access, PHONE);
  const menu = screens.find(({ name }) => name === "menu");
  if (menu) await showScreen(guest, menu);
  const photo = guest.locator(`img[src="${image_url}"]`).first();
  // A separate picture, as the browser prefers a larger cached one, such as the cover on the previous page.
  const chosen = () => photo.evaluate((one) => (one as HTMLImageElement).currentSrc.split("-").at(-1));
  await expect.poll(chosen, { timeout: 30_000 }).toBe("192.webp");
  const tracker = screens.find(({ name }) => name === "tracker");
  if (tracker) await showScreen(guest, tracker);
  await guest.getByText("Contains Mustard, Milk · Not vegan").waitFor();
  await guest.context().close();
});

test("every view fits the smallest phone, right to left and in Hindi too", async () => {
  const guest = await withCart(SMALL);
  const write = (dir: "ltr" | "rtl") =>
    guest.evaluate((to) => {
      document.documentElement.dir = to;
    }, dir);
  await write("rtl");
  expect(await checkEveryView(guest, listMisfits)).toEqual([]);
  const home = screens.find(({ name }) => name === "home");
  if (home) await showScreen(guest, home);
  const tile = (name: RegExp) => guest.getByRole("list").getByRole("button", { name }).boundingBox();
  expect((await tile(/^Services/))?.x).toBeGreaterThan((await tile(/^Dining/))?.x ?? 0);
  await write("ltr");
  await chooseHindi(guest);
  expect(await checkEveryView(guest, listMisfits)).toEqual([]);
  await guest.context().close();
});

test("every view keeps its texts and icons on the smallest phone at 200 % text size", async () => {
  const guest = await withCart(SMALL);
  await guest.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const look = async () => [...(await listOverflowing(guest)), ...(await listCoveredIcons(guest))];
  expect(await checkEveryView(guest, look)).toEqual([]);
  await guest.context().close();
});

test("a wide screen shows the app as one centred column, and the menu with the cart beside it", async () => {
  const guest = await withCart(DESKTOP);
  for (const one of screens) {
    await showScreen(guest, one);
    const column = async () => {
      const { x = 0, width = Infinity } = (await guest.locator("main").boundingBox()) ?? {};
      return { isNarrow: width <= 560, isCentred: Math.abs(x + width / 2 - 720) <= 8 };
    };
    const isNarrow = one.name !== "menu" && one.name !== "dish";
    // A view may still be sliding in.
    await expect.poll(column, { message: one.name }).toEqual({ isNarrow, isCentred: true });
  }
  await guest.context().close();
});

async function chooseHindi(guest: Page): Promise<void> {
  const settings = screens.find(({ name }) => name === "settings");
  if (settings) await showScreen(guest, settings);
  await guest.getByRole("radio", { name: "हिन्दी" }).check({ force: true });
  await guest.locator("html[lang=hi]").waitFor();
}
