import {
  useController,
  type Control,
  type FieldPath,
  type FieldValues,
  type Validate,
} from "react-hook-form";
import { requiredText } from "#staff/lib/forms/formErrors.js";
import { Combobox } from "./Combobox.js";
import { SelectField, type SelectFieldProps } from "./SelectField.js";

/** A select field for react-hook-form, null while nothing is selected; `searchable` for long lists. */
export function FormSelect<T extends FieldValues>({
  control,
  name,
  searchable = false,
  ...props
}: Pick<SelectFieldProps<string>, "label" | "hint" | "required" | "options"> & {
  control: Control<T>;
  name: FieldPath<T>;
  searchable?: boolean;
}) {
  const check = (chosen: unknown): true | string =>
    !props.required || chosen !== null || requiredText(props.label);
  const rules = { validate: check as Validate<unknown, T> };
  const { field, fieldState } = useController({ control, name, rules });
  const { ref, value, onChange } = field;
  const Field = searchable ? Combobox : SelectField;
  return (
    <Field
      {...props}
      ref={ref}
      value={value as string | null}
      onChange={onChange}
      error={fieldState.error?.message}
    />
  );
}
