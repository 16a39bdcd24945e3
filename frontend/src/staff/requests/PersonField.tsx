import { Combobox } from "#staff/ui/form/Combobox.js";
import { useRequestPeople } from "./requestMutations.js";

/** Chooses somebody who may have requests, of a category if one is given. */
export function PersonField({
  category,
  except,
  value,
  onChange,
  isChecked,
}: {
  category?: string;
  /** Who has it now, and is not offered. */
  except?: string | null | undefined;
  value: string | null;
  onChange: (id: string) => void;
  isChecked: boolean;
}) {
  const { data: people = [], isError } = useRequestPeople();
  const serves = (categories: readonly string[] | null): boolean =>
    category === undefined || categories === null || categories.includes(category);
  return (
    <Combobox
      label="Person"
      required
      options={people
        .filter(({ id, categories }) => id !== except && serves(categories))
        .map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      error={
        isError
          ? "Failed to load the people"
          : isChecked && value === null
            ? "Please choose a person"
            : undefined
      }
    />
  );
}
