import type { HotelSettings } from "@roombell/common/contract/settings";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useForm, type FieldPath } from "react-hook-form";
import { changedFields } from "#staff/lib/forms/changedFields.js";
import { showServerErrors } from "#staff/lib/forms/formErrors.js";
import { asFields, createTabDraft } from "#staff/lib/forms/useTabDraft.js";
import { buildChange, countChanges, settingsToValues, type SettingsValues } from "./settingsValues.js";
import { useChangeSettings } from "./useSettings.js";

const LISTS = ["stations", "taxes", "kitchen_hours", "hours_exceptions"];

const draft = createTabDraft("settings", asFields);

/** Follows changes made elsewhere, except in edited fields, which the tab keeps until saved or discarded. */
export function useSettingsForm(settings: HotelSettings) {
  const values = settingsToValues(settings);
  const form = useForm<SettingsValues>({ mode: "onTouched", defaultValues: values });
  const edited = useSyncExternalStore(draft.subscribe, draft.read);
  const changes = countChanges(values, { ...values, ...edited });
  const { mutate: send, isPending: isSaving } = useChangeSettings();
  /** The last discarded edits, which can be restored. */
  const [discarded, setDiscarded] = useState<{ changes: number; undo: () => void } | null>(null);

  const enter = (fields: object | null): void => {
    for (const [name, value] of Object.entries(fields ?? {}))
      form.setValue(name as FieldPath<SettingsValues>, value, { shouldDirty: true });
  };
  const follow = useEffectEvent(() => {
    const entered = Object.entries(structuredClone(form.getValues()));
    form.reset(values, { keepDirtyValues: true, keepDirty: true });
    // An edited list is kept as a whole, even if other entries changed.
    enter(Object.fromEntries(entered.filter(([name]) => LISTS.includes(name) && edited && name in edited)));
  });
  const version = JSON.stringify(values);
  useEffect(() => follow(), [version]);

  const restore = useEffectEvent(() => enter(edited));
  useEffect(() => {
    restore();
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback({ values: entered, defaultValues = {} }) {
        const changed = changedFields(defaultValues, entered);
        if (Object.keys(changed).length > 0) draft.write(changed);
        else draft.clear();
      },
    });
  }, [form]);

  const submit = form.handleSubmit((sent) =>
    send(buildChange(settings, sent), {
      onSuccess({ settings: saved }) {
        setDiscarded(null);
        const editedSinceSubmit = changedFields(sent, structuredClone(form.getValues()));
        form.reset(settingsToValues(saved));
        enter(editedSinceSubmit);
      },
      onError: (error) => showServerErrors(error, form, "Failed to save settings"),
    }),
  );
  return {
    form,
    changes,
    isSaving,
    failure: form.formState.errors.root?.message,
    save: (): void => {
      if (changes > 0 && !isSaving) void submit();
    },
    discard: (): void => {
      if (isSaving) return;
      const undo = (): void => {
        setDiscarded(null);
        enter(edited);
      };
      form.reset(values);
      setDiscarded({ changes, undo });
    },
    discarded,
    forgetDiscarded: (): void => setDiscarded(null),
  };
}
