import { useEffect, useEffectEvent } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import { showServerErrors } from "../lib/formErrors.js";
import type { SettingsChange } from "./api.js";
import type { SettingsCardProps } from "./SettingsCard.js";
import { useChangeSettings } from "./hooks.js";

/**
 * The form of one settings card. It follows changes made elsewhere, except in edited fields. `toChange` turns the
 * values into the request's body; `onDirty` is called with whether there are unsaved changes.
 */
export function useSettingsForm<T extends FieldValues>(options: {
  values: T;
  toChange: (values: T) => SettingsChange;
  onDirty: (isDirty: boolean) => void;
}): { form: UseFormReturn<T>; card: SettingsCardProps } {
  const { values, toChange, onDirty } = options;
  const form = useForm<T>({ mode: "onTouched", defaultValues: values as DefaultValues<T> });
  const change = useChangeSettings();
  const { isDirty, dirtyFields, errors } = form.formState;

  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const follow = useEffectEvent(() => {
    const entered = pathsOf(dirtyFields).map((path) => path as FieldPath<T>);
    const kept = entered.map((path) => [path, form.getValues(path)] as const);
    form.reset(values);
    for (const [path, value] of kept) form.setValue(path, value, { shouldDirty: true });
  });
  const known = JSON.stringify(values);
  useEffect(() => follow(), [known]);

  const submit = form.handleSubmit((entered) => {
    if (change.isPending) return;
    change.mutate(toChange(entered), {
      onSuccess: () => form.reset(entered),
      onError: (error) => showServerErrors(error, form, "Failed to save settings"),
    });
  });
  return {
    form,
    card: {
      isDirty,
      busy: change.isPending,
      failure: errors.root?.message,
      onSubmit: submit,
      onDiscard: () => form.reset(),
    },
  };
}

/** The full paths of the fields marked in a tree, such as `targets.Laundry.accept`. */
function pathsOf(marked: object, above = ""): string[] {
  return Object.entries(marked).flatMap(([name, mark]: [string, unknown]) => {
    if (mark === true) return [above + name];
    return typeof mark === "object" && mark !== null ? pathsOf(mark, `${above}${name}.`) : [];
  });
}
