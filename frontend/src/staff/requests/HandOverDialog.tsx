import { useId, useState } from "react";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { StepForm } from "#staff/work/StepForm.js";
import { PersonField } from "./PersonField.js";
import { useHandOver } from "./requestMutations.js";

/** Gives everything that somebody has open to a colleague, at the end of a shift. */
export function HandOverDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [person, setPerson] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const handOver = useHandOver();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Hand over"
      description="Gives all your open requests to a colleague."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" form={formId} variant="primary" busy={handOver.isPending}>
            Hand over
          </Button>
        </>
      }
    >
      <StepForm
        id={formId}
        failure={handOver.error}
        onSubmit={() => {
          setChecked(true);
          if (person !== null && !handOver.isPending) handOver.mutate(person, { onSuccess: onClose });
        }}
      >
        <PersonField value={person} onChange={setPerson} isChecked={isChecked} />
      </StepForm>
    </Dialog>
  );
}
