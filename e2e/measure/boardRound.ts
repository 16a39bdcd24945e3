import type { CDPSession, Page } from "playwright-core";
import { call } from "../support/api.js";
import { launchBrowser } from "../support/browser.js";
import { demoAccess } from "../support/demo.js";
import { startProduct, UNLIMITED_WRITES } from "../support/product.js";
import { connectScreens, openHouse, openScreens, share, type House, type Screen } from "./boardScreens.js";
import { createDeskLoad } from "./deskLoad.js";
import { createKitchenLoad } from "./kitchenLoad.js";

const OPEN_TICKETS = 300;
const CHANGES_PER_SECOND = 10;
/** Of so many changes one is of a request. */
const ONE_REQUEST_IN = 5;
const STAFF = 3;
const MINUTE_MS = 60_000;
const SETTLE_MS = 5000;

type Taken = { shown: { key: string; ms: number; isDrawn: boolean }[]; waiting: number };
type View = { isDesk: boolean; stations: readonly string[]; own: readonly string[] | null };
type Probe = {
  begin(start: View & { open: unknown[] }): void;
  take(): Taken;
  versions(): Record<string, number>;
  isShown(): boolean;
};
type Probed = { boardProbe: Probe };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What one screen took for its changes; times in milliseconds. */
export type ScreenResult = Awaited<ReturnType<typeof measureRound>>[number];

/**
 * Makes changes for some minutes in a hotel of its own, whose screens are `shown` in one browser and connected without
 * one `elsewhere`. Each page measures from the arrival of a change at its socket to its painting; memory is measured once
 * a minute, after a garbage collection.
 */
export async function measureRound({
  shown: screens,
  elsewhere,
  minutes,
}: {
  shown: readonly Screen[];
  elsewhere: readonly Screen[];
  minutes: number;
}) {
  const product = await startProduct(UNLIMITED_WRITES);
  const browser = await launchBrowser();
  let disconnect = (): void => undefined;
  try {
    const access = await demoAccess(product);
    const house = await openHouse(product, access, STAFF);
    const kitchen = createKitchenLoad(house);
    const requests = createDeskLoad(house);
    await kitchen.fill(OPEN_TICKETS);
    await requests.fill();
    disconnect = await connectScreens(house, elsewhere);

    const pages = await openScreens(browser, product, access, screens, {
      script: "boardProbe.js",
      stations: house.stations,
    });
    // Pending acknowledgements are sent to the server first.
    await pause(SETTLE_MS);
    const before = await openWork(house);
    const boards = await Promise.all(
      screens.map(async (screen, index) => {
        const page = pages[index];
        if (page === undefined) throw new Error("a screen was not opened");
        const isDesk = screen.board === "front-desk";
        const own = screen.station === undefined ? null : [house.stations.get(screen.station) ?? ""];
        const start = { isDesk, own, stations: [...house.stations.values()], open: before };
        await page.evaluate((given) => (window as unknown as Probed).boardProbe.begin(given), start);
        const devtools = await page.context().newCDPSession(page);
        await devtools.send("Performance.enable");
        return { screen, page, devtools, shown: new Map<string, number>(), drawn: 0, waiting: 0 };
      }),
    );
    const drain = (): Promise<unknown> =>
      Promise.all(
        boards.map(async (board) => {
          const taken = await probe(board.page, (held) => held.take());
          for (const { key, ms, isDrawn } of taken.shown) {
            board.shown.set(key, ms);
            if (isDrawn) board.drawn += 1;
          }
          board.waiting = taken.waiting;
        }),
      );
    const memory: Record<string, unknown>[] = [];
    const look = async (minute: number): Promise<void> => {
      for (const { page, devtools, screen } of boards) {
        memory.push({ minute, screen: screen.name, ...(await memoryOf(page, devtools)) });
      }
    };

    kitchen.answered.clear();
    requests.answered.clear();
    await look(0);
    const workedBefore = await Promise.all(boards.map(({ devtools }) => workOf(devtools)));
    const started = performance.now();
    const answers: Promise<void>[] = [];
    let made = 0;
    for (let minute = 1; minute <= Math.ceil(minutes); minute += 1) {
      const until = Math.min(minute, minutes) * MINUTE_MS;
      while (performance.now() - started < until) {
        const due = ((performance.now() - started) / 1000) * CHANGES_PER_SECOND;
        for (; made < due; made += 1) {
          answers.push((made % ONE_REQUEST_IN === 0 ? requests : kitchen).change());
        }
        await Promise.all(answers.splice(0, Math.max(0, answers.length - CHANGES_PER_SECOND)));
        if (made % CHANGES_PER_SECOND === 0) await drain();
        await pause(1000 / CHANGES_PER_SECOND / 2);
      }
      if (minute === Math.ceil(minutes)) break;
      await look(minute);
      console.log(`minute ${minute}: ${made} changes`);
    }
    await Promise.all(answers);
    const worked = await Promise.all(boards.map(({ devtools }) => workOf(devtools)));
    await look(minutes);
    await pause(SETTLE_MS);
    await drain();

    const after = await openWork(house);
    const answered = [...kitchen.answered, ...requests.answered];
    console.table(memory);
    console.log(
      `${made} changes made, ${kitchen.refused()} refused because somebody was quicker, ${answered.length} versions answered`,
    );
    return await Promise.all(
      boards.map(async ({ screen, page, shown, drawn, waiting }, index) => {
        const held = await probe(page, (of) => of.versions());
        const times = [...shown.values()].toSorted((left, right) => left - right);
        const perChange = (kind: keyof Work): number =>
          rounded(((worked[index]?.[kind] ?? 0) - (workedBefore[index]?.[kind] ?? 0)) / shown.size);
        return {
          screen: screen.name,
          painted: shown.size,
          "in view": drawn,
          "never painted": answered.filter((key) => !shown.has(key)).length + waiting,
          "unlike the API": after.filter(({ id, version }) => held[id] !== version).length,
          "as it should be": await probe(page, (of) => of.isShown()),
          "script per change": perChange("script"),
          "layout per change": perChange("layout"),
          median: share(times, 0.5),
          "95 %": share(times, 0.95),
          "99 %": share(times, 0.99),
          longest: share(times, 1),
        };
      }),
    );
  } finally {
    disconnect();
    await browser.close();
    await product.stop();
  }
}

async function openWork({ url, staff: [staff = {}] }: House): Promise<{ id: string; version: number }[]> {
  const query = { active: "true" } as const;
  const { orders } = await call(url, "GET /hotel-admin/food-orders", staff, { query });
  const { requests } = await call(url, "GET /hotel-admin/requests", staff, { query });
  return [...orders, ...requests];
}

function probe<T>(page: Page, use: (probe: Probe) => T): Promise<T> {
  return page.evaluate(`(${use.toString()})(window.boardProbe)`);
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

type Work = { script: number; layout: number };

/** How long a page has run scripts, and computed styles and layouts, in milliseconds. */
async function workOf(devtools: CDPSession): Promise<Work> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const ms = (name: string): number => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
  return { script: ms("ScriptDuration"), layout: ms("LayoutDuration") + ms("RecalcStyleDuration") };
}

async function memoryOf(page: Page, devtools: CDPSession): Promise<Record<string, number>> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { nodes } = await devtools.send("Memory.getDOMCounters");
  const { elements, cards } = await page.evaluate(() => ({
    elements: document.getElementsByTagName("*").length,
    cards: document.querySelectorAll("[data-card]").length,
  }));
  return { heap_mb: rounded(usedSize / 1e6), nodes, elements, cards };
}
