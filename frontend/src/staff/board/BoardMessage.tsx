import { useContext, useEffect, useId, type ReactNode } from "react";
import styled, { css } from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { AlertsContext, type MessageTone } from "./AlertLine.js";

/**
 * A prominent message across a whole board; `late` is the more urgent one. In an `AlertLine` one at a time is shown, and
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
  const line = useContext(AlertsContext);
  const add = line?.add;
  useEffect(() => add?.({ id, label, tone }), [add, id, label, tone]);
  if (line !== null && line.shownId !== id) return null;
  return (
    <Bar aria-label={label} $tone={tone} $inLine={line !== null} $isSlim={line?.isSlim ?? false}>
      <Icon icon={icon} size={line?.isSlim ? "md" : "lg"} />
      <Message role={tone === "late" ? "alert" : "status"}>{children}</Message>
      {action}
      {line?.controls}
    </Bar>
  );
}

const Message = styled.p`
  flex: 1;
  min-width: min(100%, ${theme.size.column});
`;

const inLine = css`
  flex-wrap: nowrap;
  max-height: 10dvh;
  padding-block: 0;
  overflow: hidden;

  > ${Message} {
    display: -webkit-box;
    min-width: 0;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-height: ${theme.font.leading.tight};
  }
  @media (max-width: 600px) {
    gap: ${theme.space[1]};
    padding-inline: ${theme.space[2]};
    font-size: ${theme.font.size.sm};

    > ${Message} {
      -webkit-line-clamp: 3;
    }
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

const slim = css`
  min-height: ${theme.control.md};
  font-size: ${theme.font.size.sm};

  @media (max-width: 600px) {
    > ${Message} {
      -webkit-line-clamp: 2;
    }
  }
`;

const Bar = styled.section<{ $tone: MessageTone; $inLine: boolean; $isSlim: boolean }>`
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
  ${({ $inLine }) => $inLine && inLine}
  ${({ $inLine, $isSlim }) => $inLine && !$isSlim && insetAction}
  ${({ $isSlim }) => $isSlim && slim}
`;
