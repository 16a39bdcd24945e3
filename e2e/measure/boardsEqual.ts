// Whether all boards of a hotel show the same, in a real browser: npm run measure:equal [-- --own-device] [actions] [seed]
// Two kitchens and a front desk. After each random action of staff or a guest through the API: how long after its answer
// all three show what the API says. With --own-device one after the other is alone in the browser, as it is on its own
// device, while the others are connected as plain sockets. Ends with 1 when a board never does.
import type { Page } from "playwright-core";
import { seededRandom } from "../../backend/src/testing/seededRandom.js";
import { call, isOvertaken } from "../support/api.js";
import { launchBrowser } from "../support/browser.js";
import { demoAccess } from "../support/demo.js";
import { startProduct, UNLIMITED_WRITES } from "../support/product.js";
import { deskLines, kitchenLines } from "./boardLines.js";
import { connectScreens, openHouse, openScreens, share, type Screen } from "./boardScreens.js";
import { createStory } from "./hotelStory.js";

const STAFF = 3;
const GOAL_MS = 200;
/** A board that is not equal by then never will be. */
const PATIENCE_MS = 20_000;
const PEOPLE = ["Zubeida Quill", "Xerxes Vantongeren"];
const VIEWPORT = { width: 1920, height: 1080 };

type State = {
  watch(words: readonly string[]): void;
  since(expected: string, patienceMs: number): Promise<number | null>;
  read(): string;
  text(): string;
};
type Watched = { boardState: State };

const SCREENS: readonly Screen[] = [
  { name: "kitchen 1", board: "kitchen" },
  { name: "kitchen 2", board: "kitchen" },
  { name: "front desk", board: "front-desk" },
];

const isOwnDevice = process.argv.includes("--own-device");
const [count = 500, seed = 1976] = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number);
for (const shown of isOwnDevice ? SCREENS.map((screen) => [screen]) : [SCREENS]) await measure(shown);

/** Shows these screens in one browser, in a hotel of its own, and prints how long they take to be equal. */
async function measure(screens: readonly Screen[]): Promise<void> {
  const product = await startProduct(UNLIMITED_WRITES);
  const browser = await launchBrowser();
  try {
    const access = await demoAccess(product);
    const house = await openHouse(product, access, STAFF);
    const [manager = {}] = house.staff;
    for (const [index, name] of PEOPLE.entries()) {
      await call(house.url, "POST /hotel-admin/accounts", manager, {
        body: { name, username: `measure.desk.${index}`, position: "front_desk" },
      });
    }
    const { people } = await call(house.url, "GET /hotel-admin/requests/people", manager, {});
    const names = people.map(({ name }) => name);
    const story = createStory(house, people, seededRandom(seed));
    const load = async (): Promise<void> => {
      const query = { active: "true" } as const;
      const { orders } = await call(house.url, "GET /hotel-admin/food-orders", manager, { query });
      const { requests } = await call(house.url, "GET /hotel-admin/requests", manager, { query });
      for (const work of [...orders, ...requests]) story.take(work);
    };
    await load();

    const disconnect = await connectScreens(
      house,
      SCREENS.filter((screen) => !screens.includes(screen)),
    );
    const opened = await openScreens(browser, product, access, screens, {
      script: "boardState.js",
      viewport: VIEWPORT,
    });
    const boards = screens.flatMap((screen, index) => {
      const page = opened[index];
      return page === undefined ? [] : [{ ...screen, page }];
    });
    for (const { page } of boards) {
      await page.evaluate(
        (words) => (window as unknown as Watched).boardState.watch(words),
        ["Cancelled", "Recalled", "Later", ...names],
      );
    }
    const expectedOn = ({ board }: Pick<Screen, "board">): string =>
      (board === "kitchen"
        ? kitchenLines([...story.orders.values()])
        : deskLines([...story.requests.values()], [...story.orders.values()], names)
      )
        .toSorted((one, other) => (one < other ? -1 : 1))
        .join("\n");
    /** When all boards show what the API says, and which never did. */
    const equal = async (): Promise<{ at: number; never: string[] }> => {
      const shown = await Promise.all(
        boards.map(async ({ name, page, ...board }) => ({ name, at: await since(page, expectedOn(board)) })),
      );
      return {
        at: Math.max(...shown.map(({ at }) => at ?? 0)),
        never: shown.flatMap(({ name, at }) => (at === null ? [name] : [])),
      };
    };

    const times: number[] = [];
    const done = new Map<string, number[]>();
    let refused = 0;
    let unlike = 0;
    const failures: string[] = [];
    const before = await equal();
    if (before.never.length > 0) failures.push(`at the beginning: ${before.never.join(", ")}`);
    while (times.length < count && failures.length === 0) {
      const begun = story.begin();
      if (begun === null) continue;
      try {
        story.take(await begun.answer);
      } catch (error) {
        if (!isOvertaken(error)) throw error;
        refused += 1;
        await load();
        continue;
      }
      const answered = Date.now();
      const { at, never } = await equal();
      if (never.length > 0) {
        failures.push(`after "${begun.name}" (action ${times.length + 1}): ${never.join(", ")}`);
        for (const { name, page, board } of boards) {
          if (never.includes(name)) await explain(page, expectedOn({ board }));
        }
        break;
      }
      const ms = Math.max(0, at - answered);
      times.push(ms);
      done.set(begun.name, [...(done.get(begun.name) ?? []), ms]);
      const texts = await Promise.all(
        boards.flatMap(({ board, page }) => (board === "kitchen" ? [textOf(page)] : [])),
      );
      if (new Set(texts).size > 1) unlike += 1;
      if (times.length % 50 === 0) console.log(`${times.length} actions`);
    }
    disconnect();
    const sorted = times.toSorted((left, right) => left - right);
    console.log(screens.map(({ name }) => name).join(", "));
    console.table(
      [...done.entries()].map(([action, all]) => {
        const own = all.toSorted((left, right) => left - right);
        return { action, times: own.length, "median ms": share(own, 0.5), "longest ms": share(own, 1) };
      }),
    );
    console.table({
      actions: times.length,
      "overtaken by another": refused,
      "equal after, median ms": share(sorted, 0.5),
      "equal after, 95 % ms": share(sorted, 0.95),
      "equal after, longest ms": share(sorted, 1),
      [`later than ${GOAL_MS} ms`]: sorted.filter((ms) => ms > GOAL_MS).length,
      "texts of the kitchens unlike at that moment": unlike,
      "never equal": failures.length,
    });
    if (failures.length > 0) {
      console.error(failures.join("\n"));
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

function since(page: Page, expected: string): Promise<number | null> {
  return page.evaluate(([text, ms]) => (window as unknown as Watched).boardState.since(text, ms), [
    expected,
    PATIENCE_MS,
  ] as const);
}

function textOf(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as Watched).boardState.text());
}

/** Prints the lines that a board has too many and too few. */
async function explain(page: Page, expected: string): Promise<void> {
  const shown = (await page.evaluate(() => (window as unknown as Watched).boardState.read())).split("\n");
  const should = expected.split("\n");
  console.error({
    shown: shown.filter((text) => !should.includes(text)),
    expected: should.filter((text) => !shown.includes(text)),
  });
}
