import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import type { DemoAccess } from "./demo.js";
import { signedInStaff } from "./people.js";
import type { Product } from "./product.js";

/** Invisible effects of a board. `ahead` is by how many milliseconds its clock was advanced. */
type Traces = { ahead: number; pitches: number[]; wakeLocks: string[] };
type Traced = { traces: Traces };

/** The frequency (Hertz) that only one of the chimes plays, and how often it does. */
const CHIMES = { new: { pitch: 1568, strikes: 2 }, late: { pitch: 784, strikes: 1 } } as const;

/** Longer than the target of any request here and the five minutes after it, and than any wait for the first slot. */
export const LONG_MS = 40 * 60_000;
/** Settings of a product whose clock each SIGUSR2 advances by `step_ms`. */
export const movableClock = (step_ms: number): { NODE_OPTIONS: string } => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock(step_ms))}`,
});
const clock = (step_ms: number): string => `
  let ahead = 0;
  const Real = Date;
  globalThis.Date = class Date extends Real {
    constructor(...args) { super(...(args.length === 0 ? [Real.now() + ahead] : args)); }
    static now() { return Real.now() + ahead; }
  };
  process.on("SIGUSR2", () => { ahead += ${step_ms}; });
`;

/** Runs in the page before anything else: records sounds and wake locks. */
function trace(): void {
  const traces: Traces = { ahead: 0, pitches: [], wakeLocks: [] };
  Object.assign(window, { traces });
  /* oxlint-disable typescript/unbound-method -- each is called below with the object it belongs to */
  const { now } = Performance.prototype;
  const { start } = OscillatorNode.prototype;
  const { request } = WakeLock.prototype;
  const { get } = Headers.prototype;
  /* oxlint-enable typescript/unbound-method */
  Performance.prototype.now = function (this: Performance) {
    return now.call(this) + traces.ahead;
  };
  // The server's clock goes ahead as well; otherwise the page would correct its own.
  Headers.prototype.get = function (this: Headers, name: string) {
    const value = get.call(this, name);
    if (value === null || name.toLowerCase() !== "date") return value;
    return new Date(Date.parse(value) + traces.ahead).toUTCString();
  };
  OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
    traces.pitches.push(this.frequency.value);
    start.call(this, when);
  };
  WakeLock.prototype.request = function (this: WakeLock, type?: WakeLockType) {
    traces.wakeLocks.push(type ?? "screen");
    return request.call(this, type);
  };
}

/** Three devices of the demo hotel, signed in one by one, with the board open and its sound enabled. */
export async function openBoards(
  browser: Browser,
  product: Product,
  access: DemoAccess,
  board: "kitchen" | "front-desk",
): Promise<[Page, Page, Page]> {
  const open = async (): Promise<Page> => {
    const staff = await signedInStaff(browser, product, access);
    await staff.close();
    return openBoard(staff.context(), `${product.url}/hotel-admin/${board}`);
  };
  return Promise.all([open(), open(), open()]);
}

async function openBoard(context: BrowserContext, url: string): Promise<Page> {
  await context.addInitScript(trace);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole("region", { name: /^New/ }).waitFor();
  await enableSound(page);
  return page;
}

/** Clicks "Enable sound" if the browser requires it, which it may do after every page load. */
export async function enableSound(board: Page): Promise<void> {
  await board.getByText("Live", { exact: true }).waitFor();
  const gate = board.getByRole("button", { name: "Enable sound" });
  const isOn = board.getByRole("button", { name: "Sound on" });
  await gate.or(isOn).waitFor();
  if (await gate.isVisible()) await gate.click();
  await isOn.waitFor();
}

/** The number of chimes so far. */
export async function countChimes(board: Page, chime: keyof typeof CHIMES): Promise<number> {
  const { pitch, strikes } = CHIMES[chime];
  const pitches = await board.evaluate(() => (window as unknown as Traced).traces.pitches);
  return pitches.filter((struck) => struck === pitch).length / strikes;
}

/** Advances the board's clock without affecting its connection. */
export async function setClockOn(board: Page, ms: number): Promise<void> {
  await board.evaluate((by) => {
    (window as unknown as Traced).traces.ahead += by;
  }, ms);
}

/** The types of the wake locks that the board has requested. */
export const wakeLocks = (board: Page): Promise<string[]> =>
  board.evaluate(() => (window as unknown as Traced).traces.wakeLocks);

/** Runs an action on every board in parallel. */
export async function onAll(boards: Page[], act: (board: Page) => Promise<unknown>): Promise<void> {
  await Promise.all(boards.map(act));
}

/** A board's column by its title. */
export const column = (board: Page, title: string): Locator =>
  board.getByRole("region", { name: new RegExp(`^${title}`) });

/** A card by its name, on the board or in one column; not the placeholder of a dragged card. */
export const card = (place: Page | Locator, name: string): Locator =>
  place.locator("[data-card]:not([inert])").getByRole("article", { name, exact: true });

/** Presses and holds an element until its dialog opens. */
export async function hold(target: Locator): Promise<void> {
  const { mouse } = target.page();
  await target.hover();
  await mouse.down();
  await target.page().getByRole("dialog").waitFor();
  await mouse.up();
}
