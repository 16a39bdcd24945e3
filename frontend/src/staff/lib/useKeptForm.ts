import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from "react-hook-form";
import { changedFields } from "./changedFields.js";
import { createTabDraft } from "./drafts.js";
import { showServerErrors } from "./formErrors.js";

/** The form of a dialog, with the props of its `FormDialog`. */
export type KeptForm<T extends FieldValues> = {
  form: UseFormReturn<T>;
  /** False until the initial values are loaded; the fields must not be rendered before. */
  isReady: boolean;
  forget: () => void;
  /** Discards the draft and closes the dialog. */
  close: () => void;
  /** Shows why the server refused; `fallback` is used when it sent no message. */
  refuse: (error: Error, fallback: string) => void;
  /** The initial values. */
  begun: T;
  dialog: { isDirty: boolean; failure: string | undefined; onClose: () => void; onForget: () => void };
};

/**
 * A form of the portal. Fields are validated on blur, and all of them on submit, which focuses the first invalid one.
 * The draft is kept in the tab under `name` until `forget`, so a reload or an expired session does not lose it; pass
 * null for what must not be stored. `beginning` is null while it loads; later changes to it are ignored.
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
    // Only edited fields: the others may have changed on the server by the time the draft is restored.
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
