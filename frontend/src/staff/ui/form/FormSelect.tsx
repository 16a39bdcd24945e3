import { Controller, type Control, type FieldPath, type FieldValues, type Validate } from "react-hook-form";
import { requiredText } from "#staff/lib/forms/formErrors.js";
import { Combobox } from "./Combobox.js";
import { SelectField, type SelectFieldProps } from "./SelectField.js";

/** A select field for react-hook-form, null while nothing is selected; `searchable` for long lists. */
export function FormSelect<T extends FieldValues>({
  control,
  name,
  searchable = false,
  ...field
}: Pick<SelectFieldProps<string>, "label" | "hint" | "required" | "options"> & {
  control: Control<T>;
  name: FieldPath<T>;
  searchable?: boolean;
}) {
  const Field = searchable ? Combobox : SelectField;
  const check = (chosen: unknown): true | string =>
    !field.required || chosen !== null || requiredText(field.label);
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: check as Validate<unknown, T> }}
      render={({ field: { ref, value, onChange }, fieldState }) => (
        <Field
          {...field}
          ref={ref}
          value={value as string | null}
          onChange={onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
