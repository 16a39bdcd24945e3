import { useState } from "react";
import { Combobox } from "#staff/ui/form/Combobox.js";
import { StepForm } from "#staff/work/StepForm.js";
import { useRequestPeople } from "./requestMutations.js";

export function PersonForm({
  id,
  category,
  except,
  failure,
  onSubmit,
}: {
  id: string;
  category?: string;
  /** The current owner, who is not offered. */
  except?: string | null | undefined;
  failure: Error | null;
  onSubmit: (id: string) => void;
}) {
  const { data: people = [], isError } = useRequestPeople();
  const [person, setPerson] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const serves = (categories: readonly string[] | null): boolean =>
    category === undefined || categories === null || categories.includes(category);
  const missing = isChecked && person === null ? "Please choose a person" : undefined;
  return (
    <StepForm
      id={id}
      failure={failure}
      onSubmit={() => {
        setChecked(true);
        if (person !== null) onSubmit(person);
      }}
    >
      <Combobox
        label="Person"
        required
        options={people
          .filter((each) => each.id !== except && serves(each.categories))
          .map((each) => ({ value: each.id, label: each.name }))}
        value={person}
        onChange={setPerson}
        error={isError ? "Failed to load the staff list" : missing}
      />
    </StepForm>
  );
}
