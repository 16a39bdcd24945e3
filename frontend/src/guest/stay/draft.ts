import { SERVICE_CATEGORIES } from "@roombell/common/domain/service";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import * as v from "valibot";
import type { Catalogue } from "#guest/i18n/catalogues/en.js";
import { errorText, useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import type { ApiError } from "#shared/lib/api/apiClient.js";
import { newIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { askServer } from "#shared/lib/api/serverReach.js";
import type { Stored } from "#shared/lib/storage/storage.js";
import { notify } from "#shared/ui/toast/notify.js";
import { guestOutbox, type OutboxKind, type Parcel } from "./outbox.js";
import { createStayStored } from "./stayStorage.js";

type StoredDraft<T> = { key: string; fields: T };

/** A form's content with its idempotency key; survives reloads and view changes. */
export type Draft<T> = {
  stored: Stored<StoredDraft<T>>;
  empty: T;
  /** The fields that survive sending. */
  lasting: readonly (keyof T)[];
};

/** Creates a draft. The schema needs a fallback for every field: these make up the empty draft. */
function createStayDraft<T>(
  name: string,
  fields: v.GenericSchema<unknown, T>,
  lasting: readonly (keyof T)[] = [],
): Draft<T> {
  const stored = createStayStored(`draft.${name}`, v.object({ key: v.string(), fields }));
  return { stored, empty: v.parse(fields, {}), lasting };
}

const text = (initial = "") => v.fallback(v.string(), initial);
const choice = v.fallback(v.nullable(v.string()), null);

export type RequestFields = v.InferOutput<typeof requestFields>;
const requestFields = v.object({
  service_id: choice,
  details: text(),
  priority: text("normal"),
  quantity: text("1"),
  scheduled_for: choice,
});
const otherRequestDraft = createStayDraft("request", requestFields);
const requestDrafts = new Map<string, typeof otherRequestDraft>(
  SERVICE_CATEGORIES.map((category) => [category, createStayDraft(`request.${category}`, requestFields)]),
);

export function requestDraft(category: string): typeof otherRequestDraft {
  return requestDrafts.get(category) ?? otherRequestDraft;
}

/** The draft in which a refused request is changed; it begins with what the request had. */
export function changeDraft(key: string, content: RequestFields): Draft<RequestFields> {
  return { ...createStayDraft(`request.${key}`, requestFields), empty: content };
}

export const categoryDraft = createStayDraft("category", v.object({ category: choice }));

export const supportDraft = createStayDraft(
  "support",
  v.object({ subject: text(), message: text(), priority: text("normal") }),
);

export const checkoutDraft = createStayDraft(
  "checkout",
  v.object({
    customer_name: text(),
    customer_phone: text(),
    delivery_location: text("Room"),
    special_instructions: text(),
    tip_choice: text(),
    tip_amount: text(),
    scheduled_for: choice,
  }),
  ["customer_name", "customer_phone", "delivery_location"],
);

/** Restores a queued entry that will not be sent, unless the guest has begun another one. */
export function restoreDraft<T>({ stored }: Draft<T>, fields: T): void {
  if (stored.read() === null) stored.write({ key: newIdempotencyKey(), fields });
}

/** Restores a queued order that will not be sent, unless another one was begun. `tip` is a decimal amount. */
export function restoreCheckout({
  special_instructions = "",
  scheduled_for = null,
  tip = 0,
}: {
  special_instructions?: string | undefined;
  scheduled_for?: string | null | undefined;
  tip?: number | undefined;
}): void {
  const { stored, empty } = checkoutDraft;
  const { fields } = stored.read() ?? { fields: empty };
  if (fields.special_instructions !== "" || fields.scheduled_for !== null) return;
  const tipped = tip > 0 ? { tip_choice: "other", tip_amount: String(tip) } : {};
  stored.write({
    key: newIdempotencyKey(),
    fields: { ...fields, special_instructions, scheduled_for, ...tipped },
  });
}

/** Keeps the lasting fields after sending, and those that were changed since, under a new key. */
function resetDraft<T>({ stored, empty, lasting }: Draft<T>, fields: T, sent = fields): void {
  const rest = { ...empty };
  let isEmpty = true;
  for (const name in rest) {
    if (!lasting.includes(name) && fields[name] === sent[name]) continue;
    rest[name] = fields[name];
    isEmpty = false;
  }
  if (isEmpty) stored.clear();
  else stored.write({ key: newIdempotencyKey(), fields: rest });
}

/** Clears drafts sent right before a reload: the next text must not be sent under the same key. */
export function clearSentDrafts(sentKeys: readonly string[]): void {
  const clear = <T>(draft: Draft<T>): void => {
    const content = draft.stored.read();
    if (content !== null && sentKeys.includes(content.key)) resetDraft(draft, content.fields);
  };
  clear(checkoutDraft);
  [...requestDrafts.values(), otherRequestDraft].forEach(clear);
  clear(supportDraft);
}

export function useStayDraft<T>(draft: Draft<T>) {
  const unwritten = { key: "", fields: draft.empty };
  const { read, write, subscribe } = draft.stored;
  const { fields } = useSyncExternalStore(subscribe, read) ?? unwritten;
  // The guest may have typed on before the answer arrives.
  const latest = (): StoredDraft<T> => read() ?? unwritten;
  return {
    fields,
    change: (changed: Partial<T>): void => {
      const { key, fields: before } = latest();
      write({ key: key || newIdempotencyKey(), fields: { ...before, ...changed } });
    },
    /** The key to send under, the same until the draft is re-keyed or cleared. */
    sendKey: (): string => {
      const { key, fields: written } = latest();
      if (key !== "") return key;
      const made = newIdempotencyKey();
      write({ key: made, fields: written });
      return made;
    },
    /** After a refusal: keeps the fields and changes the key for the next attempt. */
    renewKey: () => write({ key: newIdempotencyKey(), fields: latest().fields }),
    /** After sending: clears all but the lasting fields and those changed since. */
    clear: (sent: T) => resetDraft(draft, latest().fields, sent),
  };
}

/** Announces that something was refused after its guest had turned to something else. */
export function notifyNotSent(kind: OutboxKind, why: string, { work }: Catalogue): void {
  const what = `${work.kinds[kind]}: ${work.notSent}`;
  notify.error([what, why].filter(Boolean).join(". "), { id: kind, durationMs: 6000 });
}

/** Called with the error and its text when the server refuses an entry, and whether its form is still shown. */
type OnRefused = (error: ApiError, text: string, isShown: boolean) => void;
type Unsent<K extends OutboxKind> = Omit<Parcel<K>, "kind" | "key">;

/**
 * A draft and how to send it. It is cleared once it is accepted or queued, and gets a new key if it is refused. Further
 * taps while it is being sent are ignored, even before the next render. If the guest has left its form (`isOpen`), a toast
 * reports that it was not sent.
 */
export function useSendDraft<K extends OutboxKind, T>(kind: K, draft: Draft<T>, isOpen = true) {
  const messages = useMessages();
  const language = useLanguageTag();
  const { fields, change, sendKey, renewKey, clear } = useStayDraft(draft);
  const [isSending, setIsSending] = useState(false);
  const isTaken = useRef(false);
  const isShown = useRef(isOpen);
  useEffect(() => {
    isShown.current = isOpen;
    return () => {
      isShown.current = false;
    };
  }, [isOpen]);
  const labels = { order: messages.checkout, request: messages.request, support: messages.support }[kind];

  const deliver = async (parcel: Unsent<K>, onRefused?: OnRefused): Promise<boolean> => {
    const outcome = await guestOutbox.submit<K>({ ...parcel, kind, key: sendKey() });
    if (outcome.state === "refused") {
      renewKey();
      const { error } = outcome;
      const text = errorText(error, labels.failed, messages, language);
      if (!isShown.current) notifyNotSent(kind, text, messages);
      else if (onRefused === undefined) notify.error(text, { id: kind, durationMs: 5000 });
      onRefused?.(error, text, isShown.current);
      return false;
    }
    clear(fields);
    if (outcome.state === "queued") {
      void askServer().then((isThere) =>
        notify.info(isThere ? messages.work.tryingAgain : labels.queued, { id: kind, durationMs: 4000 }),
      );
    }
    return true;
  };

  return {
    fields,
    change,
    isSending,
    /** Resolves to whether it was accepted or queued. By default a refusal is shown as a toast. */
    send: async (parcel: Unsent<K>, onRefused?: OnRefused): Promise<boolean> => {
      if (isTaken.current) return false;
      isTaken.current = true;
      setIsSending(true);
      try {
        return await deliver(parcel, onRefused);
      } finally {
        isTaken.current = false;
        setIsSending(false);
      }
    },
  };
}
