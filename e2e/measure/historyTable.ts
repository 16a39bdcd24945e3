// How fast the staff's lists answer with a long history behind them: npm run measure:history
import type { Locator, Page } from "playwright-core";
import { call } from "../support/api.js";
import { DESKTOP_MOVING, launchBrowser } from "../support/browser.js";
import { demoAccess } from "../support/demo.js";
import { headersOf } from "../support/freshHotel.js";
import type { Headers } from "../support/hotel.js";
import { signedInStaff } from "../support/people.js";
import { startProduct } from "../support/product.js";

const ROWS = 5000;
const AT_ONCE = 16;
const SLOWDOWN = 4;
const GOAL_MS = 200;
/** The duration of a press. */
const PRESS_MS = 80;
/** The pause between two actions, for reading the result. */
const PAUSE_MS = 600;
/** Event timing has a resolution of 8 ms, from 16 ms on. */
const SHORTEST_MS = 16;
const FRAME_MS = 1000 / 60;

/** One click or key press as the browser measured it: until the next frame was painted. */
type Interaction = { name: string; duration: number; on: string };
type EventTiming = PerformanceEntry & { interactionId: number };
declare global {
  interface Window {
    interactions: Map<number, Interaction>;
    frameTimes: number[];
  }
}

/** Enters and finishes requests and orders as staff would, some at once. */
async function fill(url: string, headers: Headers): Promise<void> {
  const { rooms } = await call(url, "GET /hotel-admin/rooms", headers, { query: {} });
  const { services } = await call(url, "GET /hotel-admin/services", headers, {});
  const { menu_items } = await call(url, "GET /hotel-admin/menu-items", headers, {});
  const offered = services.filter(({ id }) => /^[0-9a-f]{24}$/.test(id));
  const dishes = menu_items.filter(({ options }) => !options.some(({ is_required }) => is_required));
  const finish = async (index: number): Promise<void> => {
    const room_id = rooms[index % rooms.length]?.id ?? "";
    const { request } = await call(url, "POST /hotel-admin/requests", headers, {
      body: {
        room_id,
        service_id: offered[index % offered.length]?.id ?? "",
        description: `Wish number ${index}`,
      },
    });
    const { order } = await call(url, "POST /hotel-admin/food-orders", headers, {
      body: { room_id, items: [{ menu_item_id: dishes[index % dishes.length]?.id ?? "", quantity: 2 }] },
    });
    await call(url, "PUT /hotel-admin/requests/:id/status", headers, {
      params: { id: request.id },
      body: { status: "cancelled" },
    });
    await call(url, "PUT /hotel-admin/food-orders/:id/status", headers, {
      params: { id: order.id },
      body: { status: "cancelled" },
    });
  };
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < ROWS) await finish(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Runs in the page before its own code. */
function watch(shortest: number): void {
  window.interactions = new Map();
  window.frameTimes = [];
  // Matched by time: the element is often gone when the browser reports the duration.
  const pressed = new Map<number, string>();
  for (const type of ["pointerdown", "pointerup", "keydown", "keyup"])
    window.addEventListener(
      type,
      ({ target, timeStamp }) => {
        const element = target instanceof Element ? target.closest("button, input, [role]") : null;
        pressed.set(timeStamp, element?.getAttribute("aria-label") ?? element?.textContent ?? "the page");
      },
      true,
    );
  new PerformanceObserver((list) => {
    for (const { interactionId, name, duration, startTime } of list.getEntries() as EventTiming[]) {
      if (interactionId === 0 || duration <= (window.interactions.get(interactionId)?.duration ?? 0))
        continue;
      window.interactions.set(interactionId, { name, duration, on: pressed.get(startTime) ?? "" });
    }
  }).observe({ type: "event", durationThreshold: shortest, buffered: true } as PerformanceObserverInit);
}

/** A user of a list. Targets are located beforehand, so that only the product works after a click. */
function actor(page: Page) {
  let acts = 0;
  const press = async (target: Locator): Promise<void> => {
    // Not to the edge, where a bar would cover it.
    await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await page.waitForTimeout(PAUSE_MS);
    const box = await target.boundingBox();
    if (box === null) throw new Error(`${String(target)} is not there`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: PRESS_MS });
    acts += 1;
    await page.waitForTimeout(PAUSE_MS);
  };
  return {
    press,
    shortcut: async (key: string): Promise<void> => {
      await page.keyboard.press(key, { delay: PRESS_MS });
      acts += 1;
      await page.waitForTimeout(PAUSE_MS);
    },
    choose: async (label: string, option: string): Promise<void> => {
      await press(page.getByRole("combobox", { name: label }));
      await press(page.getByRole("option", { name: option, exact: true }));
    },
    type: async (text: string): Promise<void> => {
      await page.keyboard.type(text, { delay: 120 });
      acts += text.length;
      await page.waitForTimeout(PAUSE_MS);
    },
    acts: () => acts,
  };
}

