import { useId } from "react";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { PersonForm } from "./PersonForm.js";
import { useHandOver } from "./requestMutations.js";

/** Assigns all of a person's open requests to a colleague at the end of a shift. */
export function HandOverDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const handOver = useHandOver();
  return (
    <Dialog
      onClose={onClose}
      title="Hand over"
      description="Assigns all your open requests to a colleague."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" form={formId} variant="primary" busy={handOver.isPending}>
            Hand over
          </Button>
        </>
      }
    >
      <PersonForm
        id={formId}
        failure={handOver.error}
        onSubmit={(person) => {
          if (!handOver.isPending) handOver.mutate(person, { onSuccess: onClose });
        }}
      />
    </Dialog>
  );
}
