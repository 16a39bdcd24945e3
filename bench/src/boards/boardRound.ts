import { setTimeout as pause } from "node:timers/promises";
import { call } from "@roombell/e2e/support/api";
import { launchBrowser } from "@roombell/e2e/support/browser";
import { demoAccess } from "@roombell/e2e/support/demo";
import { startProduct, UNLIMITED_WRITES } from "@roombell/e2e/support/product";
import { connectScreens, openHouse, openScreens, type House, type Screen } from "./boardScreens.js";
import { createDeskLoad } from "./deskLoad.js";
import { createKitchenLoad } from "./kitchenLoad.js";
import { watchBoard } from "./watchedBoard.js";

const OPEN_TICKETS = 300;
const OPEN_REQUESTS = 60;
const CHANGES_PER_SECOND = 10;
/** Every so many changes, one is of a request. */
const REQUEST_EVERY = 5;
const STAFF = 3;
const MINUTE_MS = 60_000;
const SETTLE_MS = 5000;

type Round = { shown: readonly Screen[]; elsewhere: readonly Screen[]; minutes: number };

/**
 * Makes changes for some minutes in a new hotel. The screens `shown` are open in one browser, those
 * `elsewhere` are only connected. Each page measures from the arrival of a change at its socket to its
 * painting; memory is measured every minute.
 */
export async function measureRound({ shown: screens, elsewhere, minutes }: Round) {
  const product = await startProduct(UNLIMITED_WRITES);
  const browser = await launchBrowser();
  let disconnect = (): void => undefined;
  try {
    const access = await demoAccess(product);
    const house = await openHouse(product, access, STAFF);
    const kitchen = createKitchenLoad(house, OPEN_TICKETS);
    const desk = createDeskLoad(house, OPEN_REQUESTS);
    await kitchen.fill();
    await desk.fill();
    disconnect = await connectScreens(house, elsewhere);
    const pages = await openScreens(browser, product, access, screens, {
      script: "boardProbe.js",
      stations: house.stations,
    });
    // Wait until pending acknowledgements were sent.
    await pause(SETTLE_MS);
    kitchen.answered.clear();
    desk.answered.clear();
    const open = await loadOpenWork(house);
    const boards = await Promise.all(pages.map(({ page, screen }) => watchBoard(page, screen, house, open)));
    const drain = () => Promise.all(boards.map((board) => board.drain()));
    const memory: Record<string, unknown>[] = [];
    const addMemory = async (minute: number): Promise<void> => {
      for (const board of boards) memory.push(await board.readMemory(minute));
    };

    await addMemory(0);
    const started = performance.now();
    const answers: Promise<void>[] = [];
    let made = 0;
    for (let minute = 1; minute <= Math.ceil(minutes); minute += 1) {
      const until = Math.min(minute, minutes) * MINUTE_MS;
      while (performance.now() - started < until) {
        const due = ((performance.now() - started) / 1000) * CHANGES_PER_SECOND;
        for (; made < due; made += 1) answers.push((made % REQUEST_EVERY === 0 ? desk : kitchen).change());
        await Promise.all(answers.splice(0, Math.max(0, answers.length - CHANGES_PER_SECOND)));
        if (made % CHANGES_PER_SECOND === 0) await drain();
        await pause(1000 / CHANGES_PER_SECOND / 2);
      }
      if (minute === Math.ceil(minutes)) break;
      await addMemory(minute);
      console.log(`minute ${minute}: ${made} changes`);
    }
    await Promise.all(answers);
    const work = await Promise.all(boards.map((board) => board.readWork()));
    await addMemory(minutes);
    await pause(SETTLE_MS);
    await drain();

    const stored = await loadOpenWork(house);
    const answered = [...kitchen.answered, ...desk.answered];
    console.table(memory);
    console.log(
      `${made} changes, ${kitchen.conflicts()} order conflicts, ${answered.length} acknowledged versions`,
    );
    return await Promise.all(
      boards.map((board, index) =>
        board.report(work[index] ?? { script: NaN, layout: NaN }, answered, stored),
      ),
    );
  } finally {
    disconnect();
    await browser.close();
    await product.stop();
  }
}

async function loadOpenWork({ url, staff: [staff = {}] }: House): Promise<{ id: string; version: number }[]> {
  const query = { active: "true" } as const;
  const { orders } = await call(url, "GET /hotel-admin/food-orders", staff, { query });
  const { requests } = await call(url, "GET /hotel-admin/requests", staff, { query });
  return [...orders, ...requests];
}
