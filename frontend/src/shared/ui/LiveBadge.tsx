import { useContext } from "react";
import styled from "styled-components";
import { theme, type Tone } from "../theme/theme.js";
import { type ComponentWords, WordsContext } from "./words.js";

/** How fresh what one sees is. */
export type LiveState = keyof ComponentWords["live"];

const tones: Record<LiveState, Tone> = {
  connecting: "neutral",
  live: "success",
  reconnecting: "warning",
  polling: "warning",
  offline: "error",
};

/** Says whether the screen is live, reconnecting, polling or offline; changes are read aloud. */
export function LiveBadge({ state }: { state: LiveState }) {
  const words = useContext(WordsContext);
  const tone = tones[state];
  return (
    <Pill $tone={tone}>
      <Light $tone={tone} />
      {words.live[state]}
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
  font-size: ${theme.font.size.xs};
  font-weight: ${theme.font.weight.semibold};
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
