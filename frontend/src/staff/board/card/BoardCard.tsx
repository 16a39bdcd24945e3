import type { AgeTone } from "@roombell/common/domain/workAge";
import BellOff from "lucide-react/icons/bell-off";
import MessageSquareWarning from "lucide-react/icons/message-square-warning";
import styled from "styled-components";
import { writtenText } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { boardButton } from "#staff/board/boardButton.js";
import { needsNotice } from "#staff/board/sound/chimeSchedule.js";
import { LongText } from "./cardTexts.js";

/** What can be done with a card. Must keep its identity between renders. */
export type CardHandlers<T> = {
  /** Moves it on. */
  forward: (item: T) => void;
  /** Silences its bell on every screen. */
  acknowledge: (item: T) => void;
  /** Opens the actions that need more than one tap. */
  open: (item: T) => void;
};

/** The variant of a card: by its age, withdrawn or done. */
export type CardTone = AgeTone | "withdrawn" | "done";

/** A withdrawn card is hatched: no colour is needed to see that nobody should work on it. */
const HATCHED = `repeating-linear-gradient(135deg, ${theme.board.surface} 0 ${theme.space[3]}, ${theme.board.border} ${theme.space[3]} ${theme.space[4]})`;

/** The colours of a card's head and frame. */
export const CARD_STYLES: Readonly<Record<CardTone, { fg: string; bg: string; frame: string }>> = {
  calm: { ...theme.board.age.calm, frame: theme.board.border },
  warning: { ...theme.board.age.warning, frame: theme.board.age.warning.bg },
  late: { ...theme.board.age.late, frame: theme.board.age.late.bg },
  withdrawn: { fg: theme.board.text, bg: HATCHED, frame: theme.board.text },
  done: { fg: theme.board.muted, bg: theme.board.surface, frame: theme.board.border },
};

/** One card of a board, framed in the colour of its age; focused when selected by keyboard. */
export const BoardCard = styled.article.attrs({ tabIndex: -1 })<{ $tone: CardTone }>`
  container-type: inline-size;
  /* Not hidden: the head has to stay in view while the board scrolls. */
  overflow: clip;
  border: ${theme.line.thick} ${({ $tone }) => ($tone === "withdrawn" ? "dashed" : "solid")}
    ${({ $tone }) => CARD_STYLES[$tone].frame};
  border-radius: ${theme.radius.sm};
  background: ${theme.board.surface};
  color: ${theme.board.text};
  outline: none;
`;

/** A guest's note in a highlighted box. */
export function CardNote({ children }: { children: string }) {
  return (
    <Box>
      <Icon icon={MessageSquareWarning} size="text" label="Note" />
      <LongText>{children}</LongText>
    </Box>
  );
}

/** The button that takes note of a new card, which silences its bell; nothing once somebody has. */
export function TakeNote<T extends { status: string; acknowledged_at: string | null }>({
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
    <Note type="button" aria-label={`Take note of ${name}`} onClick={() => handlers.acknowledge(item)}>
      <Icon icon={BellOff} size="text" />
      Take note
    </Note>
  );
}

const Note = styled.button`
  ${boardButton}
  justify-content: center;
  gap: ${theme.space[2]};
  width: 100%;
  border-top: ${theme.line.thin} solid ${theme.board.border};
  color: ${theme.board.muted};
  font-size: ${theme.font.card.small};
  font-weight: ${theme.font.weight.semibold};
`;

const Box = styled.div`
  display: flex;
  gap: ${theme.space[1]};
  margin: 0 ${theme.space[1]} ${theme.space[1]};
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
