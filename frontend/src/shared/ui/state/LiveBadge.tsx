import { useContext } from "react";
import styled from "styled-components";
import { textStyle, theme, type Tone } from "#shared/theme/theme.js";
import { LabelsContext, type ComponentLabels } from "#shared/ui/componentLabels.js";

export type LiveState = keyof ComponentLabels["live"];

const tones: Record<LiveState, Tone> = {
  connecting: "neutral",
  live: "success",
  reconnecting: "warning",
  polling: "warning",
  offline: "error",
};

/** Shows the state of the live connection; changes are announced to screen readers. */
export function LiveBadge({ state }: { state: LiveState }) {
  const labels = useContext(LabelsContext);
  const tone = tones[state];
  return (
    <Pill $tone={tone}>
      <Light $tone={tone} />
      <span>{labels.live[state]}</span>
    </Pill>
  );
}

const Pill = styled.output<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[1]} ${theme.space[2]};
  border-radius: ${theme.radius.full};
  background: ${({ $tone }) => theme.tone[$tone].bg};
  color: ${({ $tone }) => theme.tone[$tone].fg};
  ${textStyle("xs", "semibold")}
  line-height: 1;
  white-space: nowrap;
`;

const Light = styled.span<{ $tone: Tone }>`
  width: ${theme.space[2]};
  height: ${theme.space[2]};
  border: ${theme.line.thick} solid currentColor;
  border-radius: ${theme.radius.full};
  background: ${({ $tone }) => ($tone === "success" ? "currentColor" : "transparent")};
`;
