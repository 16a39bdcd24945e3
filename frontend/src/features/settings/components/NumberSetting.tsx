import { Controller, type Control, type FieldPath, type FieldValues, type Validate } from "react-hook-form";
import { NumberField } from "../../../components/NumberField.js";
import type { FieldFrame } from "../../../components/Field.js";

/** A whole number of a settings form. */
export function NumberSetting<T extends FieldValues>({
  control,
  name,
  validate,
  ...field
}: Pick<FieldFrame, "label" | "hint" | "hideLabel"> & {
  control: Control<T>;
  name: FieldPath<T>;
  validate: Validate<number | null, T>;
  min: number;
  max: number;
}) {
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: validate as Validate<unknown, T> }}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <NumberField
          {...field}
          required
          ref={ref}
          value={value as number | null}
          onChange={onChange}
          onBlur={onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
