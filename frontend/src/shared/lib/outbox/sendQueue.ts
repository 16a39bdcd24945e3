import * as v from "valibot";
import { ApiError, isRefusal } from "#shared/lib/api/apiClient.js";
import type { Stored } from "#shared/lib/storage/storage.js";

/** The fields that the queue itself needs; spread into the schema of its entries. */
export const queuedFields = {
  /** Unique; a repeated key is queued only once. */
  key: v.string(),
  /** By this device's clock, in milliseconds. */
  made_at: v.number(),
  /** How often the server answered with an internal error. */
  faults: v.number(),
  /** Why the server refused it without a waiting caller, and the field at fault; kept until it is discarded. */
  refusal: v.nullable(v.object({ code: v.string(), message: v.string(), path: v.optional(v.string()) })),
};
const queued = v.object(queuedFields);
type Queued = v.InferOutput<typeof queued>;

type Outcome<A> = { state: "sent"; answer: A } | { state: "refused"; error: ApiError } | { state: "queued" };

type QueueEvents<E, A, R> = {
  onSent(entry: E, answer: A): void;
  /** Refused after its caller had stopped waiting. */
  onRefused(entry: E, error: ApiError): void;
  onDropped(entry: E, reason: R): void;
};

const MAX_FAULTS = 3;
const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000] as const;

/** A stored queue of calls without a definite answer, sent in order as soon as the network allows, with back-off. */
export function createSendQueue<E extends Queued, A, R extends string>(options: {
  store: Stored<readonly E[]>;
  /** Why an entry is dropped instead of being sent; null for none. */
  dropReason(entry: E): R | null;
  /** Whether an entry may be sent now; otherwise it waits without holding up the others. */
  isSendable(entry: E): boolean;
  send(entry: E): Promise<A>;
}) {
  const { store } = options;
  const waiters = new Map<string, (outcome: Outcome<A>) => void>();
  const listeners = new Set<Partial<QueueEvents<E, A, R>>>();
  let isSending = false;
  let shouldFlushAgain = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const entries = (): readonly E[] => store.read() ?? [];
  const remove = (key: string): void => {
    const others = entries().filter((entry) => entry.key !== key);
    if (others.length > 0) store.write(others);
    else store.clear();
  };
  const change = (changed: E): void =>
    store.write(entries().map((entry) => (entry.key === changed.key ? changed : entry)));

  const settle = (key: string, outcome: Outcome<A>): boolean => {
    const waiter = waiters.get(key);
    waiters.delete(key);
    waiter?.(outcome);
    return waiter !== undefined;
  };

  const drop = (entry: E, reason: R): void => {
    remove(entry.key);
    settle(entry.key, { state: "queued" });
    for (const listener of listeners) listener.onDropped?.(entry, reason);
  };

  const dropStale = (): void => {
    for (const entry of entries()) {
      const reason = options.dropReason(entry);
      if (reason !== null) drop(entry, reason);
    }
  };

  const refuse = (entry: E, error: ApiError): void => {
    const isAwaited = settle(entry.key, { state: "refused", error });
    if (isAwaited) return remove(entry.key);
    change({ ...entry, refusal: toRefusal(error) });
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

  /** Sends one entry; false when the queue has to wait. */
  const attempt = async (entry: E): Promise<boolean> => {
    const reached = await options.send(entry).then(
      (answer) => ({ answer }),
      (error: Error) => error,
    );
    // Another tab has sent it, or it was removed meanwhile.
    if (!entries().some(({ key }) => key === entry.key)) {
      settle(entry.key, reached instanceof Error ? { state: "queued" } : { state: "sent", ...reached });
      return true;
    }
    if (!(reached instanceof Error)) {
      remove(entry.key);
      tries = 0;
      for (const listener of listeners) listener.onSent?.(entry, reached.answer);
      settle(entry.key, { state: "sent", ...reached });
      return true;
    }
    const failed = hasFaulted(reached) ? { ...entry, faults: entry.faults + 1 } : entry;
    if (failed !== entry) change(failed);
    if (reached instanceof ApiError && (isRefusal(reached) || failed.faults >= MAX_FAULTS)) {
      refuse(failed, reached);
      return true;
    }
    postpone(reached);
    return false;
  };

  const sendAll = async (): Promise<void> => {
    for (;;) {
      dropStale();
      const next = entries().find((entry) => entry.refusal === null && options.isSendable(entry));
      if (next === undefined) return;
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

  const waitForOutcome = (key: string): Promise<Outcome<A>> =>
    new Promise((resolve) => {
      const former = waiters.get(key);
      waiters.set(key, (outcome) => {
        former?.(outcome);
        resolve(outcome);
      });
    });

  return {
    entries,
    /** Adds an entry without sending it; a key is queued only once. */
    add(entry: E): void {
      if (!entries().some(({ key }) => key === entry.key)) store.write([...entries(), entry]);
    },
    /** Sends an entry that was added, after all earlier ones. */
    deliver(key: string): Promise<Outcome<A>> {
      const outcome = waitForOutcome(key);
      flush();
      return outcome;
    },
    flush,
    drop,
    discard: remove,
    change,
    listen(events: Partial<QueueEvents<E, A, R>>): () => void {
      listeners.add(events);
      return () => listeners.delete(events);
    },
  };
}

/** What a queued entry keeps of the error it was refused with. */
export const toRefusal = ({ code, message, details }: ApiError): NonNullable<Queued["refusal"]> => ({
  code,
  message,
  path: details[0]?.path,
});

function hasFaulted(error: unknown): boolean {
  return error instanceof ApiError && error.code === "internal" && error.body.code !== undefined;
}
