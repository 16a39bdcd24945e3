// Checks in a real browser that boards converge: npm run measure:equal [-- --own-device] [actions] [seed]
// After each random action of staff or a guest, measures the time from the API's answer until two kitchens
// and a front desk show the API's state. With --own-device each screen has the browser to itself in turn,
// while the others are connected as plain sockets. Exits with 1 when a board does not converge.
import { call, isOvertaken } from "@roombell/e2e/support/api";
import { launchBrowser } from "@roombell/e2e/support/browser";
import { demoAccess } from "@roombell/e2e/support/demo";
import { startProduct, UNLIMITED_WRITES } from "@roombell/e2e/support/product";
import { seededRandom } from "../../../backend/src/testing/seededRandom.js";
import { median, percentile } from "../support/statistics.js";
import { deskLines, kitchenLines } from "./boardLines.js";
import { connectScreens, openHouse, openScreens, type House, type Screen } from "./boardScreens.js";
import { createRandomActions } from "./randomActions.js";
import { showBoard, type ShownBoard } from "./shownBoard.js";

const STAFF = 3;
const GOAL_MS = 200;
const PEOPLE = ["Zubeida Quill", "Xerxes Vantongeren"];
const VIEWPORT = { width: 1920, height: 1080 };
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

/** Opens these screens in one browser, in a new hotel, and prints how long they take to converge. */
async function measure(screens: readonly Screen[]): Promise<void> {
  const product = await startProduct(UNLIMITED_WRITES);
  const browser = await launchBrowser();
  try {
    const access = await demoAccess(product);
    const house = await openHouse(product, access, STAFF);
    const people = await addPeople(house);
    const names = people.map(({ name }) => name);
    const actions = createRandomActions(house, people, seededRandom(seed));
    await actions.load();
    const elsewhere = SCREENS.filter((screen) => !screens.includes(screen));
    const disconnect = await connectScreens(house, elsewhere);
    const opened = await openScreens(browser, product, access, screens, {
      script: "boardState.js",
      viewport: VIEWPORT,
    });
    const boards: ShownBoard[] = [];
    for (const { screen, page } of opened) {
      const expect = (): string[] =>
        screen.board === "kitchen"
          ? kitchenLines([...actions.orders.values()])
          : deskLines([...actions.requests.values()], [...actions.orders.values()], names);
      boards.push(await showBoard(page, screen, expect, ["Cancelled", "Recalled", "Later", ...names]));
    }
    await run(actions, boards);
    disconnect();
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Adds two people and returns everyone who can be assigned requests. */
async function addPeople({ url, staff: [manager = {}] }: House) {
  for (const [index, name] of PEOPLE.entries()) {
    const body = { name, username: `measure.desk.${index}`, position: "front_desk" } as const;
    await call(url, "POST /hotel-admin/accounts", manager, { body });
  }
  return (await call(url, "GET /hotel-admin/requests/people", manager, {})).people;
}

async function run(
  actions: ReturnType<typeof createRandomActions>,
  boards: readonly ShownBoard[],
): Promise<void> {
  const times = new Map<string, number[]>();
  let made = 0;
  let conflicts = 0;
  let differing = 0;
  /** Time from `since` until all boards match the API; null when one never does. */
  const waitUntilEqual = async (since: number, after: string): Promise<number | null> => {
    const equalAt = await Promise.all(boards.map((board) => board.waitUntilEqual()));
    const never = boards.filter((_, index) => equalAt[index] === null);
    for (const board of never) {
      console.error(
        `no convergence after "${after}" (action ${made + 1}): ${board.name}`,
        await board.explain(),
      );
      process.exitCode = 1;
    }
    return never.length > 0 ? null : Math.max(0, ...equalAt.map((at) => (at ?? 0) - since));
  };
  let ms = await waitUntilEqual(Date.now(), "opening");
  while (made < count && ms !== null) {
    const begun = actions.begin();
    if (begun === null) continue;
    try {
      actions.store(await begun.answer);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      conflicts += 1;
      await actions.load();
      continue;
    }
    ms = await waitUntilEqual(Date.now(), begun.name);
    if (ms === null) break;
    made += 1;
    times.set(begun.name, [...(times.get(begun.name) ?? []), ms]);
    const texts = await Promise.all(
      boards.filter(({ isKitchen }) => isKitchen).map((board) => board.readText()),
    );
    if (new Set(texts).size > 1) differing += 1;
    if (made % 50 === 0) console.log(`${made} actions`);
  }
  const all = [...times.values()].flat();
  console.log(boards.map(({ name }) => name).join(", "));
  console.table(
    [...times].map(([action, own]) => ({
      action,
      times: own.length,
      "median ms": median(own),
      "longest ms": Math.max(...own),
    })),
  );
  console.table({
    actions: made,
    "version conflicts": conflicts,
    "convergence, median ms": median(all),
    "convergence, 95 % ms": percentile(all, 95),
    "convergence, longest ms": Math.max(...all),
    [`above ${GOAL_MS} ms`]: all.filter((one) => one > GOAL_MS).length,
    "kitchens with different text": differing,
    "no convergence": ms === null ? 1 : 0,
  });
}
