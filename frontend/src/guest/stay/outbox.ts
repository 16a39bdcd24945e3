import type { EndpointAnswer, EndpointInput } from "@roombell/common/contract/endpoints";
import * as v from "valibot";
import type { ApiError } from "#shared/lib/api/apiClient.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import { createSendQueue, queuedFields, toRefusal } from "#shared/lib/outbox/sendQueue.js";
import { createStored, listOf, matching, storedAtom, type Stored } from "#shared/lib/storage/storage.js";
import { currentStayId } from "./stayStorage.js";

const CALLS = {
  order: "POST /customer/food-orders",
  request: "POST /customer/requests",
  support: "POST /customer/support",
} as const;
export type OutboxKind = keyof typeof CALLS;
type OutboxBody<K extends OutboxKind> =
  EndpointInput<(typeof CALLS)[K]> extends { body: infer Body } ? Body : never;
type OutboxAnswer<K extends OutboxKind> = EndpointAnswer<(typeof CALLS)[K]>;

export const outboxKind = v.picklist(["order", "request", "support"] satisfies OutboxKind[]);

/** `key` is the idempotency key: the server creates one record, however often it arrives. */
const outboxEntry = v.object({
  ...queuedFields,
  kind: outboxKind,
  stay_id: v.string(),
  /** Its title in the guest's language: the dishes, the service, the subject. */
  title: v.string(),
  body: v.looseObject({}),
  line_ids: v.array(v.string()),
});

/** A submission of the guest without a definite answer yet. */
export type OutboxEntry<K extends OutboxKind = OutboxKind> = {
  [Kind in K]: Omit<v.InferOutput<typeof outboxEntry>, "kind" | "body"> & {
    kind: Kind;
    body: OutboxBody<Kind>;
  };
}[K];

export const parseEntries = matching(listOf(outboxEntry)) as (
  value: unknown,
) => readonly OutboxEntry[] | null;

export type Delivery = {
  [K in OutboxKind]: { kind: K; entry: OutboxEntry<K>; answer: OutboxAnswer<K> };
}[OutboxKind];

export type Parcel<K extends OutboxKind> = {
  kind: K;
  key: string;
  title: string;
  body: OutboxBody<K>;
  line_ids?: readonly string[];
  /** The key of the refused entry that it replaces. */
  replaces?: string | undefined;
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

/** The guest's queue of submissions, which are never sent into another stay and are dropped after 24 hours. */
export function createOutbox(options: {
  store: Stored<readonly OutboxEntry[]>;
  stayId: () => string | null;
  send: (entry: OutboxEntry) => Promise<OutboxAnswer<OutboxKind>>;
}) {
  const { store, stayId, send } = options;
  const queue = createSendQueue<OutboxEntry, OutboxAnswer<OutboxKind>, DropReason>({
    store,
    dropReason({ made_at, stay_id }) {
      if (Date.now() - made_at > MAX_AGE_MS) return "too_old";
      return stayId() !== null && stay_id !== stayId() ? "other_stay" : null;
    },
    isSendable: ({ stay_id }) => stay_id === stayId(),
    send,
  });
  const { entries, flush, discard } = queue;

  return {
    /** Queues a parcel behind earlier ones, once for each key; a refused one takes over the entry that it replaces. */
    async submit<K extends OutboxKind>({ replaces, ...parcel }: Parcel<K>): Promise<Outcome<K>> {
      const stay_id = stayId();
      if (stay_id === null) return { state: "queued" };
      const line_ids = [...(parcel.line_ids ?? [])];
      const made = { ...parcel, line_ids, stay_id, made_at: Date.now(), faults: 0, refusal: null };
      const entry = made as OutboxEntry;
      queue.add(entry);
      if (replaces !== undefined) discard(replaces);
      const outcome = await queue.deliver(parcel.key);
      if (outcome.state === "refused" && replaces !== undefined)
        queue.add({ ...entry, key: replaces, refusal: toRefusal(outcome.error) });
      return outcome as Outcome<K>;
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
    discard,
    keys: (): readonly string[] => entries().map(({ key }) => key),
    /** Drops everything that does not belong to this stay; null drops everything. */
    keepOnly(stay_id: string | null): void {
      for (const entry of entries()) if (entry.stay_id !== stay_id) queue.drop(entry, "other_stay");
    },
    listen: ({ onSent, ...others }: Partial<OutboxEvents>): (() => void) =>
      queue.listen({
        ...others,
        ...(onSent && { onSent: (entry, answer) => onSent({ kind: entry.kind, entry, answer } as Delivery) }),
      }),
  };
}

const storedOutbox = createStored("local", "stay.outbox", parseEntries, { sealed: true });

const send = ({ kind, key, body }: OutboxEntry): Promise<OutboxAnswer<OutboxKind>> =>
  guestApi.call(CALLS[kind], { body } as never, { idempotencyKey: key });

export const guestOutbox = createOutbox({ store: storedOutbox, stayId: currentStayId, send });

/** The entries of the outbox, read-only: only the outbox writes them. */
export const outboxAtom = storedAtom(storedOutbox);
