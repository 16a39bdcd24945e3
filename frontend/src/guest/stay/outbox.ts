import type { EndpointAnswer, EndpointInput } from "@roombell/common/contract/endpoints";
import * as v from "valibot";
import { ApiError, isRefusal } from "#shared/lib/api/apiClient.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import { createStored, listOf, matching, storedAtom, type Stored } from "#shared/lib/storage/storage.js";
import { currentStayId } from "./stayStorage.js";

type Order = "POST /customer/food-orders";
type Request = "POST /customer/requests";
type Support = "POST /customer/support";
type Calls = {
  order: { body: EndpointInput<Order>["body"]; answer: EndpointAnswer<Order> };
  request: { body: EndpointInput<Request>["body"]; answer: EndpointAnswer<Request> };
  support: { body: EndpointInput<Support>["body"]; answer: EndpointAnswer<Support> };
};
export type OutboxKind = keyof Calls;
type OutboxBody<K extends OutboxKind> = Calls[K]["body"];
type OutboxAnswer<K extends OutboxKind> = Calls[K]["answer"];

export const outboxKind = v.picklist(["order", "request", "support"] satisfies OutboxKind[]);

const outboxEntry = v.object({
  kind: outboxKind,
  /** The idempotency key: the server creates one record, however often it arrives. */
  key: v.string(),
  stay_id: v.string(),
  /** By this device's clock, in milliseconds. */
  made_at: v.number(),
  /** Its title in the guest's language: the dishes, the service, the subject. */
  title: v.string(),
  body: v.looseObject({}),
  /** The cart lines an order was made of. */
  line_ids: v.array(v.string()),
  /** How often the server answered with an internal error. */
  faults: v.number(),
  /** Why the server refused it without a waiting caller; kept until the guest dismisses it. */
  refusal: v.nullable(v.object({ code: v.string(), message: v.string() })),
});

/** A submission of the guest without a definite answer yet. */
export type OutboxEntry<K extends OutboxKind = OutboxKind> = {
  [Kind in K]: Omit<v.InferOutput<typeof outboxEntry>, "kind" | "body"> & {
    kind: Kind;
    body: OutboxBody<Kind>;
  };
}[K];

/** Parses the stored list and drops invalid entries. */
export const parseEntries = matching(listOf(outboxEntry)) as (
  value: unknown,
) => readonly OutboxEntry[] | null;

/** An entry with the record that the server created from it. */
export type Delivery = {
  [K in OutboxKind]: { kind: K; entry: OutboxEntry<K>; answer: OutboxAnswer<K> };
}[OutboxKind];

export type Parcel<K extends OutboxKind> = {
  kind: K;
  key: string;
  title: string;
  body: OutboxBody<K>;
  line_ids?: readonly string[];
};

export const dropReason = v.picklist(["too_old", "other_stay"]);
export type DropReason = v.InferOutput<typeof dropReason>;

type Outcome<K extends OutboxKind> =
  { state: "sent"; answer: OutboxAnswer<K> } | { state: "refused"; error: ApiError } | { state: "queued" };

export type OutboxEvents = {
  onSent(delivery: Delivery): void;
  /** Refused after its caller had stopped waiting. */
  onRefused(entry: OutboxEntry, error: ApiError): void;
  onDropped(entry: OutboxEntry, reason: DropReason): void;
};

const MAX_AGE_MS = 24 * 60 * 60 * 1000;
const MAX_FAULTS = 3;
const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000] as const;

/**
 * A queue of submissions without a definite answer (a success or a refusal). Entries are stored with their idempotency
 * key and sent in order as soon as the network allows, but never into another stay. They are retried with back-off and
 * dropped after 24 hours.
 */
