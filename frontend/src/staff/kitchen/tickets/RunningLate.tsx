import { TEXT_MAX } from "@roombell/common/domain/limits";
import { useState } from "react";
import styled from "styled-components";
import { TextField } from "../../../shared/ui/field/TextField.js";
import { theme } from "../../../shared/theme/theme.js";
import { ChoiceButtons } from "../ChoiceButtons.js";

const MINUTES = [5, 10, 15, 20, 30];

/** Gives a promised order more time; the guest sees the new time and the reason. */
export function RunningLate({ onDelay }: { onDelay: (minutes: number, reason: string) => void }) {
  const [reason, setReason] = useState("");
  return (
    <Stack>
      <ChoiceButtons
        title="Running late by"
        choices={MINUTES.map((value) => ({ value, label: `+${value} min` }))}
        onChoose={(minutes) => onDelay(minutes, reason.trim())}
      />
      <TextField
        label="Reason for the guest"
        size="lg"
        maxLength={TEXT_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;
