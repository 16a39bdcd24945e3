import { TEXT_MAX } from "@roombell/common/domain/limits";
import { useState, type SyntheticEvent } from "react";
import styled from "styled-components";
import { textStyle, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { Stack } from "#shared/ui/primitives.js";

export function ChoiceButtons<Value extends string | number>({
  title,
  tone,
  busy,
  choices,
  onChoose,
}: {
  title: string;
  tone?: "danger" | undefined;
  busy?: boolean | undefined;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}) {
  return (
    <Group>
      <legend>{title}</legend>
      {choices.map(({ value, label }) => (
        <Button key={value} size="board" variant={tone} busy={busy} onClick={() => onChoose(value)}>
          {label}
        </Button>
      ))}
    </Group>
  );
}

export function ReasonForm({
  title,
  reasons,
  submitLabel,
  busy,
  onSubmit,
}: {
  title: string;
  reasons: readonly string[];
  submitLabel: string;
  busy?: boolean;
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
        busy={busy}
        choices={reasons.map((value) => ({ value, label: value }))}
        onChoose={onSubmit}
      />
      <TextField
        label="Other reason"
        size="lg"
        error={isMissing ? "Please give a reason" : undefined}
        maxLength={TEXT_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" size="board" variant="danger" busy={busy}>
        {submitLabel}
      </Button>
    </Stack>
  );
}

export const ChoiceGroup = styled.fieldset`
  gap: ${theme.space[2]};

  legend {
    padding: 0;
    margin-bottom: ${theme.space[2]};
    ${textStyle("lg", "semibold")}
  }
`;

const Group = styled(ChoiceGroup)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${theme.size.picture}, 1fr));

  /* A single button left in the last row of three fills the row. */
  ${theme.media.medium} {
    > :last-child:nth-child(3n + 2) {
      grid-column: 1 / -1;
    }
  }
`;
