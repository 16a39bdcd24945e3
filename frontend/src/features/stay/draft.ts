import { useAtom, type WritableAtom } from "jotai";
import { storedAtom } from "../../lib/storage.js";
import { newIdempotencyKey } from "../../lib/idempotencyKey.js";
import { createStayStored } from "./stayStorage.js";

type Kept<T> = { key: string; fields: T };

/** What a guest is writing: kept through reloads and views, together with the key it will be sent under. */
export type Draft<T> = { atom: WritableAtom<Kept<T> | null, [Kept<T> | null], void>; empty: T };

/** A draft of this name with these empty fields; all fields are texts or null. */
export function createDraft<T extends Record<string, string | null>>(name: string, empty: T): Draft<T> {
  const parse = (value: unknown): Kept<T> | null => {
    if (typeof value !== "object" || value === null) return null;
    const { key, fields } = value as Record<string, unknown>;
    if (typeof key !== "string" || typeof fields !== "object" || fields === null) return null;
    const found = fields as Record<string, unknown>;
    const known = Object.keys(empty).filter((field) => isField(found[field]));
    return { key, fields: { ...empty, ...Object.fromEntries(known.map((field) => [field, found[field]])) } };
  };
  return { atom: storedAtom(createStayStored(`draft.${name}`, parse)), empty };
}

function isField(value: unknown): value is string | null {
  return typeof value === "string" || value === null;
}

/** A draft's fields and how to change, re-key and forget them. */
export function useDraft<T>(draft: Draft<T>): {
  fields: T;
  change: (fields: Partial<T>) => void;
  /** The key to send under, the same until the draft is re-keyed or cleared. */
  sendKey: () => string;
  /** After a definite answer: what is written stays but for the changes, the next try is another one. */
  renewKey: (changed?: Partial<T>) => void;
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
    renewKey: (changed) => keep({ key: newIdempotencyKey(), fields: { ...fields, ...changed } }),
    clear: () => keep(null),
  };
}
