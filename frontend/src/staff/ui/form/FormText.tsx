import type { FieldPath, FieldValues, UseFormReturn, Validate } from "react-hook-form";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { TextField, type TextFieldProps } from "#shared/ui/field/TextField.js";
import { requiredText } from "#staff/lib/forms/formErrors.js";

/** A text field for react-hook-form; with `rows` it has several lines. */
export function FormText<T extends FieldValues>({
  form,
  name,
  rows,
  validate,
  ...field
}: Pick<
  TextFieldProps,
  "label" | "hint" | "required" | "maxLength" | "type" | "lang" | "spellCheck" | "readOnly"
> & {
  form: UseFormReturn<T>;
  name: FieldPath<T>;
  rows?: number | undefined;
  /** Validates a text that is not empty: true, or the error message. */
  validate?: ((text: string) => true | string) | undefined;
}) {
  const { label, required } = field;
  const check = (text: string): true | string => {
    if (text.trim() === "") return !required || requiredText(label);
    return validate?.(text.trim()) ?? true;
  };
  const shown = {
    ...field,
    autoComplete: "off",
    error: form.getFieldState(name, form.formState).error?.message,
    ...form.register(name, { validate: check as Validate<unknown, T> }),
  };
  if (rows === undefined) return <TextField {...shown} />;
  const { type: _type, ...area } = shown;
  return <TextArea {...area} rows={rows} />;
}
