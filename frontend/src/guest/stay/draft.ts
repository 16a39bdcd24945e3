import { SERVICE_CATEGORIES } from "@roombell/common/domain/service";
import { useAtom, type WritableAtom } from "jotai";
import { newIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { storedAtom, type Stored } from "#shared/lib/storage/storage.js";
import { createStayStored } from "./stayStorage.js";

type Kept<T> = { key: string; fields: T };

/** What a guest is writing: it survives reloads and view changes, with the idempotency key it will be sent under. */
export type Draft<T> = {
  atom: WritableAtom<Kept<T> | null, [Kept<T> | null], void>;
  stored: Stored<Kept<T>>;
  empty: T;
  /** The fields that are kept for the next time after sending. */
  lasting: readonly (keyof T)[];
};

/** Creates a draft with these initial fields. */
function createStayDraft<T extends Record<string, string | null>>(
  name: string,
  empty: T,
  lasting: readonly (keyof T)[] = [],
): Draft<T> {
  const parse = (value: unknown): Kept<T> | null => {
    if (typeof value !== "object" || value === null) return null;
    const { key, fields } = value as Record<string, unknown>;
    if (typeof key !== "string" || typeof fields !== "object" || fields === null) return null;
    const found = fields as Record<string, unknown>;
    const known = Object.keys(empty).filter((field) => isField(found[field]));
    return { key, fields: { ...empty, ...Object.fromEntries(known.map((field) => [field, found[field]])) } };
  };
  const stored = createStayStored(`draft.${name}`, parse);
  return { atom: storedAtom(stored), stored, empty, lasting };
}

const emptyRequest: { service_id: string | null; details: string; priority: string; quantity: string } = {
  service_id: null,
  details: "",
  priority: "normal",
  quantity: "1",
};
const otherRequestDraft = createStayDraft("request", emptyRequest);
const requestDrafts = new Map<string, typeof otherRequestDraft>(
  SERVICE_CATEGORIES.map((category) => [category, createStayDraft(`request.${category}`, emptyRequest)]),
);

/** What a guest is asking for in a category; each has its own. */
export function requestDraft(category: string): typeof otherRequestDraft {
  return requestDrafts.get(category) ?? otherRequestDraft;
}

/** The category that is chosen in New Request. */
export const categoryDraft = createStayDraft<{ category: string | null }>("category", { category: null });

/** The message a guest is writing to the front desk. */
export const supportDraft = createStayDraft("support", { subject: "", message: "", priority: "normal" });

/** What the guest fills in at the checkout. */
export const checkoutDraft = createStayDraft(
  "checkout",
  { customer_name: "", customer_phone: "", delivery_location: "Room", special_instructions: "" },
  ["customer_name", "customer_phone", "delivery_location"],
);

/** The draft after sending: only the lasting fields, under a new key. */
function afterSending<T>({ empty, lasting }: Draft<T>, fields: T): Kept<T> {
  const kept = Object.fromEntries(lasting.map((field) => [field, fields[field]]));
  return { key: newIdempotencyKey(), fields: { ...empty, ...kept } };
}

/**
 * Clears the drafts that were submitted under one of these keys right before a reload: what is written next must not be
 * sent under the same key.
 */
export function clearSentDrafts(sentKeys: readonly string[]): void {
  const clear = <T>(draft: Draft<T>): void => {
    const kept = draft.stored.read();
    if (kept !== null && sentKeys.includes(kept.key)) draft.stored.write(afterSending(draft, kept.fields));
  };
  clear(checkoutDraft);
  [...requestDrafts.values(), otherRequestDraft].forEach(clear);
  clear(supportDraft);
}

function isField(value: unknown): value is string | null {
  return typeof value === "string" || value === null;
}

/** A draft's fields, and how to change, re-key and clear them. */
export function useDraft<T>(draft: Draft<T>): {
  fields: T;
  change: (fields: Partial<T>) => void;
  /** The key to send under, the same until the draft is re-keyed or cleared. */
  sendKey: () => string;
  /** After a refusal: the fields stay, the next try gets a new key. */
  renewKey: () => void;
  /** After sending: clears all but the lasting fields. */
  clear: () => void;
} {
  const [kept, keep] = useAtom(draft.atom);
  const fields = kept?.fields ?? draft.empty;
  const key = kept?.key ?? "";
  return {
    fields,
    change: (changed) => keep({ key: key || newIdempotencyKey(), fields: { ...fields, ...changed } }),
    sendKey() {
      if (key !== "") return key;
      const made = newIdempotencyKey();
      keep({ key: made, fields });
      return made;
    },
    renewKey: () => keep({ key: newIdempotencyKey(), fields }),
    clear: () => keep(afterSending(draft, fields)),
  };
}
