// What one hotel at every limit costs another: the same calls of a small hotel, alone and while a large one with as many
// rooms and dishes as it may have reads its longest lists, changes its menu, uploads pictures and takes guests' requests.
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { MAX_CATEGORIES, MAX_DISHES, MAX_MENU_CHARACTERS, MAX_ROOMS } from "@roombell/common/domain/limits";
import { makeHotel, PLATFORM, type Hotel } from "@roombell/e2e/support/hotel";
import { startProduct } from "@roombell/e2e/support/product";
import { BUSY_CLIENTS, type BusyHotel } from "./busyHotel.js";
import { call, callJson } from "./support/client.js";
import { median, percentile, rounded } from "./support/statistics.js";

const GOAL = 3;
const ROUNDS = 5;
const ROUND_MS = 2000;
const CLIENTS = 4;
const SMALL_RANGE = 100;

type Send = (turn: number) => Promise<number>;

/** Fills a hotel up to its limits. */
async function fill(api: string, { staff }: Hotel): Promise<string> {
  const { rooms } = await callJson<EndpointAnswer<"GET /hotel-admin/rooms">>(
    `${api}/hotel-admin/rooms`,
    "GET",
    staff,
  );
  for (let first = 10_000; first < 10_000 + MAX_ROOMS - rooms.length; first += SMALL_RANGE) {
    const last = Math.min(first + SMALL_RANGE, 10_000 + MAX_ROOMS - rooms.length) - 1;
    const body = { first, last, floor: 1, room_type: "standard" };
    await callJson(`${api}/hotel-admin/rooms/range`, "POST", staff, body);
  }
  const categories: string[] = [];
  for (let index = 1; index < MAX_CATEGORIES; index += 1) {
    const { category } = await callJson<EndpointAnswer<"POST /hotel-admin/menu-categories">>(
      `${api}/hotel-admin/menu-categories`,
      "POST",
      staff,
      { name: `Category ${index}` },
    );
    categories.push(category.id);
  }
  const characters = Math.floor(MAX_MENU_CHARACTERS / MAX_DISHES) - 150;
  let last = "";
  for (let index = 1; index < MAX_DISHES; index += 1) {
    const { menu_item } = await callJson<EndpointAnswer<"POST /hotel-admin/menu-items">>(
      `${api}/hotel-admin/menu-items`,
      "POST",
      staff,
      {
        category_id: categories[index % categories.length],
        name: `Dish ${index}`,
        price: 100,
        description: "x".repeat(Math.min(1000, characters)),
        translations: { hi: { description: "x".repeat(Math.min(1000, characters - 1000)) } },
      },
    );
    last = menu_item.id;
  }
  return last;
}

/** Starts the large hotel's clients, which call without pause from `begin` to `end`. */
async function startClients(large: BusyHotel) {
  const child = fork(path.join(import.meta.dirname, "busyHotel.ts"));
  const heard = async (): Promise<unknown> => ((await once(child, "message")) as [unknown])[0];
  child.send(large);
  await heard();
  return {
    begin: () => child.send("begin"),
    /** Resolves with the numbers of answers by what was called and status. */
    end: async (): Promise<Record<string, number>> => {
      child.send("end");
      return (await heard()) as Record<string, number>;
    },
    stop: () => child.kill(),
  };
}

async function measure(send: Send): Promise<number> {
  const durations: number[] = [];
  const started = performance.now();
  let turn = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < started + ROUND_MS) {
      const before = performance.now();
      const status = await send(turn++);
      if (status >= 300) throw new Error(`a call of the small hotel was answered ${status}`);
      durations.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return percentile(durations, 99);
}

/** Measures in turns, alone and beside the large hotel, and prints the ratio. */
export async function benchTenants(): Promise<void> {
  const product = await startProduct({
    SEED_DEMO: "false",
    GUEST_WRITES_PER_MINUTE: "100000",
    OPEN_WORK_PER_STAY: "0",
    STAFF_WRITES_PER_MINUTE: "0",
    SOFTWARE_ADMIN_USERNAME: PLATFORM.username,
    SOFTWARE_ADMIN_PASSWORD: PLATFORM.password,
  });
  try {
    const api = `${product.url}/api`;
    const small = await makeHotel(product.url, 20);
    const large = await makeHotel(product.url, 20);
    const dish = await fill(api, large);
    const clients = await startClients({ api, hotel: large, dish });
    const status = async (answer: Promise<{ status: number }>): Promise<number> => (await answer).status;
    const guest = (turn: number) => small.guests[turn % small.guests.length]?.headers ?? {};
    const wish = { service_id: small.service_id, description: "Two, please" };
    const calls: [string, Send][] = [
      ["guest: room", (turn) => status(call(`${api}/customer/room-info`, "GET", guest(turn)))],
      ["staff: dashboard", () => status(call(`${api}/hotel-admin/dashboard`, "GET", small.staff))],
      [
        "guest: ask for a service",
        (turn) => status(call(`${api}/customer/requests`, "POST", guest(turn), wish)),
      ],
    ];
    const rows = [];
    const answers: Record<string, number> = {};
    for (const [what, send] of calls) {
      const alone: number[] = [];
      const beside: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const lone = await measure(send);
        clients.begin();
        const crowded = await measure(send);
        const answered = await clients.end();
        if (round === 0) continue; // warm-up, not counted
        alone.push(lone);
        beside.push(crowded);
        for (const [answer, count] of Object.entries(answered))
          answers[answer] = (answers[answer] ?? 0) + count;
      }
      const [p99, p99Beside] = [median(alone), median(beside)];
      rows.push({
        what,
        p99_ms_alone: rounded(p99),
        p99_ms_beside: rounded(p99Beside),
        ratio: `${rounded(p99Beside / p99)}×`,
      });
    }
    console.log(
      `\nTenants: p99 of a small hotel with ${CLIENTS} clients, alone and beside a hotel at every limit with ` +
        `${BUSY_CLIENTS} clients; goal ${GOAL}×. The large hotel's answers: ${JSON.stringify(answers)}`,
    );
    console.table(rows);
    clients.stop();
  } finally {
    await product.stop();
  }
}

if (import.meta.filename === process.argv[1]) {
  await benchTenants();
  process.exit();
}
