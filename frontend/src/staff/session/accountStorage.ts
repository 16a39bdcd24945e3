import { atom, type WritableAtom } from "jotai";
import { createStored, storedAtom } from "#shared/lib/storage/storage.js";
import { OF_SESSION, pairedScreenAtom, sessionAtom } from "./session.js";

/** The account or paired screen that owns stored values; null when signed out. */
const ownerAtom = atom((get) => get(pairedScreenAtom)?.id ?? get(sessionAtom)?.user.id ?? null);

/**
 * A value of one account on this device, unreadable for other accounts. It lasts beyond the sign-out unless `until` is set,
 * which is required for anything that names rooms or guests. For settings of the device use `preferenceAtom`. `parse`
 * returns null for an invalid stored value.
 */
export function accountAtom<T>(
  name: string,
  fallback: T,
  parse: (value: unknown) => T | null,
  { until }: { until?: "sign-out" } = {},
) {
  const prefix = until === "sign-out" ? OF_SESSION : "account.";
  const byOwner = new Map<string, WritableAtom<T | null, [T | null], void>>();
  const atomFor = (owner: string) => {
    const value = byOwner.get(owner) ?? storedAtom(createStored("local", `${prefix}${owner}.${name}`, parse));
    byOwner.set(owner, value);
    return value;
  };
  return atom(
    (get): T => {
      const owner = get(ownerAtom);
      return owner === null ? fallback : (get(atomFor(owner)) ?? fallback);
    },
    (get, set, value: T) => {
      const owner = get(ownerAtom);
      if (owner !== null) set(atomFor(owner), value);
    },
  );
}
