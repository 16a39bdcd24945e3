import { useState } from "react";
import { asText, createStored } from "./storage.js";

/**
 * A text that is being written, kept in the tab until it is sent: a reload or a new sign-in in between does not
 * lose it. Returns the text, how to change it, and how to forget it.
 */
export function useTabDraft(
  name: string,
  initial = "",
): [text: string, change: (text: string) => void, forget: () => void] {
  const [stored] = useState(() => createStored("session", `draft.${name}`, asText));
  const [text, setText] = useState(() => stored.read() ?? initial);
  const change = (next: string): void => {
    setText(next);
    if (next === initial) stored.clear();
    else stored.write(next);
  };
  const forget = (): void => {
    setText(initial);
    stored.clear();
  };
  return [text, change, forget];
}
