import { atom } from "jotai";
import { createStored, storedAtom } from "../../shared/lib/storage.js";

/** How this device tells about new work while the portal is out of sight. Off until somebody wants it. */
export type AlertPreferences = { notify: boolean; sound: boolean };

const QUIET: AlertPreferences = { notify: false, sound: false };

const storedAlerts = storedAtom(createStored("local", "alerts", asPreferences));

/** The choice of this device. */
export const alertsAtom = atom(
  (get) => get(storedAlerts) ?? QUIET,
  (_get, set, preferences: AlertPreferences) => set(storedAlerts, preferences),
);

function asPreferences(value: unknown): AlertPreferences | null {
  if (typeof value !== "object" || value === null) return null;
  const { notify, sound } = value as Record<string, unknown>;
  return { notify: notify === true, sound: sound === true };
}
