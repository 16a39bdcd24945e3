import { toneAt, type AgeLimits, type AgeTone } from "@roombell/common/domain/workAge";
import Ban from "lucide-react/icons/ban";
import ChevronRight from "lucide-react/icons/chevron-right";
import Clock from "lucide-react/icons/clock";
import Ellipsis from "lucide-react/icons/ellipsis-vertical";
import Hourglass from "lucide-react/icons/hourglass";
import OctagonAlert from "lucide-react/icons/octagon-alert";
import { useCallback, type ReactNode } from "react";
import styled from "styled-components";
import { plainButton, tabularFigures, truncated } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { useOnClock } from "#staff/lib/sharedClock.js";
import { CARD_STYLES, type CardTone } from "./BoardCard.js";
import type { CardMove } from "./CardActions.js";
import { elapsedText } from "./elapsed.js";

/** Told apart by their shape as well, for whoever does not see the colours. */
const TONE_ICONS: Readonly<Record<CardTone, IconType | null>> = {
  calm: Clock,
  warning: Hourglass,
  late: OctagonAlert,
  withdrawn: Ban,
  done: null,
};

/**
 * The head of a board's card: its name, a line, and its age with a word; below them marks. One press moves the card on;
 * the button beside it opens the further actions. It stays in view while a tall card is scrolled.
 */
export function CardHead({
  tone,
  lead,
  line,
  age,
  word,
  move,
  more,
  guest = "",
  children,
}: {
  tone: CardTone;
  lead: ReactNode;
  line: ReactNode;
  age: ReactNode;
  /** Says the tone; empty for one that needs no word. */
  word: string;
  /** What pressing it does; absent where nothing follows. */
  move: CardMove | null;
  more?: { label: string; onOpen: () => void } | undefined;
  /** The guest's name, shortened in favour of more urgent marks; the card's dialog shows it in full. */
  guest?: string;
  /** `CardMark`s and short texts. */
  children?: ReactNode;
}) {
  const icon = TONE_ICONS[tone];
  return (
    <Head $tone={tone}>
      <Info>
        <Top>
          <Lead>{lead}</Lead>
          <Time $done={tone === "done"}>{age}</Time>
        </Top>
        <Below>
          <Line>{line}</Line>
          <Word>
            {icon && <Icon icon={icon} size="text" />}
            {word}
          </Word>
        </Below>
        <Marks>
          {children}
          {(guest || move) && (
            <Last>
              <Guest>{guest}</Guest>
              {move && (
                <Verb aria-hidden>
                  <span>{move.label}</span>
                  <Icon icon={ChevronRight} size="text" />
                </Verb>
              )}
            </Last>
          )}
        </Marks>
        {move && (
          <Move
            type="button"
            aria-label={move.label}
            aria-busy={move.isBusy || undefined}
            aria-disabled={move.isBusy || undefined}
            onClick={() => {
              if (!move.isBusy) move.onPress();
            }}
          />
        )}
      </Info>
      {more && (
        <More type="button" aria-label={more.label} onClick={more.onOpen}>
          <Icon icon={Ellipsis} size="lg" />
        </More>
      )}
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
      {icon && <Icon icon={icon} size="text" />}
      {children}
    </Tag>
  );
}

/** A time among the marks, in one line. */
export const CardTime = styled.span`
  white-space: nowrap;
`;

const Head = styled.header<{ $tone: CardTone }>`
  position: sticky;
  inset-block-start: 0;
  z-index: ${theme.layer.card};
  display: flex;
  min-height: ${theme.control.board};
  background: ${({ $tone }) => CARD_STYLES[$tone].bg};
  color: ${({ $tone }) => CARD_STYLES[$tone].fg};
`;

const Info = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  padding: ${theme.line.bar} ${theme.space[2]};
`;

/** Number and age; with large text on a small screen they are one below the other. */
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${theme.space[2]};
`;

/** Place and word. */
const Below = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
`;

const Lead = styled.h3`
  ${tabularFigures}
  font-size: ${theme.font.card.number};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.leading.figure};
  white-space: nowrap;
`;

const Line = styled.p`
  flex: 1;
  min-width: 0;
  font-size: ${theme.font.card.number};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.figure};
`;

const Time = styled.span<{ $done: boolean }>`
  ${tabularFigures}
  font-size: ${({ $done }) => ($done ? theme.font.card.note : theme.font.card.dish)};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.leading.figure};
  white-space: nowrap;
  text-align: end;
`;

const Word = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: end;
  gap: ${theme.space[1]};
  font-size: ${theme.font.card.small};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.leading.figure};
  white-space: nowrap;
`;

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space[2]};
  min-width: 0;
  font-size: ${theme.font.card.small};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.tight};
`;

/** The guest and what a press does: beside the marks where there is room, else below them. */
const Last = styled.span`
  display: flex;
  flex: 1 1 auto;
  gap: ${theme.space[2]};
  align-items: center;
  max-width: 100%;
`;

const Guest = styled.span.attrs({ dir: "auto" })`
  ${truncated}
  flex: 1;
  text-align: left;
  font-weight: ${theme.font.weight.regular};
`;

const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  max-width: 100%;
  font-weight: ${theme.font.weight.bold};
`;

const Verb = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
`;

const overHead = `
  &:focus-visible {
    outline-offset: calc(-1 * ${theme.line.bar});
  }
`;

// Placed over the head, not around it: the content of a button is read as one name and loses its heading.
const Move = styled.button`
  ${plainButton}
  ${overHead}
  position: absolute;
  inset: 0;

  &[aria-busy] {
    cursor: progress;
  }
`;

const More = styled.button`
  ${plainButton}
  ${overHead}
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.space[12]};
  min-height: ${theme.control.board};
  border-inline-start: ${theme.line.thin} solid currentcolor;
`;
