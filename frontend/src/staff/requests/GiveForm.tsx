import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useState } from "react";
import { StepForm } from "#staff/work/StepForm.js";
import { PersonField } from "./PersonField.js";

/** Who has a request from now on. */
export function GiveForm({
  id,
  request,
  failure,
  onSubmit,
}: {
  id: string;
  request: ServiceRequest;
  failure: Error | null;
  onSubmit: (assigned_to_id: string) => void;
}) {
  const [person, setPerson] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  return (
    <StepForm
      id={id}
      failure={failure}
      onSubmit={() => {
        setChecked(true);
        if (person !== null) onSubmit(person);
      }}
    >
      <PersonField
        category={request.service_category}
        except={request.assigned_to_id}
        value={person}
        onChange={setPerson}
        isChecked={isChecked}
      />
    </StepForm>
  );
}
