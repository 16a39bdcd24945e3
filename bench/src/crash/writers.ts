import type { OrderStatus } from "@roombell/common/domain/foodOrder";
import type { RequestStatus } from "@roombell/common/domain/serviceRequest";
import { seededRandom } from "../../../backend/src/testing/seededRandom.js";
import { call, type Answer } from "../support/client.js";
import { anyCart, costOf } from "./carts.js";
import type { Ledger, Written, WrittenOrder } from "./ledger.js";

/** The target of the writers. */
export type Ground = {
  api: string;
  staff: Record<string, string>;
  guests: Record<string, string>[];
  service_id: string;
  dish_ids: string[];
};

const GUEST_WRITERS = 12;
const STAFF_WRITERS = 8;
/** The target of writes per second; the requirement is fifty. */
const WANTED_PER_SECOND = 90;
const RETRY_MS = 100;
/** The time limit for an answer, over all attempts. */
const PATIENCE_MS = 60_000;

const NEXT_ORDER: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: "confirmed",
  confirmed: "preparing",
  preparing: "ready",
  ready: "delivered",
};
const NEXT_REQUEST: Partial<Record<RequestStatus, RequestStatus>> = {
  pending: "in_progress",
  in_progress: "completed",
};

type Insisted = Answer & { attempts: number };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats a call until it has a definite answer; a lost answer or a 5xx leaves the outcome unknown. */
async function insist(ledger: Ledger, send: () => Promise<Answer>): Promise<Insisted> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let attempts = 1; Date.now() < deadline; attempts += 1) {
    const answer = await send().catch(() => null);
    if (answer !== null && answer.status < 500) return { ...answer, attempts };
    ledger.unknown += 1;
    await pause(RETRY_MS);
  }
  throw new Error("a write was never answered");
}

/** Guests and staff that write until stopped; `stop` resolves when all writes are answered. */
export function startWriters(ground: Ground, ledger: Ledger, seed: number): { stop(): Promise<void> } {
  let isRunning = true;
  const total = GUEST_WRITERS + STAFF_WRITERS;
  const writers = Array.from({ length: total }, async (_, writer) => {
    const random = seededRandom(seed + writer);
    const write = writer < GUEST_WRITERS ? guestWriter(ground, ledger, writer, random) : null;
    const move = staffWriter(ground, ledger, writer - GUEST_WRITERS, random);
    for (let due = performance.now(); isRunning; due += (1000 * total) / WANTED_PER_SECOND) {
      await (write ?? move)().catch((error: unknown) => ledger.violations.push(String(error)));
      await pause(due - performance.now());
      // Writes delayed by an outage are not made up for, so that the load stays constant.
      due = Math.max(due, performance.now() - 100);
    }
  });
  return {
    stop: async () => {
      isRunning = false;
      await Promise.all(writers);
    },
  };
}

function guestWriter(
  ground: Ground,
  ledger: Ledger,
  writer: number,
  random: () => number,
): () => Promise<void> {
  const headers = ground.guests[writer % ground.guests.length] ?? {};
  let turn = 0;
  return async () => {
    turn += 1;
    const key = `${writer}-${turn}-${Math.floor(random() * 1e9)}`;
    const mover = (writer + turn) % STAFF_WRITERS;
    const withKey = { ...headers, "idempotency-key": key };
    if (random() < 0.6) await order(ground, ledger, withKey, { key, mover }, random);
    else await ask(ground, ledger, withKey, { key, mover });
  };
}

async function order(
  ground: Ground,
  ledger: Ledger,
  headers: Record<string, string>,
  { key, mover }: { key: string; mover: number },
  random: () => number,
): Promise<void> {
  const lines = anyCart(random);
  const items = lines.map(({ dish, ...line }) => ({ ...line, menu_item_id: ground.dish_ids[dish] }));
  const url = `${ground.api}/customer/food-orders`;
  const answer = await insist(ledger, () => call(url, "POST", headers, { items }));
  if (answer.status !== 201) throw new Error(`an order was answered ${answer.status} ${answer.body}`);
  const { order: placed } = JSON.parse(answer.body) as {
    order: { id: string; order_number: number; total_amount: number; version: number };
  };
  const { id, order_number, version } = placed;
  const total = Math.round(placed.total_amount * 100);
  const written: WrittenOrder = { key, id, mover, order_number, version, total, lines, steps: ["pending"] };
  ledger.orders.push(written);
  ledger.acknowledged += 1;
  if (total !== costOf(lines)) ledger.violations.push(`order ${order_number} was answered with ${total}`);
}

async function ask(
  ground: Ground,
  ledger: Ledger,
  headers: Record<string, string>,
  { key, mover }: { key: string; mover: number },
): Promise<void> {
  const body = { service_id: ground.service_id, customer_note: key };
  const answer = await insist(ledger, () => call(`${ground.api}/customer/requests`, "POST", headers, body));
  if (answer.status !== 201) throw new Error(`a request was answered ${answer.status} ${answer.body}`);
  const { request } = JSON.parse(answer.body) as { request: { id: string; version: number } };
  ledger.requests.push({ key, id: request.id, mover, version: request.version, steps: ["pending"] });
  ledger.acknowledged += 1;
}

function staffWriter(
  ground: Ground,
  ledger: Ledger,
  mover: number,
  random: () => number,
): () => Promise<void> {
  return async () => {
    if (random() < 0.6) {
      const written = anyOpen(ledger.orders, mover, NEXT_ORDER, random);
      // A time set by staff is not changed by the kitchen's plan, so that every version is a step.
      if (written) await move(ground, ledger, "food-orders", written, NEXT_ORDER, { estimated_minutes: 30 });
    } else {
      const written = anyOpen(ledger.requests, mover, NEXT_REQUEST, random);
      if (written) await move(ground, ledger, "requests", written, NEXT_REQUEST, {});
    }
  };
}

/** One of the writer's own open orders and requests, preferably an older one. */
function anyOpen<S extends string>(
  all: Written<S>[],
  mover: number,
  next: Partial<Record<S, S>>,
  random: () => number,
): Written<S> | undefined {
  const open = all.filter((each) => each.mover === mover && next[each.steps.at(-1) as S] !== undefined);
  return open[Math.floor(random() ** 2 * open.length)];
}

async function move<S extends string>(
  { api, staff }: Ground,
  ledger: Ledger,
  kind: "food-orders" | "requests",
  written: Written<S>,
  next: Partial<Record<S, S>>,
  extra: object,
): Promise<void> {
  const status = next[written.steps.at(-1) as S] as S;
  const url = `${api}/hotel-admin/${kind}/${written.id}/status`;
  const answer = await insist(ledger, () => call(url, "PUT", staff, { status, ...extra }));
  const body = JSON.parse(answer.body) as {
    order?: { version: number };
    request?: { version: number };
    current_status?: string;
  };
  // An attempt without an answer may have changed its status; the next answer shows it.
  const wasMoved = answer.attempts > 1 && answer.status === 409 && body.current_status === status;
  if (answer.status !== 200 && !wasMoved) {
    throw new Error(`${kind} ${written.id} to ${status}: ${answer.status} ${answer.body}`);
  }
  written.steps.push(status);
  written.version = Math.max(written.version, (body.order ?? body.request)?.version ?? 0);
  ledger.acknowledged += 1;
}
