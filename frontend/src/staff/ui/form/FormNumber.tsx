import { Controller, type Control, type FieldPath, type FieldValues, type Validate } from "react-hook-form";
import { NumberField, type NumberFieldProps } from "./NumberField.js";

/** A `NumberField` for react-hook-form. `validate` also receives the form's other values. */
export function FormNumber<T extends FieldValues>({
  control,
  name,
  validate,
  onChanged,
  ...field
}: Omit<NumberFieldProps, "value" | "onChange" | "onBlur" | "ref" | "error"> & {
  control: Control<T>;
  name: FieldPath<T>;
  validate?: Validate<number | null, T> | undefined;
  /** Called after a change, such as to validate another field. */
  onChanged?: () => void;
}) {
  return (
    <Controller
      control={control}
      name={name}
      rules={validate ? { validate: validate as Validate<unknown, T> } : {}}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <NumberField
          {...field}
          ref={ref}
          value={value as number | null}
          onChange={(next) => {
            onChange(next);
            onChanged?.();
          }}
          onBlur={onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
