import { useState } from "react";
import { asText, createStored } from "./storage.js";

/**
 * A text that is being written, kept in the tab until it is sent: a reload or a new sign-in in between does not
 * lose it. While nobody has written anything it is `initial`, also when that changes. Returns the text, how to change
 * it, and how to forget it.
 */
export function useTabDraft(
  name: string,
  initial = "",
): [text: string, change: (text: string) => void, forget: () => void] {
  const [stored] = useState(() => createStored("session", `draft.${name}`, asText));
  const [written, setWritten] = useState(() => stored.read());
  const forget = (): void => {
    setWritten(null);
    stored.clear();
  };
  const change = (next: string): void => {
    if (next === initial) return forget();
    setWritten(next);
    stored.write(next);
  };
  return [written ?? initial, change, forget];
}