/** Pages, sorts, scrolls, selects, filters and searches a list. Returns the number of actions. */
async function work(page: Page, search: string): Promise<number> {
  const { press, shortcut, choose, type, acts } = actor(page);
  const button = (name: string | RegExp): Locator => page.getByRole("button", { name }).first();
  await choose("Status", "All statuses");
  await choose("Rows per page", "50");
  for (let turn = 0; turn < 3; turn += 1) await press(button("Next page"));
  for (const column of [/^Room/, /^Status/, /^Created/]) await press(button(column));
  for (let turn = 0; turn < 4; turn += 1) await press(button("Older"));
  await scroll(page);
  for (const key of ["j", "j", "k"]) await shortcut(key);
  for (let turn = 0; turn < 2; turn += 1) await press(button(/^(Comfortable|Compact) rows$/));
  for (let turn = 0; turn < 2; turn += 1)
    await press(page.getByRole("checkbox", { name: "Select all on this page" }));
  await shortcut("Control+k");
  await type("room 1");
  await shortcut("Escape");
  await choose("Status", "Cancelled");
  await press(page.getByRole("searchbox"));
  await type(search);
  await press(button("Clear All"));
  return acts();
}

/** Scrolls the rows by the wheel while the frames are counted. */
async function scroll(page: Page): Promise<void> {
  await page.getByRole("row").nth(3).hover();
  // As text, because compiled named functions refer to a helper that the page does not have.
  await page.evaluate(`
    let last = performance.now();
    requestAnimationFrame(function tick(now) {
      frameTimes.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    });
  `);
  for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, turn < 15 ? 160 : -160);
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;
}

// As many writes as the fill needs.
const product = await startProduct({ STAFF_WRITES_PER_MINUTE: "0" });
const browser = await launchBrowser();
try {
  const access = await demoAccess(product);
  const begun = Date.now();
  await fill(product.url, await headersOf(product.url, "hotel-admin", access));
  console.log(`${ROWS} finished requests and ${ROWS} orders in ${Math.round((Date.now() - begun) / 1000)} s`);

  const page = await signedInStaff(browser, product, access, DESKTOP_MOVING);
  await page.addInitScript(watch, SHORTEST_MS);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  for (const [list, address, search] of [
    ["requests", "requests", "towels"],
    ["orders", "requests?tab=1", "samosa"],
  ] as const) {
    await page.goto(`${product.url}/hotel-admin/${address}`);
    await page.getByRole("row").nth(1).waitFor();
    const acts = await work(page, search);
    await page.waitForTimeout(1000);
    const measured = await page.evaluate(() => [...window.interactions.values()]);
    const durations = measured.map(({ duration }) => duration);
    const frames = await page.evaluate(() => window.frameTimes);
    // As browsers report it: the worst of up to 50 interactions.
    const inp = Math.max(SHORTEST_MS, ...durations);
    console.log(
      `${list}: INP ${inp} ms (goal under ${GOAL_MS}), ${acts} acts, ${durations.length} of them over ${SHORTEST_MS} ms, ` +
        `half of those up to ${percentile(durations, 0.5)} ms; while scrolling 95 of 100 frames within ${Math.round(percentile(frames, 0.95))} ms of ${Math.round(FRAME_MS)}`,
    );
    for (const { name, duration, on } of measured
      .toSorted((one, other) => other.duration - one.duration)
      .slice(0, 5))
      console.log(`  ${name} on "${on}": ${duration} ms`);
    if (inp >= GOAL_MS) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop();
}
