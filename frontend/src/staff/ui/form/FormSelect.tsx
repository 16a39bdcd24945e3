import type { FieldValues } from "react-hook-form";
import { requiredText } from "#staff/lib/forms/formErrors.js";
import { Combobox } from "./Combobox.js";
import { SelectField, type SelectFieldProps } from "./SelectField.js";
import { useFormField, type FormFieldName } from "./useFormField.js";

/** A select field for react-hook-form, null while nothing is selected; `searchable` for long lists. */
export function FormSelect<T extends FieldValues>({
  control,
  name,
  searchable = false,
  onChanged,
  ...props
}: Pick<SelectFieldProps<string>, "label" | "hint" | "required" | "options"> &
  FormFieldName<T> & {
    searchable?: boolean;
    /** Called after a change, such as to suggest the value of another field. */
    onChanged?: (value: string) => void;
  }) {
  const { ref, value, onChange, error } = useFormField<string | null, T>(
    { control, name },
    (chosen) => !props.required || chosen !== null || requiredText(props.label),
  );
  const Field = searchable ? Combobox : SelectField;
  return (
    <Field
      {...props}
      ref={ref}
      value={value}
      onChange={(next) => {
        onChange(next);
        onChanged?.(next);
      }}
      error={error}
    />
  );
}
