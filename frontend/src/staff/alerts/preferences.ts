import { atom } from "jotai";
import { createStored, storedAtom } from "../../shared/lib/storage.js";

/** How this device notifies of new work while the portal is hidden. Off by default. */
export type AlertPreferences = { notify: boolean; sound: boolean };

const QUIET: AlertPreferences = { notify: false, sound: false };

const storedAlerts = storedAtom(createStored("local", "alerts", asPreferences));

/** This device's preference. */
export const alertsAtom = atom(
  (get) => get(storedAlerts) ?? QUIET,
  (_get, set, preferences: AlertPreferences) => set(storedAlerts, preferences),
);

function asPreferences(value: unknown): AlertPreferences | null {
  if (typeof value !== "object" || value === null) return null;
  const { notify, sound } = value as Record<string, unknown>;
  return { notify: notify === true, sound: sound === true };
}
