// Closed loop: clients that call again as soon as they are answered, for each of the ten busiest calls, in turns with
// a bare Koa handler that answers the same number of bytes.
import { startBareServer } from "./support/bareServer.js";
import { guestOf, placeOrder, startBenchHotel, type BenchHotel } from "./support/benchHotel.js";
import { call, type Answer } from "./support/client.js";
import { median, percentile, rounded } from "./support/statistics.js";

const CLIENTS = 16;
const ROUNDS = 3;
const ROUND_MS = 1500;
const WARM_UP_MS = 700;
const OPEN_ORDERS = 20;

type Send = (turn: number) => Promise<Answer>;
type Load = { per_second: number; p99_ms: number };

function busiestCalls(hotel: BenchHotel): [string, Send, body?: unknown][] {
  const ask = (who: "guest" | "staff", method: string, at: string, body?: unknown): Send => {
    return (turn) =>
      call(`${hotel.api}${at}`, method, who === "staff" ? hotel.staff : guestOf(hotel, turn), body);
  };
  const order = { items: [{ menu_item_id: hotel.dish_id, quantity: 2 }] };
  const wish = { service_id: hotel.service_id, description: "Two, please" };
  return [
    ["guest: room", ask("guest", "GET", "/customer/room-info")],
    ["guest: menu", ask("guest", "GET", "/customer/menu")],
    ["guest: own orders", ask("guest", "GET", "/customer/food-orders")],
    ["guest: own requests", ask("guest", "GET", "/customer/requests")],
    ["staff: open orders", ask("staff", "GET", "/hotel-admin/food-orders?active=true")],
    ["staff: open requests", ask("staff", "GET", "/hotel-admin/requests?active=true")],
    ["staff: dashboard", ask("staff", "GET", "/hotel-admin/dashboard")],
    ["staff: order stats", ask("staff", "GET", "/hotel-admin/food-orders/stats/dashboard")],
    ["guest: ask for a service", ask("guest", "POST", "/customer/requests", wish), wish],
    ["guest: order", ask("guest", "POST", "/customer/food-orders", order), order],
  ];
}

async function loop(send: Send, ms: number): Promise<Load> {
  const durations: number[] = [];
  const started = performance.now();
  let turn = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < started + ms) {
      const before = performance.now();
      const { status, body } = await send(turn++);
      if (status >= 300) throw new Error(`${status} ${body}`);
      durations.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - started) / 1000;
  return { per_second: durations.length / seconds, p99_ms: percentile(durations, 99) };
}

async function compare(send: Send, bare: Send): Promise<[Load, Load]> {
  const both = [send, bare].map((each) => ({ each, loads: [] as Load[] }));
  for (const { each } of both) await loop(each, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { each, loads } of both) loads.push(await loop(each, ROUND_MS));
  }
  const [own, other] = both.map(({ loads }) => ({
    per_second: median(loads.map(({ per_second }) => per_second)),
    p99_ms: median(loads.map(({ p99_ms }) => p99_ms)),
  }));
  if (!own || !other) throw new Error("nothing was measured");
  return [own, other];
}

/** Runs and prints the comparison. The ratios are meaningful; the absolute figures depend on the machine. */
export async function benchCalls(): Promise<void> {
  const bare = await startBareServer("bareCalls.ts");
  const hotel = await startBenchHotel();
  const rows = [];
  try {
    for (let turn = 0; turn < OPEN_ORDERS; turn += 1) await placeOrder(hotel, turn);
    for (const [what, send, body] of busiestCalls(hotel)) {
      const bytes = Buffer.byteLength((await send(0)).body);
      const method = body === undefined ? "GET" : "POST";
      const [own, other] = await compare(send, () => call(`${bare.url}/?bytes=${bytes}`, method, {}, body));
      rows.push({
        what,
        bytes,
        per_second: Math.round(own.per_second),
        p99_ms: rounded(own.p99_ms),
        bare_per_second: Math.round(other.per_second),
        bare_p99_ms: rounded(other.p99_ms),
        share_of_bare: `${rounded(own.per_second / other.per_second)}×`,
      });
    }
  } finally {
    await hotel.stop();
    await bare.stop();
  }
  console.log(`\nCalls: closed loop of ${CLIENTS} clients; medians of ${ROUNDS} rounds`);
  console.table(rows);
}

if (import.meta.filename === process.argv[1]) {
  await benchCalls();
  process.exit();
}
