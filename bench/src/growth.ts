// The cost of a call with little and with much data stored: the same call, in turns, to products with different
// histories. A hotel's own history and that of other hotels are measured separately.
import { storePast, type Past } from "./support/archive.js";
import { placeOrder, startBenchHotel, type BenchHotel } from "./support/benchHotel.js";
import { call } from "./support/client.js";
import { cpuSeconds } from "./support/cpu.js";
import { median, rounded } from "./support/statistics.js";

const ROUNDS = 5;
const CALLS_PER_ROUND = 40;
const OPEN_ORDERS = 20;
/** A year and a half. */
const LONG = 548;
const TWO_WEEKS = 14;

const PASTS: (Past & { name: string })[] = [
  { name: "1k", own: 1000, others: 0, days: LONG },
  { name: "10k", own: 10_000, others: 0, days: LONG },
  { name: "100k", own: 100_000, others: 0, days: LONG },
  { name: "others 9k", own: 1000, others: 9000, days: LONG },
  { name: "others 99k", own: 1000, others: 99_000, days: LONG },
  { name: "100k in 14 days", own: 100_000, others: 0, days: TWO_WEEKS },
];

type Send = (hotel: BenchHotel, turn: number) => Promise<unknown>;

const read =
  (path: string): Send =>
  async ({ api, staff }) => {
    const { status } = await call(`${api}${path}`, "GET", staff);
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
  };

/** The creation comes last, because it makes the lists longer. */
const CALLS: [string, Send][] = [
  ["open orders", read("/hotel-admin/food-orders?active=true")],
  ["newest 50 orders", read("/hotel-admin/food-orders?limit=50")],
  ["orders by a rare text", read("/hotel-admin/food-orders?search=nobody")],
  ["dashboard", read("/hotel-admin/dashboard")],
  ["figures of 30 days", read("/hotel-admin/dashboard/figures?range=30d")],
  ["order stats", read("/hotel-admin/food-orders/stats/dashboard")],
  ["request stats", read("/hotel-admin/requests/stats")],
  ["kitchen", read("/hotel-admin/kitchen")],
  ["kitchen's day", read("/hotel-admin/kitchen/summary")],
  ["create an order", placeOrder],
];

type Cost = { cpu_ms: number; median_ms: number };

async function measure(hotel: BenchHotel, send: Send, calls = CALLS_PER_ROUND): Promise<Cost> {
  const durations: number[] = [];
  const before = await cpuSeconds(hotel.product.url);
  for (let turn = 0; turn < calls; turn += 1) {
    const started = performance.now();
    await send(hotel, turn);
    durations.push(performance.now() - started);
  }
  const cpu = (await cpuSeconds(hotel.product.url)) - before;
  return { cpu_ms: (cpu * 1000) / calls, median_ms: median(durations) };
}

const middle = (costs: Cost[], figure: keyof Cost): number => median(costs.map((cost) => cost[figure]));

/** The products take turns in every round, so that other load on the machine affects all of them. */
async function measureInTurns(hotels: BenchHotel[], send: Send): Promise<Cost[]> {
  for (const hotel of hotels) await measure(hotel, send, 10); // warm-up, not counted
  const costs = hotels.map((): Cost[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, hotel] of hotels.entries()) costs[index]?.push(await measure(hotel, send));
  }
  return costs.map((all) => ({ cpu_ms: middle(all, "cpu_ms"), median_ms: middle(all, "median_ms") }));
}

async function startAll(): Promise<BenchHotel[]> {
  const hotels: BenchHotel[] = [];
  for (const past of PASTS) {
    const hotel = await startBenchHotel();
    hotels.push(hotel);
    await storePast(hotel, past);
    for (let turn = 0; turn < OPEN_ORDERS; turn += 1) await placeOrder(hotel, turn);
  }
  return hotels;
}

function asRow(what: string, costs: Cost[]): Record<string, string | number> {
  const [small] = costs;
  const growth = costs.slice(1).map(({ cpu_ms }, index) => {
    const name = PASTS[index + 1]?.name ?? "";
    return [name, `${rounded(cpu_ms / (small?.cpu_ms ?? NaN))}×`] as const;
  });
  return {
    what,
    cpu_ms_at_1k: rounded(small?.cpu_ms ?? NaN),
    median_ms_at_1k: rounded(small?.median_ms ?? NaN),
    ...Object.fromEntries(growth),
    median_ms_at_100k: rounded(costs[2]?.median_ms ?? NaN),
  };
}

/** The cost of the answer for an unchanged list, relative to the list. */
async function measureUnchanged(hotel: BenchHotel): Promise<string> {
  const url = `${hotel.api}/hotel-admin/food-orders?active=true`;
  const etag = await fetch(url, { headers: hotel.staff }).then(({ headers }) => headers.get("etag") ?? "");
  const ask = (headers: Record<string, string>, expected: number): Send => {
    return async () => {
      const { status } = await call(url, "GET", headers);
      if (status !== expected) throw new Error(`the list was answered ${status}`);
    };
  };
  const full: Cost[] = [];
  const unchanged: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    full.push(await measure(hotel, ask(hotel.staff, 200), 5 * CALLS_PER_ROUND));
    const held = { ...hotel.staff, "If-None-Match": etag };
    unchanged.push(await measure(hotel, ask(held, 304), 5 * CALLS_PER_ROUND));
  }
  return `${rounded(middle(unchanged, "cpu_ms") / middle(full, "cpu_ms"))}×`;
}

/** Runs and prints the comparison. The ratios are meaningful; the milliseconds depend on the machine. */
export async function benchGrowth(): Promise<void> {
  const hotels = await startAll();
  try {
    const rows: Record<string, string | number>[] = [];
    for (const [what, send] of CALLS) rows.push(asRow(what, await measureInTurns(hotels, send)));
    console.log(`\nGrowth: CPU of a call beside the same call at 1,000 stored orders, goal 1.15×`);
    console.table(rows);
    const [small] = hotels;
    if (small) console.log(`unchanged list ${await measureUnchanged(small)} the full one, goal 0.5×`);
  } finally {
    for (const hotel of hotels) await hotel.stop();
  }
}

if (import.meta.filename === process.argv[1]) {
  await benchGrowth();
  process.exit();
}
