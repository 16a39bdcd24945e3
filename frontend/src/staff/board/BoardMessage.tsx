import type { ReactNode } from "react";
import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";
import { Icon, type IconType } from "../../shared/ui/Icon.js";

type MessageTone = "warning" | "late";

/** A prominent message across a whole board; `late` is the more urgent one. */
export function BoardMessage({
  label,
  tone,
  icon,
  action,
  children,
}: {
  /** The label for screen readers. */
  label: string;
  tone: MessageTone;
  icon: IconType;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Bar aria-label={label} $tone={tone}>
      <Icon icon={icon} size="lg" />
      <Message role={tone === "late" ? "alert" : "status"}>{children}</Message>
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

const Message = styled.p`
  flex: 1;
  min-width: min(100%, ${theme.size.column});
`;
