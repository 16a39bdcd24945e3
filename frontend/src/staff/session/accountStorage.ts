import { atom, type WritableAtom } from "jotai";
import { createStored, storedAtom } from "#shared/lib/storage/storage.js";
import { OF_SESSION, pairedScreenAtom, sessionAtom } from "./session.js";

/** The owner of the values that this page reads and writes: an account or a paired screen; null when signed out. */
const ownerAtom = atom((get) => get(pairedScreenAtom)?.id ?? get(sessionAtom)?.user.id ?? null);

/**
 * A value that an account keeps on this device under its id: no other account reads it. It waits for the account's next
 * sign-in, or is removed at its sign-out (`until`), as everything that names rooms or guests has to be. What a device
 * shows alike to everybody is a `preferenceAtom`. `parse` returns null for a stored value that it cannot use.
 */
export function accountAtom<T>(
  name: string,
  fallback: T,
  parse: (value: unknown) => T | null,
  { until }: { until?: "sign-out" } = {},
) {
  const prefix = until === "sign-out" ? OF_SESSION : "account.";
  const known = new Map<string, WritableAtom<T | null, [T | null], void>>();
  const valueOf = (owner: string) => {
    const value = known.get(owner) ?? storedAtom(createStored("local", `${prefix}${owner}.${name}`, parse));
    known.set(owner, value);
    return value;
  };
  return atom(
    (get): T => {
      const owner = get(ownerAtom);
      return owner === null ? fallback : (get(valueOf(owner)) ?? fallback);
    },
    (get, set, value: T) => {
      const owner = get(ownerAtom);
      if (owner !== null) set(valueOf(owner), value);
    },
  );
}
