import type { Hotel } from "@roombell/e2e/support/hotel";
import { seededRandom } from "../../../backend/src/testing/seededRandom.js";
import { call } from "../support/client.js";

/** An answered write: which screens must receive its event, and when it was sent. */
export type Told = { id: string; version: number; guest: number; sentAt: number };

export type Day = {
  told: Told[];
  /** The duration of every call, in milliseconds. */
  calls: number[];
  refused: string[];
  stop(): Promise<void>;
};

type Kind = "order" | "request";
type Open = { kind: Kind; id: string; guest: number; step: number; due: number };

const STEPS: Record<Kind, string[]> = {
  order: ["confirmed", "preparing", "ready", "delivered"],
  request: ["in_progress", "completed"],
};
const PATHS = { order: "food-orders", request: "requests" } as const;
/** The average interval between a guest's writes, with reads in between. */
const EACH_GUEST_MS = 60_000;
/** How long staff leave an order or request in a status. */
const STEP_MS = 4000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Guests create and read orders and requests, and staff complete them, until stopped. */
export function beginDay(url: string, hotel: Hotel, screens: number): Day {
  const random = seededRandom(1);
  const open: Open[] = [];
  let isRunning = true;
  const day: Day = { told: [], calls: [], refused: [], stop: () => Promise.resolve() };

  const send = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<Record<string, { id: string; version: number }>> => {
    const started = performance.now();
    const answer = await call(`${url}/api${path}`, method, headers, body);
    day.calls.push(performance.now() - started);
    if (answer.status < 300)
      return JSON.parse(answer.body) as Record<string, { id: string; version: number }>;
    throw new Error(`${method} ${path} was answered ${answer.status} ${answer.body}`);
  };

  const ask = async (guest: number): Promise<void> => {
    const headers = hotel.guests[guest]?.headers ?? {};
    const kind: Kind = random() < 0.5 ? "order" : "request";
    const body =
      kind === "order"
        ? { items: [{ menu_item_id: hotel.dish_id, quantity: 1 + Math.floor(random() * 3) }] }
        : { service_id: hotel.service_id };
    const sentAt = performance.now();
    const keyed = { ...headers, "idempotency-key": crypto.randomUUID() };
    const made = (await send("POST", `/customer/${PATHS[kind]}`, keyed, body))[kind];
    if (made === undefined) return;
    day.told.push({ ...made, guest, sentAt });
    open.push({ kind, id: made.id, guest, step: 0, due: sentAt + STEP_MS * (0.5 + random()) });
    await send("GET", `/customer/${PATHS[kind]}`, headers);
  };

  const moveOn = async (work: Open): Promise<void> => {
    const { kind, id, guest, step } = work;
    const status = STEPS[kind][step];
    const sentAt = performance.now();
    const moved = (await send("PUT", `/hotel-admin/${PATHS[kind]}/${id}/status`, hotel.staff, { status }))[
      kind
    ];
    if (moved === undefined) return;
    day.told.push({ ...moved, guest, sentAt });
    const next = { ...work, step: step + 1, due: sentAt + STEP_MS * (0.5 + random()) };
    if (next.step < STEPS[kind].length) open.push(next);
  };

  const noting = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => void day.refused.push(String(error)));
  const guests = hotel.guests.map(async (_, guest) => {
    await pause(random() * EACH_GUEST_MS);
    while (isRunning) {
      await noting(ask(guest));
      await pause(EACH_GUEST_MS * (0.5 + random()));
    }
  });
  const staff = Array.from({ length: screens }, async (_, person) => {
    for (let turn = 0; isRunning || open.length > 0; turn += 1) {
      const index = open.findIndex(({ due }) => due <= performance.now());
      const [work] = index < 0 ? [] : open.splice(index, 1);
      if (work) await noting(moveOn(work));
      else await pause(50);
      // A board also reloads its list from time to time.
      if (turn % 1000 === 999) await noting(send("GET", boardOf(person), hotel.staff).then(() => undefined));
    }
  });
  day.stop = async () => {
    isRunning = false;
    // Guests waiting for their next turn have no call in flight.
    void Promise.all(guests);
    await Promise.all(staff);
  };
  return day;
}

const boardOf = (person: number): string =>
  `/hotel-admin/${person % 2 === 0 ? "food-orders" : "requests"}?active=true`;
