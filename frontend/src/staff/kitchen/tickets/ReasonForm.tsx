import { TEXT_MAX } from "@roombell/common/domain/limits";
import { useState, type SyntheticEvent } from "react";
import { Button } from "#shared/ui/Button.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { Stack } from "#shared/ui/Stack.js";
import { ChoiceButtons } from "#staff/kitchen/ChoiceButtons.js";

/** Something that needs a reason for the guest: one press of a usual one, or a written one. */
export function ReasonForm({
  title,
  reasons,
  submitLabel,
  onSubmit,
}: {
  title: string;
  reasons: readonly string[];
  submitLabel: string;
  onSubmit: (reason: string) => void;
}) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const trimmed = reason.trim();
    setMissing(trimmed === "");
    if (trimmed !== "") onSubmit(trimmed);
  };
  return (
    <Stack as="form" $gap={3} onSubmit={submit}>
      <ChoiceButtons
        title={title}
        tone="danger"
        choices={reasons.map((value) => ({ value, label: value }))}
        onChoose={onSubmit}
      />
      <TextField
        label="Another reason"
        size="lg"
        error={isMissing ? "Please say why" : undefined}
        maxLength={TEXT_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" size="board" variant="danger">
        {submitLabel}
      </Button>
    </Stack>
  );
}
