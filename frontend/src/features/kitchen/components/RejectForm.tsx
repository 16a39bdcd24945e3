import { TEXT_MAX } from "@roombell/common/domain/limits";
import { type SyntheticEvent, useState } from "react";
import styled from "styled-components";
import { Button } from "../../../components/Button.js";
import { TextField } from "../../../components/TextField.js";
import { theme } from "../../../styles/theme.js";

const REASONS = ["A dish is sold out", "The kitchen is closing", "We cannot cook it in time"];

/** Rejects a new order; the guest reads the reason, so there has to be one. */
export function RejectForm({ onReject }: { onReject: (reason: string) => void }) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const told = reason.trim();
    setMissing(told === "");
    if (told !== "") onReject(told);
  };
  return (
    <Form onSubmit={submit}>
      <Title>Reject the order</Title>
      <Quick>
        {REASONS.map((text) => (
          <Button key={text} size="lg" aria-pressed={reason === text} onClick={() => setReason(text)}>
            {text}
          </Button>
        ))}
      </Quick>
      <TextField
        label="Reason for the guest"
        size="lg"
        required
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

const Title = styled.h3`
  font-size: ${theme.font.size.lg};
`;

const Quick = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
