import { atom } from "jotai";
import { createStored, storedAtom } from "#shared/lib/storage/storage.js";

/**
 * A preference of this device, the same for everybody who uses it: how it shows and sounds, never what somebody has
 * entered or seen. What is an account's own is an `accountAtom`. `parse` returns null for a stored value that it cannot
 * use.
 */
export function preferenceAtom<T>(name: string, fallback: T, parse: (value: unknown) => T | null) {
  const stored = storedAtom(createStored("local", name, parse));
  return atom(
    (get): T => get(stored) ?? fallback,
    (_get, set, value: T) => set(stored, value),
  );
}
