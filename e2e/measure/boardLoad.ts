// The kitchen's board under load, in a real browser: node --import tsx e2e/measure/boardLoad.ts [minutes]
// 300 open tickets and ten changes a second through the API; the page measures from the arrival of each change at
// its socket to its painting. Memory is measured once a minute, after a garbage collection.
import path from "node:path";
import type { Page } from "playwright-core";
import { call } from "../support/api.js";
import { DESKTOP_MOVING, launchBrowser, openContext } from "../support/browser.js";
import { demoAccess } from "../support/demo.js";
import type { Headers } from "../support/hotel.js";
import { signedInStaff } from "../support/people.js";
import { startProduct } from "../support/product.js";
import { createKitchenLoad } from "./kitchenLoad.js";

const OPEN_TICKETS = 300;
const CHANGES_PER_SECOND = 10;
const STAFF = 3;
const MINUTE_MS = 60_000;
const SETTLE_MS = 5000;

type Taken = { shown: { key: string; ms: number; isDrawn: boolean }[]; waiting: number };
type Probe = {
  begin(open: unknown[]): void;
  take(): Taken;
  versions(): Record<string, number>;
  isShown(): boolean;
};
type Memory = { heap_mb: number; nodes: number; elements: number; tickets: number };
type Probed = { boardProbe: Probe };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const minutes = Number(process.argv[2] ?? 10);

const product = await startProduct({ GUEST_WRITES_PER_MINUTE: "0" });
const browser = await launchBrowser();
try {
  const access = await demoAccess(product);
  const { url } = product;
  const bearer = async (): Promise<Headers> => {
    const { username, password } = access;
    const { token } = await call(url, "POST /auth/hotel-admin/login", {}, { body: { username, password } });
    return { Authorization: `Bearer ${token}` };
  };
  const staff = await Promise.all(Array.from({ length: STAFF }, bearer));
  const desk = staff[0] ?? {};
  const { rooms } = await call(url, "GET /hotel-admin/rooms", desk, { query: {} });
  const guests = rooms.map(({ qr_url }) => ({ "X-QR-Data": new URL(qr_url).searchParams.get("qr") ?? "" }));
  const { menu } = await call(url, "GET /customer/menu", guests[0] ?? {}, {});
  const dishes = menu.flatMap(({ items }) =>
    items.map(({ id, option_groups }) => ({
      menu_item_id: id,
      selected_options: Object.fromEntries(
        option_groups
          .filter(({ is_required }) => is_required)
          .map(({ name, options }) => [name, options[0]?.value ?? ""]),
      ),
    })),
  );
  const load = createKitchenLoad(url, staff, guests, dishes);
  await load.fill(OPEN_TICKETS);

  const signedIn = await signedInStaff(browser, product, access);
  const storageState = await signedIn.context().storageState();
  await signedIn.context().close();
  const context = await openContext(browser, { ...DESKTOP_MOVING, storageState });
  await context.addInitScript({ path: path.join(import.meta.dirname, "boardProbe.js") });
  const board = await context.newPage();
  await board.goto(`${url}/hotel-admin/kitchen`);
  await board.getByText("Live", { exact: true }).waitFor();
  await board.getByRole("region", { name: /^New/ }).waitFor();
  // Pending acknowledgements are sent to the server first.
  await pause(SETTLE_MS);
  const openOrders = async () =>
    (await call(url, "GET /hotel-admin/food-orders", desk, { query: { active: "true" } })).orders;
  const probe = <T>(use: (probe: Probe) => T): Promise<T> =>
    board.evaluate(`(${use.toString()})(window.boardProbe)`);
  const before = await openOrders();
  await board.evaluate((orders) => (window as unknown as Probed).boardProbe.begin(orders), before);

  const shown = new Map<string, number>();
  let drawn = 0;
  const memory: (Memory & { minute: number })[] = [];
  const look = async (minute: number): Promise<void> => {
    const figures = { minute, ...(await memoryOf(board)) };
    memory.push(figures);
    console.log(figures);
  };
  const drain = async (): Promise<number> => {
    const taken = await probe((held) => held.take());
    for (const { key, ms, isDrawn } of taken.shown) {
      shown.set(key, ms);
      if (isDrawn) drawn += 1;
    }
    return taken.waiting;
  };

  load.answered.clear();
  await look(0);
  const started = performance.now();
  const answers: Promise<void>[] = [];
  let made = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    while (performance.now() - started < minute * MINUTE_MS) {
      const due = ((performance.now() - started) / 1000) * CHANGES_PER_SECOND;
      for (; made < due; made += 1) answers.push(load.change());
      await Promise.all(answers.splice(0, Math.max(0, answers.length - CHANGES_PER_SECOND)));
      if (made % CHANGES_PER_SECOND === 0) await drain();
      await pause(1000 / CHANGES_PER_SECOND / 2);
    }
    await look(minute);
  }
  await Promise.all(answers);
  await pause(SETTLE_MS);
  const waiting = await drain();

  const held = await probe((of) => of.versions());
  const after = await openOrders();
  const missed = [...load.answered].filter((key) => !shown.has(key));
  const times = [...shown.values()].toSorted((left, right) => left - right);
  const share = (part: number): string =>
    `${(times[Math.min(times.length - 1, Math.ceil(times.length * part) - 1)] ?? Number.NaN).toFixed(1)} ms`;
  console.table(memory);
  console.table({
    "changes made": made,
    "refused because somebody was quicker": load.refused(),
    "versions answered": load.answered.size,
    "versions painted": shown.size,
    "of these with the ticket itself in view": drawn,
    "answered but never painted": missed.length,
    "arrived but not painted": waiting,
    "open orders that the board has otherwise than the API": after.filter(
      ({ id, version }) => held[id] !== version,
    ).length,
    "board as it should be": await probe((of) => of.isShown()),
    "painted after, median": share(0.5),
    "painted after, 95 %": share(0.95),
    "painted after, 99 %": share(0.99),
    "painted after, longest": share(1),
  });
} finally {
  await browser.close();
  await product.stop();
}

async function memoryOf(page: Page): Promise<Memory> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { nodes } = await devtools.send("Memory.getDOMCounters");
  await devtools.detach();
  const [elements, tickets] = await page.evaluate(() => [
    document.getElementsByTagName("*").length,
    document.querySelectorAll("[data-card]").length,
  ]);
  return { heap_mb: Math.round(usedSize / 1e5) / 10, nodes, elements: elements ?? 0, tickets: tickets ?? 0 };
}
