import { useState } from "react";
import { createTabDraft } from "./drafts.js";
import { asText } from "../../shared/lib/storage.js";

/**
 * Something that is being entered, kept in the tab until it is sent: a reload or a new sign-in in between does not
 * lose it. While nobody has entered anything it is `initial`, also when that changes. Returns it, how to change it,
 * and how to forget it. `parse` makes sense of what was kept, or null.
 */
export function useTabDraft<T>(
  name: string,
  initial: T,
  parse: (value: unknown) => T | null,
): [draft: T, change: (next: T) => void, forget: () => void] {
  const [stored] = useState(() => createTabDraft(name, parse));
  const [entered, setEntered] = useState(() => stored.read());
  const forget = (): void => {
    setEntered(null);
    stored.clear();
  };
  const change = (next: T): void => {
    if (next === initial) return forget();
    // A function would be taken for one that makes the next value.
    setEntered(() => next);
    stored.write(next);
  };
  return [entered ?? initial, change, forget];
}

/** A text that is being written. */
export function useTextDraft(name: string, initial = "") {
  return useTabDraft(name, initial, asText);
}
