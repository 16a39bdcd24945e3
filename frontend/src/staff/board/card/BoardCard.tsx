import type { AgeTone } from "@roombell/common/domain/workAge";
import Ban from "lucide-react/icons/ban";
import BellOff from "lucide-react/icons/bell-off";
import Clock from "lucide-react/icons/clock";
import ClockAlert from "lucide-react/icons/clock-alert";
import Hourglass from "lucide-react/icons/hourglass";
import MessageSquareWarning from "lucide-react/icons/message-square-warning";
import OctagonAlert from "lucide-react/icons/octagon-alert";
import { useState } from "react";
import styled from "styled-components";
import { plainButton, theme, writtenText } from "#shared/theme/theme.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { needsNotice } from "#staff/alerts/sound/useSound.js";
import { boardButton } from "#staff/ui/boardButton.js";

/** The actions of a card. Must keep its identity between renders. */
export type CardHandlers<T> = {
  forward: (item: T) => void;
  /** Silences its bell on every screen. */
  acknowledge: (item: T) => void;
  /** Opens the actions that need more than one tap. */
  open: (item: T) => void;
};

/** The variant of a card: by its age, with a promise that had to be moved, withdrawn or done. */
export type CardTone = AgeTone | "delayed" | "withdrawn" | "done";

/** Hatched, so that a withdrawn card does not rely on colour. */
const HATCHED = `repeating-linear-gradient(135deg, ${theme.board.surface} 0 ${theme.space[3]}, ${theme.board.border} ${theme.space[3]} ${theme.space[4]})`;

/** Icons and brightness differ, so that tones do not rely on colour. */
export const CARD_STYLES: Readonly<
  Record<CardTone, { icon: IconType | null; fg: string; bg: string; frame: string }>
> = {
  calm: { icon: Clock, ...theme.board.age.calm, frame: theme.board.border },
  warning: { icon: Hourglass, ...theme.board.age.warning, frame: theme.board.age.warning.bg },
  delayed: { icon: ClockAlert, ...theme.board.age.delayed, frame: theme.board.age.delayed.bg },
  late: { icon: OctagonAlert, ...theme.board.age.late, frame: theme.board.age.late.bg },
  withdrawn: { icon: Ban, fg: theme.board.text, bg: HATCHED, frame: theme.board.text },
  done: { icon: null, fg: theme.board.muted, bg: theme.board.surface, frame: theme.board.border },
};

/** Stems for allergies and intolerances in the languages that guests write in. */
const ALLERGY =
  /al+[eéè]r[gjž]|intol[eé]r|anap?[hf]il|anaphyl|co?eliac|cel[ií]ac|zöliak|epipen|एलर्जी|ஒவ்வாமை|అలెర్జీ|ಅಲರ್ಜಿ|অ্যালার্জি|حساسية|אלרג|аллерг|алерг|αλλεργ|过敏|過敏|アレルギー|알레르기|알러지|แพ้|dị ứng/iu;
/** Allergens that menus have to declare, in English. */
const ALLERGEN =
  /\b(pea)?nuts?\b|almond|cashew|gluten|wheat|milk|dairy|lactose|\beggs?\b|fish|prawn|shrimp|crab|crustacean|mollus[ck]|soya?\b|sesame|mustard|celery|lupin|sul(ph|f)/iu;

/** Whether a note is about something that could make the guest ill. */
export const mentionsAllergen = (note: string): boolean => ALLERGY.test(note) || ALLERGEN.test(note);

/** Texts up to this length are not clamped. */
const SHORT = 110;
const LINES = 3;

/** A long text is clamped until it is tapped, unless it mentions an allergen. */
export function LongText({ children }: { children: string }) {
  const [isOpen, setOpen] = useState(false);
  if (children.length <= SHORT || mentionsAllergen(children)) return <Whole>{children}</Whole>;
  return (
    <Press type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <Text $open={isOpen}>{children}</Text>
      <More>{isOpen ? "less" : "more"}</More>
    </Press>
  );
}

const Whole = styled.span`
  min-width: 0;
  overflow-wrap: break-word;
`;

const Press = styled.button`
  ${plainButton}
  flex: 1;
  min-width: 0;
  min-height: ${theme.control.board};
  ${writtenText}
`;

const Text = styled.span<{ $open: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: break-word;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $open }) => ($open ? "none" : LINES)};
`;

const More = styled.span`
  text-decoration: underline;
`;

/** One card of a board, framed in the colour of its age; focused when selected by keyboard. */
export const BoardCard = styled.article.attrs({ tabIndex: -1 })<{ $tone: CardTone }>`
  container-type: inline-size;
  /* Clip, because hidden would disable the sticky head. */
  overflow: clip;
  border: ${theme.line.thick} ${({ $tone }) => ($tone === "withdrawn" ? "dashed" : "solid")}
    ${({ $tone }) => CARD_STYLES[$tone].frame};
  border-radius: ${theme.radius.sm};
  background: ${theme.board.surface};
  color: ${theme.board.text};
  outline: none;
`;

export function CardNote({ children }: { children: string }) {
  return (
    <Box>
      <Icon icon={MessageSquareWarning} size="text" label="Note" />
      <LongText>{children}</LongText>
    </Box>
  );
}

/** Acknowledges a new card and silences its bell; hidden once it is acknowledged. */
export function AcknowledgeButton<T extends { status: string; acknowledged_at: string | null }>({
  item,
  name,
  handlers,
}: {
  item: T;
  name: string;
  handlers: CardHandlers<T>;
}) {
  if (item.status === "cancelled" || !needsNotice(item)) return null;
  return (
    <Acknowledge type="button" aria-label={`Got it: ${name}`} onClick={() => handlers.acknowledge(item)}>
      <Icon icon={BellOff} size="text" />
      Got it
    </Acknowledge>
  );
}

/** A button across the foot of a card. */
export const CardButton = styled.button.attrs({ type: "button" })`
  ${boardButton}
  justify-content: center;
  gap: ${theme.space[2]};
  width: 100%;
  border-top: ${theme.line.thin} solid ${theme.board.border};
  color: ${theme.board.muted};
  font-size: ${theme.font.card.small};
  font-weight: ${theme.font.weight.semibold};
`;

/** The width of a button in the head: a wide card has large ones. */
export const HEAD_BUTTON = `clamp(${theme.space[10]}, 15cqi, ${theme.space[14]})`;

/** In the head, at least as wide as its longest word. */
const Acknowledge = styled.button`
  ${boardButton}
  flex: none;
  flex-direction: column;
  justify-content: center;
  width: min-content;
  min-width: ${HEAD_BUTTON};
  padding-inline: ${theme.line.thick};
  border-inline-start: ${theme.line.thin} solid currentcolor;
  font-size: ${theme.font.card.small};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.name};
  text-align: center;
`;

const Box = styled.div`
  display: flex;
  gap: ${theme.space[1]};
  margin: 0 ${theme.space[1]} ${theme.line.thick};
  padding: 0 ${theme.space[1]};
  border-inline-start: ${theme.line.bar} solid ${theme.color.accent};
  background: ${theme.color.accentSoft};
  color: ${theme.color.text};
  font-size: ${theme.font.card.note};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.tight};
  ${writtenText}

  > :first-child {
    margin-block-start: 0.1em;
  }
`;
