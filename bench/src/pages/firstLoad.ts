// Load times of the guest app on a slow phone in hotel WiFi: npm run measure:guest
import { launchBrowser, openContext, PHONE } from "@roombell/e2e/support/browser";
import { demoAccess } from "@roombell/e2e/support/demo";
import { startProduct } from "@roombell/e2e/support/product";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { median } from "../support/statistics.js";
import { recordInteractions } from "./interactions.js";
import { enlargeMenu, measureMenuTaps } from "./menuTaps.js";

const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const PATIENCE_MS = 60_000;
const RUNS = 3;
/** Milliseconds, except the layout shift, which has no unit. */
const GOALS = { firstPaint: 1800, largestPaint: 2200, blocking: 200, shift: 0 };
/** Users notice tasks that take longer. */
const SHORT_TASK_MS = 50;

type Figures = {
  /** The element of the largest paint. */
  largest: string;
  firstPaint: number;
  largestPaint: number;
  /** By how much tasks after the first paint exceed `SHORT_TASK_MS`, in total. */
  blocking: number;
  shift: number;
  scriptKiB: number;
  scripts: number;
  sentKiB: number;
  requests: number;
};
/** `sign` is the selector of the loaded view, `maxScriptKiB` the limit of JavaScript until it is painted. */
type Visit = { name: string; link: string; sign: string; maxScriptKiB: number; isRepeated?: true };

/** The limit of JavaScript until the menu is drawn, when the guest comes from the home page after its preloads. */
const MENU_FROM_HOME_KIB = 180;

type Watched = {
  seen: {
    largestPaint: number;
    largest: string;
    shift: number;
    tasks: { start: number; duration: number }[];
  };
};

/** A tab on a slow phone that records the largest contentful paint, its element, layout shift and long tasks. */
async function openSlowTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const seen: Watched["seen"] = { largestPaint: 0, largest: "", shift: 0, tasks: [] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[]) {
        seen.largestPaint = entry.startTime;
        const { element } = entry;
        seen.largest = element ? `${element.localName} ${element.textContent}`.slice(0, 40) : "";
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        seen.tasks.push({ start: startTime, duration });
    }).observe({ type: "longtask", buffered: true });
  });
  return page;
}

/** Opens the link and waits until the page is stable. */
async function measure(page: Page, { link, sign }: Visit): Promise<Figures> {
  await page.goto(link);
  // Only now, as locating elements would delay painting on the slow processor.
  await page.waitForLoadState("networkidle");
  await page.locator(sign).first().waitFor();
  // On a busy machine it may be reported after the network is idle.
  await page.waitForFunction(() => (window as unknown as Watched).seen.largestPaint > 0);
  return page.evaluate((shortTask) => {
    const { largestPaint, largest, shift, tasks } = (window as unknown as Watched).seen;
    const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity;
    const loads = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const sent = loads.reduce((sum, { transferSize }) => sum + transferSize, 0);
    // By start time, as a check in the page would run late on a busy machine.
    const scripts = loads.filter(
      ({ name, startTime }) => new URL(name).pathname.endsWith(".js") && startTime <= largestPaint,
    );
    const script = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return {
      largest,
      firstPaint,
      largestPaint,
      blocking: tasks
        .filter(({ start }) => start >= firstPaint)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - shortTask), 0),
      shift,
      scriptKiB: script / 1024,
      scripts: scripts.length,
      sentKiB: sent / 1024,
      requests: loads.length,
    };
  }, SHORT_TASK_MS);
}

/** Reports the JavaScript loaded until the menu is drawn, from the home page with its preloads. */
async function measureMenuFromHome(browser: Browser, home: string): Promise<boolean> {
  // A service worker would answer with unpacked scripts.
  const context = await openContext(browser, { ...PHONE, serviceWorkers: "block" });
  try {
    const page = await openSlowTab(context);
    await page.goto(home);
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: /^Dining$/ }).tap();
    await page.locator("article").first().waitFor();
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
        .map(({ encodedBodySize }) => encodedBodySize / 1024),
    );
    const scriptKiB = sizes.reduce((sum, size) => sum + size, 0);
    console.log(
      `Menu from the home page: ${scriptKiB.toFixed(1)} KiB of JavaScript in ${sizes.length} scripts`,
    );
    return scriptKiB <= MENU_FROM_HOME_KIB;
  } finally {
    await context.close();
  }
}

async function measureOnce(browser: Browser, visit: Visit): Promise<Figures> {
  const context = await openContext(browser, PHONE);
  try {
    if (visit.isRepeated) {
      const first = await openSlowTab(context);
      await measure(first, visit);
      await first.evaluate(() => navigator.serviceWorker.ready);
      await first.close();
    }
    return await measure(await openSlowTab(context), visit);
  } finally {
    await context.close();
  }
}

async function report(browser: Browser, visit: Visit): Promise<boolean> {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureOnce(browser, visit));
  const middle = (name: Exclude<keyof Figures, "largest">): number =>
    median(runs.map((figures) => figures[name]));
  const times = (["firstPaint", "largestPaint"] as const).map((name) => Math.round(middle(name)));
  const all = runs.map(({ largestPaint }) => Math.round(largestPaint)).join(", ");
  console.log(
    `${visit.name}: first contentful paint ${times[0]} ms, largest ${times[1]} ms (${all}; ${runs[0]?.largest}), ` +
      `blocked for ${Math.round(middle("blocking"))} ms, layout shift ${middle("shift").toFixed(3)}, ${middle("scriptKiB").toFixed(1)} KiB in ${middle("scripts")} scripts, ` +
      `${middle("sentKiB").toFixed(0)} KiB in ${middle("requests")} requests`,
  );
  if (middle("scriptKiB") > visit.maxScriptKiB) return false;
  return Object.entries(GOALS).every(([name, max]) => middle(name as keyof typeof GOALS) <= max);
}

const product = await startProduct();
const browser = await launchBrowser();
try {
  const access = await demoAccess(product);
  const { guest_link } = access;
  const home = { link: guest_link, sign: "h1", maxScriptKiB: 150 };
  const menuLink = guest_link.replace("/customer?", "/customer/food?");
  const visits: Visit[] = [
    { name: "QR link, first visit", ...home },
    { name: "Menu, first visit", link: menuLink, sign: "article", maxScriptKiB: 190 },
    { name: "QR link, repeated visit", ...home, isRepeated: true },
  ];
  let isGood = true;
  for (const visit of visits) isGood = (await report(browser, visit)) && isGood;
  isGood = (await measureMenuFromHome(browser, guest_link)) && isGood;
  const { firstPaint, largestPaint, blocking, shift } = GOALS;
  console.log(
    `Goals: first contentful paint ${firstPaint} ms, largest ${largestPaint} ms, blocked for ${blocking} ms, layout shift ${shift}`,
  );
  await enlargeMenu(product.url, access);
  const page = await openSlowTab(await openContext(browser, PHONE));
  await recordInteractions(page);
  isGood = (await measureMenuTaps(page, menuLink)) && isGood;
  process.exitCode = isGood ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
}
