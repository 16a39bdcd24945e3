import {
  useController,
  type Control,
  type FieldPath,
  type FieldValues,
  type Validate,
} from "react-hook-form";
import { NumberField, type NumberFieldProps } from "./NumberField.js";

/** A `NumberField` for react-hook-form. `validate` also receives the form's other values. */
export function FormNumber<T extends FieldValues>({
  control,
  name,
  validate,
  onChanged,
  ...props
}: Omit<NumberFieldProps, "value" | "onChange" | "onBlur" | "ref" | "error"> & {
  control: Control<T>;
  name: FieldPath<T>;
  validate?: Validate<number | null, T> | undefined;
  /** Called after a change, such as to validate another field. */
  onChanged?: () => void;
}) {
  const rules = validate ? { validate: validate as Validate<unknown, T> } : {};
  const { field, fieldState } = useController({ control, name, rules });
  const { ref, value, onChange, onBlur } = field;
  return (
    <NumberField
      {...props}
      ref={ref}
      value={value as number | null}
      onChange={(next) => {
        onChange(next);
        onChanged?.();
      }}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}
