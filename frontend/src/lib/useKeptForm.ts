import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from "react-hook-form";
import { createStored } from "./storage.js";

/**
 * A form of the portal: a rule that is broken shows when its field is left, all of them on submit with the focus in
 * the first. What is entered is kept in the tab under `name` until `forget`: a reload, or a session that ended
 * meanwhile, does not lose it. Give no name to what must not be stored.
 */
export function useKeptForm<T extends FieldValues>(
  name: string | null,
  defaultValues: T,
): { form: UseFormReturn<T>; forget: () => void } {
  const [stored] = useState(() => name && createStored("session", `draft.${name}`, asFields));
  const [initial] = useState(defaultValues);
  const form = useForm<T>({ mode: "onTouched", defaultValues: initial as DefaultValues<T> });
  useEffect(() => {
    if (!stored) return;
    const kept = stored.read();
    if (kept) form.reset({ ...initial, ...kept }, { keepDefaultValues: true });
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => stored.write(values) });
  }, [form, stored, initial]);
  return { form, forget: () => stored && stored.clear() };
}

function asFields(value: unknown): FieldValues | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
}
