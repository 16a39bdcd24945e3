import type { ReactNode } from "react";
import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";
import { Icon, type IconType } from "../../shared/ui/Icon.js";

type MessageTone = "warning" | "late";

/** A line across a whole board that nobody overlooks; `late` is the louder one. */
export function BoardMessage({
  label,
  tone,
  icon,
  action,
  children,
}: {
  /** What it is about, for screen readers. */
  label: string;
  tone: MessageTone;
  icon: IconType;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Bar aria-label={label} $tone={tone}>
      <Icon icon={icon} size="lg" />
      <Words role={tone === "late" ? "alert" : "status"}>{children}</Words>
      {action}
    </Bar>
  );
}

const Bar = styled.section<{ $tone: MessageTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  min-height: ${theme.control.board};
  padding: ${theme.space[2]} ${theme.space[4]};
  background: ${({ $tone }) => theme.board.age[$tone].bg};
  color: ${({ $tone }) => theme.board.age[$tone].fg};
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.semibold};

  & + & {
    border-top: ${theme.line.thick} solid ${theme.board.background};
  }
`;

const Words = styled.p`
  flex: 1;
  min-width: min(100%, ${theme.size.column});
`;
