import { useEffect, useRef, useState, type RefObject } from "react";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { errorsText } from "#staff/lib/forms/formErrors.js";
import { useSettingsParts } from "./settingsParts.js";
import { useChangeSettings, type SettingsChange } from "./useSettings.js";

/** What was discarded last, and can be entered again. */
export type Discarded = { changes: number; undo: () => void };

/** Saves all changed sections in one call, or none of them; the first wrong field in `area` gets the focus. */
export function useSaveSettings(area: RefObject<HTMLElement | null>) {
  const { parts, changes, changed } = useSettingsParts();
  const { mutateAsync: send } = useChangeSettings();
  const [isSaving, setSaving] = useState(false);
  const isUnderWay = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [discarded, setDiscarded] = useState<Discarded | null>(null);
  // Only what is rendered already can be focused.
  useEffect(() => {
    if (refusals > 0) area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, area]);

  const saveNow = async (): Promise<void> => {
    const dirty = changed();
    const checked = await Promise.all(dirty.map((part) => part.check()));
    const bodies = checked.filter((body) => body !== null);
    if (bodies.length < dirty.length) return setRefusals((count) => count + 1);
    try {
      const { settings } = await send(Object.assign({}, ...bodies) as SettingsChange);
      setDiscarded(null);
      for (const part of dirty) part.onSaved(settings);
    } catch (error) {
      let unplaced = error instanceof ApiError ? error.details : [];
      const hasFields = unplaced.length > 0;
      for (const part of dirty) unplaced = part.placeErrors(unplaced);
      if (!hasFields || unplaced.length > 0)
        setFailure(errorsText(error as Error, unplaced, "Failed to save settings"));
      setRefusals((count) => count + 1);
    }
  };

  return {
    parts,
    changes,
    isSaving,
    failure,
    save: async (): Promise<void> => {
      if (isUnderWay.current || changed().length === 0) return;
      isUnderWay.current = true;
      setSaving(true);
      setFailure(null);
      await saveNow();
      isUnderWay.current = false;
      setSaving(false);
    },
    discarded,
    forgetDiscarded: (): void => setDiscarded(null),
    discard: (): void => {
      if (isUnderWay.current) return;
      setFailure(null);
      const undos = changed().map((part) => part.discard());
      const undo = (): void => {
        setDiscarded(null);
        for (const undoPart of undos) undoPart();
      };
      setDiscarded({ changes, undo });
    },
  };
}
