import { toneAt, type AgeLimits, type AgeTone } from "@roombell/common/domain/workAge";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronRight from "lucide-react/icons/chevron-right";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import Ellipsis from "lucide-react/icons/ellipsis-vertical";
import { useCallback, type ReactNode } from "react";
import styled from "styled-components";
import { inRow, tabularFigures, theme, truncated } from "#shared/theme/theme.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { ownText } from "#shared/ui/ownText.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";
import { useOnClock } from "#staff/lib/sharedClock.js";
import { boardButton } from "#staff/ui/boardButton.js";
import { CARD_STYLES, HEAD_BUTTON, type CardHandlers, type CardTone } from "./BoardCard.js";

/** The next step of a card; a withdrawn card is acknowledged instead. */
type Move<T> = { item: T; label: string | null | undefined; isBusy: boolean; handlers: CardHandlers<T> };

/** A tap moves the card on; the button beside it opens more actions. It sticks while a tall card is scrolled. */
export function CardHead<T extends { status: string; is_active: boolean; created_by: string }>({
  tone,
  lead,
  line,
  age,
  word,
  name,
  move: { item, label, isBusy, handlers },
  acknowledge,
  guest,
  children,
}: {
  tone: CardTone;
  lead: ReactNode;
  line: ReactNode;
  age: ReactNode;
  /** The tone in a word; may be empty. */
  word: string;
  /** The card's name in the label of the button for further actions. */
  name: string;
  move: Move<T>;
  /** The button that silences a new card. */
  acknowledge?: ReactNode;
  /** The guest's name, truncated if needed; the dialog shows it in full. Absent on kitchen tickets. */
  guest?: string;
  /** `CardMark`s and short texts. */
  children?: ReactNode;
}) {
  const { icon } = CARD_STYLES[tone];
  const isWithdrawn = item.status === "cancelled";
  const verb = isWithdrawn ? "Got it" : label;
  const step = verb && (
    <Verb aria-hidden>
      <span>{verb}</span>
      <Icon icon={ChevronRight} size="text" />
    </Verb>
  );
  // Takes the place of the word; a card without marks is one line shorter.
  const isBeside = word === "" && guest === undefined;
  return (
    <Head $tone={tone}>
      <Info>
        <Pair>
          <Lead data-number>{lead}</Lead>
          {item.created_by === "staff" && (
            <CardMark icon={ConciergeBell}>
              <VisuallyHidden>By staff</VisuallyHidden>
            </CardMark>
          )}
          <Time data-number $done={tone === "done"}>
            {age}
          </Time>
        </Pair>
        <Pair>
          <Line>{line}</Line>
          <Word>
            {icon && <Icon icon={icon} size="text" />}
            {isBeside ? step : <span>{word}</span>}
          </Word>
        </Pair>
        <Marks>
          {children}
          {(guest || (step && !isBeside)) && (
            <Last>
              {guest && <Guest>{guest}</Guest>}
              {!isBeside && step}
            </Last>
          )}
        </Marks>
        {verb && (
          <Press
            type="button"
            aria-label={verb}
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && handlers[isWithdrawn ? "acknowledge" : "forward"](item)}
          />
        )}
      </Info>
      {acknowledge}
      {item.is_active && (
        <More type="button" aria-label={`More for ${name}`} onClick={() => handlers.open(item)}>
          <Icon icon={Ellipsis} size="lg" />
        </More>
      )}
      <Cut aria-hidden>
        <Icon icon={ArrowUp} size="text" />
        more above
      </Cut>
    </Head>
  );
}

/** Formats a waiting time in milliseconds for a board: `4:05`, and `1 h 04` from one hour on. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const pad = (part: number): string => String(part).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${pad(seconds % 60)}`;
  return `${Math.floor(minutes / 60)} h ${pad(minutes % 60)}`;
}

export function Age({ since }: { since: string }) {
  const start = Date.parse(since);
  return useOnClock(useCallback((now: number) => elapsedText(now - start), [start]));
}

/** The urgency of work with these limits, live. `limits` must keep their identity. */
export function useAgeTone(limits: AgeLimits): AgeTone {
  return useOnClock(useCallback((now: number) => toneAt(limits, now), [limits]));
}

export function CardMark({ icon, children }: { icon?: IconType; children: ReactNode }) {
  return (
    <Tag>
      {icon && <Icon icon={icon} size="text" />}
      {ownText(children)}
    </Tag>
  );
}

export const CardTime = styled.span`
  white-space: nowrap;
`;

const Head = styled.header<{ $tone: CardTone }>`
  position: relative;
  inset-block-start: 0;
  z-index: ${theme.layer.card};
  display: flex;
  flex-wrap: wrap;
  min-height: ${theme.control.board};
  background: ${({ $tone }) => CARD_STYLES[$tone].bg};
  color: ${({ $tone }) => CARD_STYLES[$tone].fg};

  /* Only there, because the browser gives each sticky element of a scrolled column a layer of its own. */
  [data-cut] & {
    position: sticky;
  }
`;

/** Shown while lines of the card are scrolled away behind its head. */
const Cut = styled.p`
  display: none;

  [data-cut] & {
    position: absolute;
    inset: 100% 0 auto;
    display: flex;
    gap: ${theme.space[1]};
    align-items: center;
    justify-content: center;
    background: ${theme.board.surface};
    color: ${theme.board.text};
    font-size: ${theme.font.card.small};
    font-weight: ${theme.font.weight.bold};
  }
`;

const Info = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  padding: ${theme.line.thick} ${theme.space[1]};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.leading.figure};
`;

/** Number and age, or place and word; they wrap with large text on a small screen. */
const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: min(0.3em, 1cqi);
`;

const Lead = styled.h3`
  ${tabularFigures}
  font-size: ${theme.font.card.number};
  line-height: inherit;
  white-space: nowrap;
`;

const Line = styled.p`
  min-width: 0;
  font-size: ${theme.font.card.number};
  font-weight: ${theme.font.weight.semibold};
  overflow-wrap: break-word;
`;

const Time = styled.span<{ $done: boolean }>`
  ${tabularFigures}
  margin-inline-start: auto;
  font-size: ${({ $done }) => ($done ? theme.font.card.note : theme.font.card.dish)};
  white-space: nowrap;
`;

const IconText = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  max-width: 100%;
`;

const Word = styled(IconText)`
  margin-inline-start: auto;
  font-size: ${theme.font.card.small};
  white-space: nowrap;
`;

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: 0.3em;
  font-size: ${theme.font.card.small};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.tight};
`;

/** The guest and the next step: beside the marks, or below if there is no room. */
const Last = styled.span`
  ${inRow(2)}
  flex: 1 1 auto;
  justify-content: end;
  max-width: 100%;
`;

const Guest = styled.span.attrs({ dir: "auto" })`
  ${truncated}
  flex: 1;
  text-align: left;
  font-weight: ${theme.font.weight.regular};
`;

/** Its arrow ends where the age above ends. */
const Verb = styled(IconText)`
  flex: none;
  gap: 0;
  margin-inline-end: -0.3em;
`;

const Tag = styled(IconText)`
  font-weight: ${theme.font.weight.bold};
`;

// Overlays the head instead of wrapping it: a button's content would lose its heading.
const Press = styled.button`
  ${boardButton}
  position: absolute;
  inset: 0;

  &[aria-busy] {
    cursor: progress;
  }
`;

const More = styled.button`
  ${boardButton}
  flex: none;
  justify-content: center;
  width: ${HEAD_BUTTON};
  border-inline-start: ${theme.line.thin} solid currentcolor;
`;
