import {
  useController,
  type Control,
  type FieldPath,
  type FieldValues,
  type Validate,
} from "react-hook-form";

export type FormFieldName<T extends FieldValues> = { control: Control<T>; name: FieldPath<T> };

/** Binds a field whose value is a `Value` to react-hook-form. `validate` also receives the form's other values. */
export function useFormField<Value, T extends FieldValues>(
  { control, name }: FormFieldName<T>,
  validate: Validate<Value, T> = () => true,
) {
  const rules = { validate: validate as Validate<unknown, T> };
  const { field, fieldState } = useController({ control, name, rules });
  return { ...field, value: field.value as Value, error: fieldState.error?.message };
}