export function createOutbox(options: {
  store: Stored<readonly OutboxEntry[]>;
  stayId(): string | null;
  send(entry: OutboxEntry): Promise<OutboxAnswer<OutboxKind>>;
}) {
  const { store } = options;
  const waiters = new Map<string, (outcome: Outcome<OutboxKind>) => void>();
  const listeners = new Set<Partial<OutboxEvents>>();
  let isSending = false;
  let shouldFlushAgain = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const entries = (): readonly OutboxEntry[] => store.read() ?? [];
  const remove = (key: string): void => store.write(entries().filter((entry) => entry.key !== key));
  const change = (changed: OutboxEntry): void =>
    store.write(entries().map((entry) => (entry.key === changed.key ? changed : entry)));

  const settle = (key: string, outcome: Outcome<OutboxKind>): boolean => {
    const waiter = waiters.get(key);
    waiters.delete(key);
    waiter?.(outcome);
    return waiter !== undefined;
  };

  const drop = (entry: OutboxEntry, reason: DropReason): void => {
    remove(entry.key);
    settle(entry.key, { state: "queued" });
    for (const listener of listeners) listener.onDropped?.(entry, reason);
  };

  const dropStale = (): void => {
    const stay_id = options.stayId();
    for (const entry of entries()) {
      if (Date.now() - entry.made_at > MAX_AGE_MS) drop(entry, "too_old");
      else if (stay_id !== null && entry.stay_id !== stay_id) drop(entry, "other_stay");
    }
  };

  const refuse = (entry: OutboxEntry, error: ApiError): void => {
    const isAwaited = settle(entry.key, { state: "refused", error });
    if (isAwaited) return remove(entry.key);
    change({ ...entry, refusal: { code: error.code, message: error.message } });
    for (const listener of listeners) listener.onRefused?.(entry, error);
  };

  const postpone = (error: unknown): void => {
    for (const key of waiters.keys()) settle(key, { state: "queued" });
    const asked = error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : 0;
    const pause = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0;
    tries += 1;
    clearTimeout(timer);
    timer = setTimeout(flush, Math.max(asked, pause * (1 + Math.random() / 4)));
  };

  const reply = async (entry: OutboxEntry): Promise<OutboxAnswer<OutboxKind> | Error> => {
    try {
      return await options.send(entry);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };

  /** Sends one entry; false when the queue has to wait. */
  const attempt = async (entry: OutboxEntry): Promise<boolean> => {
    const answer = await reply(entry);
    // Another tab has sent it, or it was removed when the stay ended.
    if (!entries().some(({ key }) => key === entry.key)) {
      settle(entry.key, answer instanceof Error ? { state: "queued" } : { state: "sent", answer });
      return true;
    }
    if (!(answer instanceof Error)) {
      remove(entry.key);
      tries = 0;
      const delivery = { kind: entry.kind, entry, answer } as Delivery;
      for (const listener of listeners) listener.onSent?.(delivery);
      settle(entry.key, { state: "sent", answer });
      return true;
    }
    const failed = hasFaulted(answer) ? { ...entry, faults: entry.faults + 1 } : entry;
    if (failed !== entry) change(failed);
    if (answer instanceof ApiError && (isRefusal(answer) || failed.faults >= MAX_FAULTS)) {
      refuse(failed, answer);
      return true;
    }
    postpone(answer);
    return false;
  };

  const sendAll = async (): Promise<void> => {
    for (;;) {
      dropStale();
      const stay_id = options.stayId();
      const next = entries().find((entry) => entry.refusal === null && entry.stay_id === stay_id);
      if (next === undefined) return;
      if (!navigator.onLine) return postpone(null);
      if (!(await attempt(next))) return;
    }
  };

  function flush(): void {
    clearTimeout(timer);
    shouldFlushAgain = isSending;
    if (isSending) return;
    isSending = true;
    void sendAll().finally(() => {
      isSending = false;
      if (shouldFlushAgain) flush();
    });
  }

  const enqueue = (parcel: Parcel<OutboxKind>, stay_id: string): void => {
    const line_ids = parcel.line_ids ?? [];
    const entry = { ...parcel, line_ids, stay_id, made_at: Date.now(), faults: 0, refusal: null };
    store.write([...entries(), entry as OutboxEntry]);
  };

  const waitForOutcome = (key: string): Promise<Outcome<OutboxKind>> =>
    new Promise((resolve) => {
      const former = waiters.get(key);
      waiters.set(key, (outcome) => {
        former?.(outcome);
        resolve(outcome);
      });
    });

  return {
    /** Queues the parcel and sends it after all earlier ones. A key is queued only once. */
    submit<K extends OutboxKind>(parcel: Parcel<K>): Promise<Outcome<K>> {
      const stay_id = options.stayId();
      if (stay_id === null) return Promise.resolve({ state: "queued" });
      if (!entries().some(({ key }) => key === parcel.key)) enqueue(parcel as Parcel<OutboxKind>, stay_id);
      const outcome = waitForOutcome(parcel.key);
      flush();
      return outcome as Promise<Outcome<K>>;
    },
    flush,
    /** Resends a refused entry under a new key. */
    sendAgain(key: string, newKey: string): void {
      const refused = entries().find((entry) => entry.key === key);
      if (refused === undefined) return;
      const again = { ...refused, key: newKey, made_at: Date.now(), faults: 0, refusal: null };
      store.write([...entries().filter((entry) => entry.key !== key), again]);
      flush();
    },
    discard: remove,
    keys: (): readonly string[] => entries().map(({ key }) => key),
    /** Drops everything that does not belong to this stay; null drops everything. */
    keepOnly(stay_id: string | null): void {
      for (const entry of entries()) if (entry.stay_id !== stay_id) drop(entry, "other_stay");
    },
    listen(events: Partial<OutboxEvents>): () => void {
      listeners.add(events);
      return () => listeners.delete(events);
    },
  };
}

function hasFaulted(error: unknown): boolean {
  return error instanceof ApiError && error.code === "internal" && error.body.code !== undefined;
}

const storedOutbox = createStored("local", "stay.outbox", parseEntries, { sealed: true });

function send(entry: OutboxEntry): Promise<OutboxAnswer<OutboxKind>> {
  const options = { idempotencyKey: entry.key };
  switch (entry.kind) {
    case "order":
      return guestApi.call("POST /customer/food-orders", { body: entry.body }, options);
    case "request":
      return guestApi.call("POST /customer/requests", { body: entry.body }, options);
    case "support":
      return guestApi.call("POST /customer/support", { body: entry.body }, options);
  }
}

export const guestOutbox = createOutbox({ store: storedOutbox, stayId: currentStayId, send });

/** The entries of the outbox, read-only: only the outbox writes them. */
export const outboxAtom = storedAtom(storedOutbox);
