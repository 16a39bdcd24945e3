import type { FieldValues, Validate } from "react-hook-form";
import { NumberField, type NumberFieldProps } from "./NumberField.js";
import { useFormField, type FormFieldName } from "./useFormField.js";

/** A `NumberField` for react-hook-form. `validate` also receives the form's other values. */
export function FormNumber<T extends FieldValues>({
  control,
  name,
  validate,
  onChanged,
  ...props
}: Omit<NumberFieldProps, "value" | "onChange" | "onBlur" | "ref" | "error"> &
  FormFieldName<T> & {
    validate?: Validate<number | null, T> | undefined;
    /** Called after a change, such as to validate another field. */
    onChanged?: () => void;
  }) {
  const { ref, value, onChange, onBlur, error } = useFormField<number | null, T>({ control, name }, validate);
  return (
    <NumberField
      {...props}
      ref={ref}
      value={value}
      onChange={(next) => {
        onChange(next);
        onChanged?.();
      }}
      onBlur={onBlur}
      error={error}
    />
  );
}
