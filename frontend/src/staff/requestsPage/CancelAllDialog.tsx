import { TEXT_MAX } from "@roombell/common/domain/limits";
import { useState } from "react";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { FormDialog } from "#staff/ui/form/FormDialog.js";

/** Asks for the one reason that all guests of a cancelled selection are given. */
export function CancelAllDialog({
  what,
  isBusy,
  onSubmit,
  onClose,
}: {
  /** How many of what. */
  what: string;
  isBusy: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title={`Cancel ${what}?`}
      size="sm"
      submitLabel={`Cancel ${what}`}
      isDirty={reason !== ""}
      busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(reason);
      }}
      onClose={onClose}
    >
      <TextArea
        label="Reason for the guests"
        hint="Every guest of these reads it"
        rows={2}
        maxLength={TEXT_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
