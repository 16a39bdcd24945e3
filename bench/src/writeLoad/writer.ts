import { setTimeout as pause } from "node:timers/promises";
import type { Hotel } from "@roombell/e2e/support/hotel";
import { seededRandom } from "../../../backend/src/testing/seededRandom.js";
import { send, type Answer } from "../support/send.js";

const STEPS = {
  order: ["pending", "confirmed", "preparing", "ready", "delivered"],
  request: ["pending", "in_progress", "completed"],
} as const;
const PATHS = { order: "food-orders", request: "requests" } as const;
/** With this many open orders and requests, no new ones are created. */
const MAX_OPEN = 100;
const MAX_IN_FLIGHT = 20;
const RETRY_MS = 100;
const PATIENCE_MS = 60_000;

/** An order or request with its acknowledged steps. */
export type Work = {
  kind: keyof typeof STEPS;
  id: string;
  key: string;
  guest: number;
  steps: string[];
  version: number;
};

/** An acknowledged write, which all staff screens and the guest's phone must receive. */
export type Write = { id: string; version: number; guest: number; sentAt: number; took_ms: number };

/** An acknowledged invoice over the only line of an order. */
export type IssuedInvoice = { id: string; invoice_number: string; line_id: string };

/** The acknowledged writes, recorded outside the process that is killed. */
export type Ledger = {
  works: Work[];
  writes: Write[];
  invoices: IssuedInvoice[];
  repeated: number;
  failures: string[];
};

export type Load = { ledger: Ledger; stop: () => Promise<void> };
type Target = { api: string; hotel: Hotel; perSecond: number; seed: number };
type RetriedAnswer = Answer & { attempts: number; sentAt: number };

/** Concurrently creates orders and requests as guests, completes and invoices them as staff, until stopped. */
export function startLoad({ api, hotel, perSecond, seed }: Target): Load {
  const random = seededRandom(seed);
  const ledger: Ledger = { works: [], writes: [], invoices: [], repeated: 0, failures: [] };
  const open: Work[] = [];
  const delivered: Work[] = [];
  const stays = new Map<number, string>();
  const inFlight = new Set<Promise<void>>();

  /** Retries until there is a definite answer; after a lost answer or a 5xx the outcome is unknown. */
  const sendWithRetry = async (...call: Parameters<typeof send>): Promise<RetriedAnswer> => {
    const sentAt = performance.now();
    for (let attempts = 1; performance.now() < sentAt + PATIENCE_MS; attempts += 1) {
      const answer = await send(...call).catch(() => null);
      if (answer !== null && answer.status < 500) return { ...answer, attempts, sentAt };
      ledger.repeated += 1;
      await pause(RETRY_MS);
    }
    throw new Error("a write was never answered");
  };
  const acknowledge = (work: Work, sentAt: number): void => {
    const { id, version, guest } = work;
    ledger.writes.push({ id, version, guest, sentAt, took_ms: performance.now() - sentAt });
    if (work.steps.length < STEPS[work.kind].length) open.push(work);
    else if (work.kind === "order") delivered.push(work);
  };

  const create = async (): Promise<void> => {
    const kind = random() < 0.6 ? "order" : "request";
    const guest = Math.floor(random() * hotel.guests.length);
    const key = crypto.randomUUID();
    const headers = { ...hotel.guests[guest]?.headers, "idempotency-key": key };
    const items = [{ menu_item_id: hotel.dish_id, quantity: 1 + Math.floor(random() * 3) }];
    const body = kind === "order" ? { items } : { service_id: hotel.service_id, customer_note: key };
    const answer = await sendWithRetry(`${api}/customer/${PATHS[kind]}`, "POST", headers, body);
    if (answer.status !== 201)
      throw new Error(`a ${kind} was answered ${answer.status} ${answer.body.toString()}`);
    const { id, version } = parseWork(answer);
    const work = { kind, id, key, guest, steps: ["pending"], version } satisfies Work;
    ledger.works.push(work);
    acknowledge(work, answer.sentAt);
  };
  const move = async (work: Work): Promise<void> => {
    const status = STEPS[work.kind][work.steps.length] ?? "";
    const url = `${api}/hotel-admin/${PATHS[work.kind]}/${work.id}/status`;
    const answer = await sendWithRetry(url, "PUT", hotel.staff, { status });
    // An earlier attempt whose answer was lost may have changed the status.
    const wasMoved = answer.attempts > 1 && answer.status === 409 && hasStatus(status, answer);
    if (answer.status !== 200 && !wasMoved)
      throw new Error(`${work.id} to ${status}: ${answer.status} ${answer.body.toString()}`);
    work.steps.push(status);
    if (!wasMoved) work.version = parseWork(answer).version;
    acknowledge(work, answer.sentAt);
  };
  const findStay = async (guest: number): Promise<string> => {
    const body = { qr_data: hotel.guests[guest]?.qr };
    const answer = await sendWithRetry(`${api}/auth/validate-qr`, "POST", {}, body);
    const { stay_id } = JSON.parse(answer.body.toString()) as { stay_id: string };
    stays.set(guest, stay_id);
    return stay_id;
  };
  const issue = async ({ id, guest }: Work): Promise<void> => {
    const line_id = `${id}.0`;
    const url = `${api}/hotel-admin/folios/${stays.get(guest) ?? (await findStay(guest))}/invoices`;
    const headers = { ...hotel.staff, "idempotency-key": line_id };
    const answer = await sendWithRetry(url, "POST", headers, { line_ids: [line_id] });
    if (answer.status !== 201)
      throw new Error(`an invoice was answered ${answer.status} ${answer.body.toString()}`);
    const { invoice } = JSON.parse(answer.body.toString()) as { invoice: Omit<IssuedInvoice, "line_id"> };
    ledger.invoices.push({ id: invoice.id, invoice_number: invoice.invoice_number, line_id });
  };
  const write = async (): Promise<void> => {
    const toInvoice = delivered.shift();
    if (toInvoice !== undefined) return issue(toInvoice);
    const shouldMove = random() < 0.7 || open.length >= MAX_OPEN;
    const [work] = shouldMove ? open.splice(Math.floor(random() * open.length), 1) : [];
    await (work === undefined ? create() : move(work));
  };

  const timer = setInterval(() => {
    if (inFlight.size >= MAX_IN_FLIGHT) return;
    const writing = write()
      .catch((error: unknown) => void ledger.failures.push(String(error)))
      .finally(() => inFlight.delete(writing));
    inFlight.add(writing);
  }, 1000 / perSecond);
  return {
    ledger,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(inFlight);
    },
  };
}

function parseWork({ body }: Answer): { id: string; version: number } {
  const { order, request } = JSON.parse(body.toString()) as Record<string, { id: string; version: number }>;
  const work = order ?? request;
  if (work === undefined) throw new Error("the answer has neither order nor request");
  return work;
}

function hasStatus(status: string, { body }: Answer): boolean {
  return (JSON.parse(body.toString()) as { current_status?: string }).current_status === status;
}
