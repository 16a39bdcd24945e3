import { useContext, useEffect, useId, type ReactNode } from "react";
import styled, { css } from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { AlertsContext, type MessageTone } from "./AlertLine.js";

/**
 * A prominent message across a whole board; `late` is the more urgent one. In its `AlertLine` one at a time is shown, and
 * takes at most a tenth of the screen's height, a slim one as much as one row of a list.
 */
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
  const id = useId();
  const { add, shownId, isSlim, controls } = useContext(AlertsContext);
  useEffect(() => add({ id, label, tone }), [add, id, label, tone]);
  if (shownId !== id) return null;
  return (
    <Bar aria-label={label} $tone={tone} $isSlim={isSlim}>
      <Icon icon={icon} size={isSlim ? "md" : "lg"} />
      <Message role={tone === "late" ? "alert" : "status"} $isSlim={isSlim}>
        {children}
      </Message>
      {action}
      {controls}
    </Bar>
  );
}

const Message = styled.p<{ $isSlim: boolean }>`
  display: -webkit-box;
  flex: 1;
  min-width: 0;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-height: ${theme.font.leading.tight};

  @media (max-width: 600px) {
    -webkit-line-clamp: ${({ $isSlim }) => ($isSlim ? 2 : 3)};
  }
`;

/** As high as the bar for wet hands, drawn with some of the bar around it. */
const insetAction = css`
  && > :is(a, button) {
    border: ${theme.line.bar} solid transparent;
    /* Also under a pointer, whose background would set it back. */
    background-clip: padding-box !important;
    box-shadow: none;

    @media (max-width: 600px) {
      padding-inline: ${theme.space[3]};
    }
  }
`;

const Bar = styled.section<{ $tone: MessageTone; $isSlim: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${({ $isSlim }) => ($isSlim ? theme.control.md : theme.control.board)};
  max-height: 10dvh;
  padding-inline: ${theme.space[4]};
  overflow: hidden;
  background: ${({ $tone }) => theme.board.age[$tone].bg};
  color: ${({ $tone }) => theme.board.age[$tone].fg};
  font-size: ${({ $isSlim }) => ($isSlim ? theme.font.size.sm : theme.font.size.lg)};
  font-weight: ${theme.font.weight.semibold};
  ${({ $isSlim }) => !$isSlim && insetAction}

  @media (max-width: 600px) {
    gap: ${theme.space[1]};
    padding-inline: ${theme.space[2]};
    font-size: ${theme.font.size.sm};
  }
`;
