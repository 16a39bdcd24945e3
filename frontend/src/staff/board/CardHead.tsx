import { type AgeLimits, type AgeTone, toneAt } from "@roombell/common/domain/workAge";
import Ellipsis from "lucide-react/icons/ellipsis-vertical";
import { type ReactNode, use, useCallback } from "react";
import styled from "styled-components";
import { CardPlace } from "./BoardCards.js";
import { elapsedText } from "./elapsed.js";
import { useOnClock } from "../lib/sharedClock.js";
import { plainButton, tabularFigures, truncated } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";
import { Icon, type IconType } from "../../shared/ui/Icon.js";
import { CARD_STYLES, type CardTone } from "./BoardCard.js";

/**
 * The head of a board's card: its name, a line and its age, with marks and its place on the board below. Pressing it
 * opens the further actions of the card.
 */
export function CardHead({
  tone,
  lead,
  line,
  age,
  more,
  children,
}: {
  tone: CardTone;
  lead: ReactNode;
  line: ReactNode;
  age: ReactNode;
  /** What pressing it does. */
  more?: { label: string; onOpen: () => void } | undefined;
  /** `CardMark`s and short texts. */
  children?: ReactNode;
}) {
  return (
    <Head $tone={tone}>
      <Row>
        <Lead>{lead}</Lead>
        <Line>{line}</Line>
        <Time $done={tone === "done"}>{age}</Time>
        {more && (
          <Dots>
            <Icon icon={Ellipsis} />
          </Dots>
        )}
      </Row>
      <Row>
        <Marks>{children}</Marks>
        <Place aria-hidden>{use(CardPlace)}</Place>
      </Row>
      {more && <More type="button" aria-label={more.label} onClick={more.onOpen} />}
    </Head>
  );
}

/** The time something has waited, counting up. */
export function Age({ since }: { since: string }) {
  const start = Date.parse(since);
  return useOnClock(useCallback((now: number) => elapsedText(now - start), [start]));
}

/** The urgency of work with these limits, live. `limits` must keep their identity. */
export function useAgeTone(limits: AgeLimits): AgeTone {
  return useOnClock(useCallback((now: number) => toneAt(limits, now), [limits]));
}

/** A mark on a card that must not be overlooked. */
export function CardMark({ icon, children }: { icon?: IconType; children: ReactNode }) {
  return (
    <Tag>
      {icon && <Icon icon={icon} size="sm" />}
      {children}
    </Tag>
  );
}

/** The guest's name, shortened in favour of more urgent marks; the card's dialog shows it in full. */
export const CardGuest = styled.span.attrs({ dir: "auto" })`
  ${truncated}
  flex: 0 1 auto;
  min-width: ${theme.space[14]};
  max-width: 100%;
  font-weight: ${theme.font.weight.regular};
`;

const Head = styled.header<{ $tone: CardTone }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  min-height: ${theme.control.board};
  padding: ${theme.space[1]} ${theme.space[2]};
  background: ${({ $tone }) => CARD_STYLES[$tone].bg};
  color: ${({ $tone }) => CARD_STYLES[$tone].fg};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  line-height: ${theme.font.leading.tight};

  ${theme.media.narrowTicket} {
    flex-wrap: wrap;
  }
`;

const Lead = styled.h3`
  ${tabularFigures}
  font-size: ${theme.font.size["2xl"]};
  font-weight: ${theme.font.weight.bold};
`;

const Line = styled.p`
  flex: 1;
  min-width: 0;
  font-size: ${theme.font.size.xl};
  font-weight: ${theme.font.weight.semibold};

  ${theme.media.narrowTicket} {
    flex: 1 0 100%;
    order: 1;
  }
`;

const Time = styled.span<{ $done: boolean }>`
  ${tabularFigures}
  font-size: ${({ $done }) => ($done ? theme.font.size.lg : theme.font.size["2xl"])};
  font-weight: ${theme.font.weight.bold};
  white-space: nowrap;

  ${theme.media.narrowTicket} {
    margin-inline-start: auto;
  }
`;

// The glyph is far narrower than its box.
const Dots = styled.span`
  display: flex;
  margin-inline: calc(-1 * ${theme.space[2]});
`;

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  flex: 1;
  gap: 0 ${theme.space[2]};
  min-width: 0;
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.snug};

  ${theme.media.narrowTicket} {
    padding-inline-end: ${theme.space[8]};
  }
`;

const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  font-weight: ${theme.font.weight.bold};
  white-space: nowrap;
`;

const Place = styled.span`
  ${tabularFigures}
  min-width: ${theme.space[6]};
  align-self: end;
  padding-inline: ${theme.space[1]};
  border-radius: ${theme.space[1]};
  background: ${theme.board.surface};
  color: ${theme.board.text};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.bold};
  text-align: center;

  /* Adds no line below a head without marks. */
  ${theme.media.narrowTicket} {
    position: absolute;
    inset: auto ${theme.space[2]} ${theme.space[1]} auto;
  }
`;

// Placed over the head, not around it: the content of a button is read as one name and loses its heading.
const More = styled.button`
  ${plainButton}
  position: absolute;
  inset: 0;

  &:focus-visible {
    outline-offset: calc(-1 * ${theme.line.bar});
  }
`;
