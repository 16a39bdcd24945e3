import { TEXT_MAX } from "@roombell/common/domain/limits";
import { type SyntheticEvent, useState } from "react";
import styled from "styled-components";
import { Button } from "../../../shared/ui/Button.js";
import { TextField } from "../../../shared/ui/field/TextField.js";
import { theme } from "../../../shared/theme/theme.js";
import { ChoiceButtons } from "../ChoiceButtons.js";

const REASONS = ["A dish is sold out", "The kitchen is closing", "We cannot cook it in time"];

/** Rejects a new order with one press of a usual reason, or with a written one. The guest sees it. */
export function RejectForm({ onReject }: { onReject: (reason: string) => void }) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const trimmed = reason.trim();
    setMissing(trimmed === "");
    if (trimmed !== "") onReject(trimmed);
  };
  return (
    <Form onSubmit={submit}>
      <ChoiceButtons
        title="Reject, telling the guest"
        tone="danger"
        choices={REASONS.map((value) => ({ value, label: value }))}
        onChoose={onReject}
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
        Reject order
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[3]};
  padding-top: ${theme.space[5]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
`;
