import { atom, type WritableAtom } from "jotai";
import * as v from "valibot";
import { seal, unseal } from "./sealing.js";

/** `local` persists and is shared by all tabs; `session` lasts as long as its tab. */
export type StorageArea = "local" | "session";

/** One stored value. Reading and writing never fail: without a working storage the value is kept in memory. */
export type Stored<T> = {
  /** The value, or null if there is none or it cannot be parsed. The same object until it changes. */
  read: () => T | null;
  write: (value: T) => void;
  clear: () => void;
  /** Notified after every change in this tab and (for `local`) in any other; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * A value stored as JSON under `roombell.{name}`. `parse` validates what is read: an older version of the app or a
 * person may have written it. `sealed` values are encrypted, because removed values stay readable on the disk.
 */
export function createStored<T>(
  area: StorageArea,
  name: string,
  parse: (value: unknown) => T | null,
  { sealed = false }: { sealed?: boolean } = {},
): Stored<T> {
  const key = `roombell.${name}`;
  const listeners = new Set<() => void>();
  /** Set while the storage cannot be written: the text it should contain, or null for none. */
  let refused: { text: string | null } | null = null;
  let cache: { text: string | null; value: T | null } = { text: null, value: null };

  const put = (text: string | null): void => {
    refused = tryWrite(area, key, text) ? null : { text };
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent): void => {
    // The key is null when the storage was cleared.
    if (event.key !== key && event.key !== null) return;
    refused = null;
    for (const listener of listeners) listener();
  };

  return {
    read() {
      const text = refused ? refused.text : attempt(area, (storage) => storage.getItem(key), null);
      if (text !== cache.text)
        cache = { text, value: parseJson(text !== null && sealed ? unseal(text) : text, parse) };
      return cache.value;
    },
    write(value) {
      const json = JSON.stringify(value);
      const text = sealed ? seal(json) : json;
      // Saves decrypting the value at the next read.
      if (text !== cache.text) cache = { text, value: parseJson(json, parse) };
      put(text);
    },
    clear: () => put(null),
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
  };
}

export function clearStored(area: StorageArea, prefix: string): void {
  for (const key of listKeys(area, prefix)) tryWrite(area, key, null);
}

export function hasStored(area: StorageArea, prefix: string): boolean {
  return listKeys(area, prefix).length > 0;
}

/** Whether sealed values exist whose key is gone, as when the browser deleted its cookie. */
export function hasUnreadable(area: StorageArea, prefix: string): boolean {
  const read = (key: string): string => attempt(area, (storage) => storage.getItem(key), null) ?? "";
  return listKeys(area, prefix).some((key) => unseal(read(key)) === null);
}

/** A stored value as an atom that follows every tab; setting it to null clears it. */
export function storedAtom<T>(stored: Stored<T>): WritableAtom<T | null, [T | null], void> {
  const valueAtom = atom<{ value: T | null }>({ value: stored.read() });
  valueAtom.onMount = (set) => {
    const follow = (): void => set({ value: stored.read() });
    follow();
    return stored.subscribe(follow);
  };
  return atom(
    (get) => get(valueAtom).value,
    (_get, set, value: T | null) => {
      if (value === null) stored.clear();
      else stored.write(value);
      set(valueAtom, { value: stored.read() });
    },
  );
}

/** A `parse` function for `createStored`: accepts what matches the schema. */
export function matching<T>(schema: v.GenericSchema<unknown, T>): (value: unknown) => T | null {
  return (value) => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? parsed.output : null;
  };
}

/** The schema of a stored list; items that do not match are left out. */
export function listOf<T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T[]> {
  const isItem = (value: unknown): value is T => v.is(item, value);
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.filter(isItem)),
  );
}

export const asText = matching(v.string());

export const asNumber = matching(v.number());

function parseJson<T>(text: string | null, parse: (value: unknown) => T | null): T | null {
  if (text === null) return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Access to a storage fails where it is blocked or full. */
function attempt<T>(area: StorageArea, access: (storage: Storage) => T, otherwise: T): T {
  try {
    return access(area === "local" ? window.localStorage : window.sessionStorage);
  } catch {
    return otherwise;
  }
}

const listKeys = (area: StorageArea, prefix: string): string[] =>
  attempt(area, Object.keys, []).filter((key) => key.startsWith(`roombell.${prefix}`));

const tryWrite = (area: StorageArea, key: string, text: string | null): boolean =>
  attempt(
    area,
    (storage) => {
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
      return true;
    },
    false,
  );
