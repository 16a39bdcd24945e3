// What one hotel at every limit costs another: the same calls of a small hotel, alone and while a large one with as many
// rooms and dishes as it may have reads its longest lists, changes its menu, uploads pictures and takes guests' requests.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { MAX_CATEGORIES, MAX_DISHES, MAX_MENU_CHARACTERS, MAX_ROOMS } from "@roombell/common/domain/limits";
import { makeHotel, PLATFORM } from "@roombell/e2e/support/hotel";
import { startProduct } from "@roombell/e2e/support/product";
import { call, callJson } from "./support/client.js";
import { median, percentile, rounded } from "./support/statistics.js";

const GOAL = 3;
const ROUNDS = 3;
const ROUND_MS = 2000;
const CLIENTS = 4;
const READERS = 16;
const UPLOADERS = 4;
const SMALL_RANGE = 100;
const PICTURE = path.resolve(import.meta.dirname, "../../docs/pictures/front-desk.png");

type Hotel = Awaited<ReturnType<typeof makeHotel>>;
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

async function upload(api: string, staff: Record<string, string>, picture: Uint8Array): Promise<number> {
  const form = new FormData();
  form.append("image", new File([new Uint8Array(picture)], "dish.png", { type: "image/png" }));
  const url = `${api}/hotel-admin/menu-items/image`;
  const answer = await fetch(url, { method: "POST", headers: staff, body: form });
  await answer.arrayBuffer();
  return answer.status;
}

/** Repeats calls until it is stopped; resolves with the number of calls. */
function keepBusy(sends: Send[]): () => Promise<number> {
  let isStopped = false;
  let turn = 0;
  const loops = sends.map(async (send) => {
    while (!isStopped) await send(turn++);
  });
  return async () => {
    isStopped = true;
    await Promise.all(loops);
    return turn;
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
    const picture = await readFile(PICTURE);
    const guest = ({ guests }: Hotel, turn: number) => guests[turn % guests.length]?.headers ?? {};
    const status = async (answer: Promise<{ status: number }>): Promise<number> => (await answer).status;
    const lists = ["/hotel-admin/rooms", "/hotel-admin/menu-items", "/hotel-admin/menu-categories"];
    const read: Send = (turn) =>
      turn % 4 === 3
        ? status(call(`${api}/customer/menu`, "GET", guest(large, turn)))
        : status(call(`${api}${lists[turn % lists.length]}`, "GET", large.staff));
    const change: Send = (turn) =>
      status(call(`${api}/hotel-admin/menu-items/${dish}`, "PUT", large.staff, { calories: turn }));
    const wish = (hotel: Hotel) => ({ service_id: hotel.service_id, description: "Two, please" });
    const ask: Send = (turn) =>
      status(call(`${api}/customer/requests`, "POST", guest(large, turn), wish(large)));
    const busy = [
      ...Array.from({ length: READERS }, () => read),
      ...Array.from({ length: UPLOADERS }, (): Send => () => upload(api, large.staff, picture)),
      change,
      ask,
    ];
    const calls: [string, Send][] = [
      ["guest: room", (turn) => status(call(`${api}/customer/room-info`, "GET", guest(small, turn)))],
      ["staff: dashboard", () => status(call(`${api}/hotel-admin/dashboard`, "GET", small.staff))],
      [
        "guest: ask for a service",
        (turn) => status(call(`${api}/customer/requests`, "POST", guest(small, turn), wish(small))),
      ],
    ];
    const rows = [];
    for (const [what, send] of calls) {
      const alone: number[] = [];
      const beside: number[] = [];
      await measure(send); // warm-up, not counted
      for (let round = 0; round < ROUNDS; round += 1) {
        alone.push(await measure(send));
        const stop = keepBusy(busy);
        beside.push(await measure(send));
        await stop();
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
        `${busy.length} clients; goal ${GOAL}×`,
    );
    console.table(rows);
  } finally {
    await product.stop();
  }
}

if (import.meta.filename === process.argv[1]) {
  await benchTenants();
  process.exit();
}
