import { storedGuest } from "../../shared/lib/guestApi.js";
import { forgetSealingKey } from "../../shared/lib/sealing.js";
import { asText, clearStored, createStored, type Stored } from "../../shared/lib/storage.js";

const PREFIX = "stay.";

/** The stay that the data on this device belongs to; it outlives the tab, unlike the room's code. */
export const storedStayId = createStored("local", `${PREFIX}id`, asText);

/** The stay this tab is in; null before it is known. */
export function currentStayId(): string | null {
  return storedGuest.read()?.stay_id ?? null;
}

const known = new Set<Stored<unknown>>();

/**
 * A stored value that belongs to the current stay: another stay reads null, and the end of the stay wipes it.
 * `parse` as in `createStored`.
 */
export function createStayStored<T extends object>(
  name: string,
  parse: (value: unknown) => T | null,
): Stored<T> {
  const asOwned = (found: unknown): { stay_id: string; value: T } | null => {
    if (typeof found !== "object" || found === null) return null;
    const { stay_id, value } = found as Record<string, unknown>;
    const parsed = parse(value);
    return typeof stay_id === "string" && parsed !== null ? { stay_id, value: parsed } : null;
  };
  const stored = createStored("local", `${PREFIX}${name}`, asOwned, { sealed: true });
  const own: Stored<T> = {
    read() {
      const held = stored.read();
      return held !== null && held.stay_id === currentStayId() ? held.value : null;
    },
    write(value) {
      const stay_id = currentStayId();
      if (stay_id !== null) stored.write({ stay_id, value });
    },
    clear: () => stored.clear(),
    subscribe: (listener) => stored.subscribe(listener),
  };
  known.add(own as Stored<unknown>);
  return own;
}

/**
 * Removes everything on this device that belongs to a stay, even keys of modules that are not loaded, and makes
 * unreadable what remains of it in the browser's files.
 */
export function wipeStayStorage(): void {
  for (const stored of known) stored.clear();
  clearStored("local", PREFIX);
  forgetSealingKey();
}
