import { useState, useSyncExternalStore } from "react";
import {
  asNumber,
  asText,
  clearStored,
  createStored,
  hasStored,
  type Stored,
} from "#shared/lib/storage/storage.js";

const AREA = "session";
const PREFIX = "draft.";
/** Begins the names of drafts that the next person of a shared screen does not find. */
export const PERSONAL_DRAFT = "personal ";

const storedOwner = createStored(AREA, "drafts_of", asText);
/** Written at sign-out, so that every tab discards its drafts. */
const signedOutAt = createStored("local", "signed_out_at", asNumber);
signedOutAt.subscribe(() => {
  clearStored(AREA, PREFIX);
  storedOwner.clear();
});

export function createTabDraft<T>(name: string, parse: (value: unknown) => T | null): Stored<T> {
  return createStored(AREA, PREFIX + name, parse);
}

export function asFields(value: unknown): Record<string, unknown> | null {
  const isFields = typeof value === "object" && value !== null && !Array.isArray(value);
  return isFields ? (value as Record<string, unknown>) : null;
}

/** Assigns the tab's drafts to an account and discards those of another. */
export function claimDrafts(accountId: string): void {
  if (storedOwner.read() === accountId) return;
  clearStored(AREA, PREFIX);
  storedOwner.write(accountId);
}

/** Discards the drafts of every tab at sign-out, so that nothing stays on the device. */
export const discardDrafts = (): void => signedOutAt.write(Date.now());

/** Whether this tab has drafts whose names begin so. */
export const hasDrafts = (name: string): boolean => hasStored(AREA, PREFIX + name);

/** Discards the drafts of this tab whose names begin so, and whose forms are not shown any more. */
export const discardDraftsOf = (name: string): void => clearStored(AREA, PREFIX + name);

/** Survives a reload or an expired session. `initial` until it is first edited, and again after `forget`. */
export function useTabDraft<T>(
  name: string,
  initial: T,
  parse: (value: unknown) => T | null,
): [draft: T, change: (next: T) => void, forget: () => void] {
  const [stored] = useState(() => createTabDraft(name, parse));
  const draft = useSyncExternalStore(stored.subscribe, stored.read);
  const change = (next: T): void => (next === initial ? stored.clear() : stored.write(next));
  return [draft ?? initial, change, stored.clear];
}

export const useTextDraft = (name: string) => useTabDraft(name, "", asText);
