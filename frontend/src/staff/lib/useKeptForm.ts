import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from "react-hook-form";
import { changedFields } from "./changedFields.js";
import { createTabDraft } from "./drafts.js";
import { showServerErrors } from "./formErrors.js";

/** A form of a dialog, with what its `FormDialog` has to know of it. */
export type KeptForm<T extends FieldValues> = {
  form: UseFormReturn<T>;
  /** False until what the form begins with is there; until then its fields must not be rendered. */
  isReady: boolean;
  forget: () => void;
  /** Forgets what was entered, and closes. */
  close: () => void;
  /** Shows why the server did not take it; `fallback` stands in for its words. */
  refuse: (error: Error, fallback: string) => void;
  /** What the form began with. */
  begun: T;
  dialog: { isDirty: boolean; failure: string | undefined; onClose: () => void; onForget: () => void };
};

/**
 * A form of the portal: a rule that is broken shows when its field is left, all of them on submit with the focus in
 * the first. What is entered is kept in the tab under `name` until `forget`: a reload, or a session that ended
 * meanwhile, does not lose it. Give no name to what must not be stored. `beginning` is null while it is loaded; what
 * it is later changes nothing any more.
 */
export function useKeptForm<T extends FieldValues>(
  name: string | null,
  beginning: T | null,
  onClose: () => void,
): KeptForm<T> {
  const [stored] = useState(() => name && createTabDraft(name, asFields));
  const [initial, setInitial] = useState(beginning);
  if (initial === null && beginning !== null) setInitial(beginning);
  const form = useForm<T>({ mode: "onTouched", defaultValues: (initial ?? {}) as DefaultValues<T> });
  useEffect(() => {
    if (initial === null) return;
    form.reset(initial);
    if (!stored) return;
    const kept = stored.read();
    if (kept) form.reset({ ...initial, ...kept }, { keepDefaultValues: true });
    // Only what was entered: the rest may be another by the time one comes back.
    const keep = (values: T): void => stored.write(changedFields(initial, values));
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form, stored, initial]);

  const forget = (): void => {
    if (stored) stored.clear();
  };
  const close = (): void => {
    forget();
    onClose();
  };
  const { isDirty, errors, defaultValues } = form.formState;
  return {
    form,
    isReady: Object.keys(defaultValues ?? {}).length > 0,
    forget,
    close,
    begun: (initial ?? {}) as T,
    refuse: (error, fallback) => showServerErrors(error, form, fallback),
    dialog: { isDirty, failure: errors.root?.message, onClose: close, onForget: forget },
  };
}

function asFields(value: unknown): FieldValues | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
}
