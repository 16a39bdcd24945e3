import { type ReactNode, useCallback } from "react";
import styled from "styled-components";
import { elapsedText } from "../../lib/board/elapsed.js";
import { useOnClock } from "../../lib/sharedClock.js";
import { tabularFigures } from "../../styles/mixins.js";
import { theme } from "../../styles/theme.js";
import { Icon, type IconType } from "../Icon.js";
import { CARD_LOOK, type CardTone } from "./BoardCard.js";

/** The head of a board's card: what one calls it by, its age, a line with something beside it, and marks below. */
export function CardHead({
  tone,
  lead,
  age,
  line,
  aside,
  children,
}: {
  tone: CardTone;
  lead: ReactNode;
  age: ReactNode;
  line: ReactNode;
  aside?: ReactNode;
  /** `CardMark`s and short texts. */
  children?: ReactNode;
}) {
  return (
    <Head $tone={tone}>
      <Row>
        <Lead>{lead}</Lead>
        <Time>{age}</Time>
      </Row>
      <Row>
        <Line>{line}</Line>
        {aside && <Aside>{aside}</Aside>}
      </Row>
      <Marks>{children}</Marks>
    </Head>
  );
}

/** How long something has waited, counting. */
export function Age({ since }: { since: string }) {
  const start = Date.parse(since);
  return useOnClock(useCallback((now: number) => elapsedText(now - start), [start]));
}

/** A word about a card that must not be overlooked. */
export function CardMark({ icon, children }: { icon?: IconType; children: ReactNode }) {
  return (
    <Tag>
      {icon && <Icon icon={icon} size="sm" />}
      {children}
    </Tag>
  );
}

const Head = styled.header<{ $tone: CardTone }>`
  padding: ${theme.space[1]} ${theme.space[12]} ${theme.space[2]} ${theme.space[3]};
  background: ${({ $tone }) => CARD_LOOK[$tone].bg};
  color: ${({ $tone }) => CARD_LOOK[$tone].fg};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space[2]};
`;

const Lead = styled.h3`
  ${tabularFigures}
  font-size: ${theme.font.size["3xl"]};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.leading.tight};
  overflow-wrap: anywhere;
`;

const Time = styled.span`
  ${tabularFigures}
  font-size: ${theme.font.size["2xl"]};
  font-weight: ${theme.font.weight.bold};
  white-space: nowrap;
`;

const Line = styled.p`
  font-size: ${theme.font.size.xl};
  font-weight: ${theme.font.weight.semibold};
  overflow-wrap: anywhere;
`;

const Aside = styled.p`
  font-weight: ${theme.font.weight.semibold};
  white-space: nowrap;
`;

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[2]};
`;

const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  padding-inline: ${theme.space[2]};
  border: ${theme.line.thick} solid currentColor;
  border-radius: ${theme.radius.full};
  font-weight: ${theme.font.weight.bold};
  white-space: nowrap;
`;
