// Effect of a hotel at its limits on another one: latency of a small hotel, alone and while one with the
// maximum of rooms and dishes reads long lists, changes its menu, uploads pictures and receives requests.
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { MAX_CATEGORIES, MAX_DISHES, MAX_MENU_CHARACTERS, MAX_ROOMS } from "@roombell/common/domain/limits";
import { call } from "@roombell/e2e/support/api";
import { makeHotel, type Hotel } from "@roombell/e2e/support/hotel";
import { figure, type Figure } from "./support/figure.js";
import { sendSuccessfully } from "./support/send.js";
import { chooseGuest, startHotel } from "./support/startHotel.js";
import { median, percentile, rounded } from "./support/statistics.js";

const TARGET = 6;
const ROUNDS = 5;
const ROUND_MS = 2000;
const CLIENTS = 4;
const ROOMS = 20;
const ROOMS_PER_CALL = 100;

/** Fills a hotel to its limits. */
async function fill(url: string, { staff }: Hotel): Promise<void> {
  for (let count = ROOMS; count < MAX_ROOMS; count += ROOMS_PER_CALL) {
    const first = 10_000 + count;
    const last = first + Math.min(ROOMS_PER_CALL, MAX_ROOMS - count) - 1;
    const body = { first, last, floor: 1, room_type: "standard" } as const;
    await call(url, "POST /hotel-admin/rooms/range", staff, { body });
  }
  const categories: string[] = [];
  for (let index = 1; index < MAX_CATEGORIES; index += 1) {
    const body = { name: `Category ${index}` };
    categories.push((await call(url, "POST /hotel-admin/menu-categories", staff, { body })).category.id);
  }
  const characters = Math.floor(MAX_MENU_CHARACTERS / MAX_DISHES) - 150;
  for (let index = 1; index < MAX_DISHES; index += 1) {
    const body = {
      category_id: categories[index % categories.length] ?? "",
      name: `Dish ${index}`,
      price: 100,
      description: "x".repeat(Math.min(1000, characters)),
      translations: { hi: { description: "x".repeat(Math.min(1000, characters - 1000)) } },
    };
    await call(url, "POST /hotel-admin/menu-items", staff, { body });
  }
}

/** Runs the large hotel's clients in a separate process, so as not to delay the measured calls. */
async function startBusyClients(api: string, hotel: Hotel) {
  const child = fork(path.join(import.meta.dirname, "support/busyClients.ts"));
  child.send({ api, hotel });
  await once(child, "message");
  return {
    begin: () => child.send("begin"),
    end: async () => {
      child.send("end");
      await once(child, "message");
    },
    stop: () => child.kill(),
  };
}

/** p99 of a closed loop, in milliseconds. */
async function measureP99(send: (turn: number) => Promise<void>): Promise<number> {
  const durations: number[] = [];
  const end = performance.now() + ROUND_MS;
  let turn = 0;
  const runClient = async (): Promise<void> => {
    while (performance.now() < end) {
      const before = performance.now();
      await send(turn++);
      durations.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, runClient));
  return percentile(durations, 99);
}

export async function measureNeighbour(): Promise<Figure[]> {
  const small = await startHotel(ROOMS);
  const { api, product, staff } = small;
  try {
    const large = await makeHotel(product.url, ROOMS);
    await fill(product.url, large);
    const clients = await startBusyClients(api, large);
    const guest = (turn: number) => chooseGuest(small, turn).headers;
    const request = { service_id: small.service_id, description: "Two, please" };
    const calls: [string, (turn: number) => Promise<void>][] = [
      ["guest's room", (turn) => sendSuccessfully(`${api}/customer/room-info`, "GET", guest(turn))],
      ["staff's dashboard", () => sendSuccessfully(`${api}/hotel-admin/dashboard`, "GET", staff)],
      [
        "guest's request",
        (turn) => sendSuccessfully(`${api}/customer/requests`, "POST", guest(turn), request),
      ],
    ];
    const figures: Figure[] = [];
    for (const [name, send] of calls) {
      const alone: number[] = [];
      const loaded: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        alone.push(await measureP99(send));
        clients.begin();
        loaded.push(await measureP99(send));
        await clients.end();
      }
      // The first round warms up.
      const [p99Alone, p99Loaded] = [median(alone.slice(1)), median(loaded.slice(1))];
      const detail = `${rounded(p99Alone)} ms alone, ${rounded(p99Loaded)} ms beside a hotel at its limits`;
      figures.push(figure(`${name}, p99: ${detail}`, p99Loaded / p99Alone, "×", { target: TARGET }));
    }
    clients.stop();
    return figures;
  } finally {
    await product.stop();
  }
}
