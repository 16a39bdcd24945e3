import { atom } from "jotai";
import { createStored, storedAtom } from "#shared/lib/storage/storage.js";

/** Shared by all users of the device, unlike `accountAtom`. `parse` returns null for an invalid stored value. */
export function preferenceAtom<T>(name: string, fallback: T, parse: (value: unknown) => T | null) {
  const stored = storedAtom(createStored("local", name, parse));
  return atom(
    (get): T => get(stored) ?? fallback,
    (_get, set, value: T) => set(stored, value),
  );
}
