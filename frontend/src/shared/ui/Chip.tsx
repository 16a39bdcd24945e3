import type { ReactNode } from "react";
import styled from "styled-components";
import { textStyle, theme, type Tone } from "#shared/theme/theme.js";
import { Icon, type IconType } from "./icon/Icon.js";
import { ownText } from "./ownText.js";

/** A short label for a state or kind; the meaning is never carried by the colour alone. */
export function Chip({
  tone = "neutral",
  icon,
  children,
}: {
  tone?: Tone | undefined;
  icon?: IconType | undefined;
  children: ReactNode;
}) {
  return (
    <Pill $tone={tone}>
      {icon && <Icon icon={icon} size="sm" />}
      {ownText(children)}
    </Pill>
  );
}

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  padding: ${theme.line.thick} ${theme.space[2]};
  border: ${theme.line.thin} solid ${({ $tone }) => theme.tone[$tone].border};
  border-radius: ${theme.radius.full};
  background: ${({ $tone }) => theme.tone[$tone].bg};
  color: ${({ $tone }) => theme.tone[$tone].fg};
  ${textStyle("xs", "semibold", "snug")}
  vertical-align: middle;
  white-space: nowrap;
`;
