import { SERVICE_CATEGORIES } from "@roombell/common/domain/service";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { FormChecks } from "./FormChecks.js";

const OPTIONS = SERVICE_CATEGORIES.map((category) => ({ value: category, label: category }));

/** The service categories whose requests a department serves, at least one. */
export function FormCategories<T extends FieldValues>(props: {
  control: Control<T>;
  name: FieldPath<T>;
  text: string;
}) {
  return (
    <FormChecks title="Categories" options={OPTIONS} missing="Choose at least one category" {...props} />
  );
}
