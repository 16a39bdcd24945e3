import type { HotelSettings } from "@roombell/common/contract/settings";
import { useMemo, useRef, useState } from "react";
import type { FieldError } from "#staff/lib/forms/formErrors.js";
import type { SettingsChange } from "./useSettings.js";

/** One section of the settings, as the page saves it together with the others. */
export type SettingsPart = {
  /** How many settings differ from the saved ones. */
  changes: number;
  /** Validates the fields: what to save, or null when one is wrong. */
  check: () => Promise<SettingsChange | null>;
  /** Shows the errors of the server that belong to its fields, and returns the others. */
  placeErrors: (errors: readonly FieldError[]) => readonly FieldError[];
  onSaved: (settings: HotelSettings) => void;
  /** Returns what enters the discarded values again. */
  discard: () => () => void;
};

/** Where the sections of the page report themselves. */
export type SettingsParts = {
  put: (title: string, part: SettingsPart) => void;
  remove: (title: string) => void;
};

/** The sections of the page, and how many settings are changed in all of them. */
export function useSettingsParts() {
  const held = useRef(new Map<string, SettingsPart>());
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const parts = useMemo((): SettingsParts => {
    const count = (title: string, changes: number): void =>
      setCounts((known) => (known[title] === changes ? known : { ...known, [title]: changes }));
    return {
      put(title, part) {
        held.current.set(title, part);
        count(title, part.changes);
      },
      remove(title) {
        held.current.delete(title);
        count(title, 0);
      },
    };
  }, []);
  return {
    parts,
    changes: Object.values(counts).reduce((sum, count) => sum + count, 0),
    /** The sections with something to save. */
    changed: (): SettingsPart[] => [...held.current.values()].filter(({ changes }) => changes > 0),
  };
}
