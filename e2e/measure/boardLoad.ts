// The boards under load, in a real browser: npm run measure:boards [-- minutes]
// A hotel with stations: the whole kitchen, two station screens, two expediters and the front desk, over 300 open
// tickets and 60 requests, with ten changes a second through the API. Each page measures from the arrival of a change at
// its socket to its painting. Memory is measured once a minute, after a garbage collection.
import type { Page } from "playwright-core";
import { call } from "../support/api.js";
import { launchBrowser } from "../support/browser.js";
import { demoAccess } from "../support/demo.js";
import { startProduct } from "../support/product.js";
import { openHouse, openScreens, type Screen, share } from "./boardScreens.js";
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
const minutes = Number(process.argv[2] ?? 10);

const product = await startProduct({ GUEST_WRITES_PER_MINUTE: "0" });
const browser = await launchBrowser();
try {
  const access = await demoAccess(product);
  const house = await openHouse(product, access, STAFF);
  const kitchen = createKitchenLoad(house);
  const requests = createDeskLoad(house);
  await kitchen.fill(OPEN_TICKETS);
  await requests.fill();

  const stationScreen = (name: string): Screen => ({
    name: `station ${name}`,
    board: "kitchen",
    shown: { stations: [house.stations.get(name) ?? ""], is_expediter: false },
  });
  const expediter = { board: "kitchen", shown: { stations: [], is_expediter: true } } as const;
  const screens: Screen[] = [
    { name: "kitchen", board: "kitchen" },
    { name: "front desk", board: "front-desk" },
    stationScreen("Hot"),
    stationScreen("Bar"),
    { name: "expediter 1", ...expediter },
    { name: "expediter 2", ...expediter },
  ];
  const pages = await openScreens(browser, product, access, screens, { script: "boardProbe.js" });
  const boards = screens.map((screen, index) => {
    const page = pages[index];
    if (page === undefined) throw new Error("a screen was not opened");
    return { screen, page, shown: new Map<string, number>(), drawn: 0, waiting: 0 };
  });
  // Pending acknowledgements are sent to the server first.
  await pause(SETTLE_MS);
  const openWork = async (): Promise<{ id: string; version: number }[]> => {
    const [staff = {}] = house.staff;
    const query = { active: "true" } as const;
    const { orders } = await call(house.url, "GET /hotel-admin/food-orders", staff, { query });
    const open = await call(house.url, "GET /hotel-admin/requests", staff, { query });
    return [...orders, ...open.requests];
  };
  const probe = <T>(page: Page, use: (probe: Probe) => T): Promise<T> =>
    page.evaluate(`(${use.toString()})(window.boardProbe)`);
  const before = await openWork();
  for (const { page, screen } of boards) {
    const isDesk = screen.board === "front-desk";
    const own = screen.shown && !screen.shown.is_expediter ? screen.shown.stations : null;
    const start = { isDesk, own, stations: [...house.stations.values()], open: before };
    await page.evaluate((given) => (window as unknown as Probed).boardProbe.begin(given), start);
  }

  const memory: Record<string, unknown>[] = [];
  const look = async (minute: number): Promise<void> => {
    for (const { page, screen } of boards) {
      memory.push({ minute, screen: screen.name, ...(await memoryOf(page)) });
    }
  };
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

  kitchen.answered.clear();
  requests.answered.clear();
  await look(0);
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
    await look(minute);
    console.log(`minute ${minute}: ${made} changes`);
  }
  await Promise.all(answers);
  await pause(SETTLE_MS);
  await drain();

  const after = await openWork();
  const answered = [...kitchen.answered, ...requests.answered];
  const results = await Promise.all(
    boards.map(async ({ screen, page, shown, drawn, waiting }) => {
      const held = await probe(page, (of) => of.versions());
      const times = [...shown.values()].toSorted((left, right) => left - right);
      return {
        screen: screen.name,
        painted: shown.size,
        "in view": drawn,
        "never painted": answered.filter((key) => !shown.has(key)).length + waiting,
        "unlike the API": after.filter(({ id, version }) => held[id] !== version).length,
        "as it should be": await probe(page, (of) => of.isShown()),
        median: share(times, 0.5),
        "95 %": share(times, 0.95),
        "99 %": share(times, 0.99),
        longest: share(times, 1),
      };
    }),
  );
  console.table(memory);
  console.log(
    `${made} changes made, ${kitchen.refused()} refused because somebody was quicker, ${answered.length} versions answered`,
  );
  console.table(results);
  const isWrong = results.some(
    (one) => one["never painted"] > 0 || one["unlike the API"] > 0 || !one["as it should be"],
  );
  if (isWrong) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

async function memoryOf(page: Page): Promise<Record<string, number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { nodes } = await devtools.send("Memory.getDOMCounters");
  await devtools.detach();
  const { elements, cards } = await page.evaluate(() => ({
    elements: document.getElementsByTagName("*").length,
    cards: document.querySelectorAll("[data-card]").length,
  }));
  return { heap_mb: Math.round(usedSize / 1e5) / 10, nodes, elements, cards };
}
