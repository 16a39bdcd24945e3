import type { AgeTone } from "@roombell/common/domain/workAge";
import MessageSquareWarning from "lucide-react/icons/message-square-warning";
import styled from "styled-components";
import { writtenText } from "../../shared/theme/mixins.js";
import { Icon } from "../../shared/ui/Icon.js";
import { theme } from "../../shared/theme/theme.js";

/** The variant of a card: by its age, or done. */
export type CardTone = AgeTone | "done";

/** The colours of a card's head and frame. */
export const CARD_STYLES: Readonly<Record<CardTone, { fg: string; bg: string; frame: string }>> = {
  calm: { ...theme.board.age.calm, frame: theme.board.age.calm.bg },
  warning: { ...theme.board.age.warning, frame: theme.board.age.warning.bg },
  late: { ...theme.board.age.late, frame: theme.board.age.late.bg },
  done: { fg: theme.board.muted, bg: theme.board.surface, frame: theme.board.border },
};

/** One card of a board, framed in the colour of its age; focused when selected by keyboard. */
export const BoardCard = styled.article.attrs({ tabIndex: -1 })<{ $tone: CardTone }>`
  container-type: inline-size;
  overflow: hidden;
  border: ${theme.line.thick} solid ${({ $tone }) => CARD_STYLES[$tone].frame};
  border-radius: ${theme.radius.sm};
  background: ${theme.board.surface};
  color: ${theme.board.text};
  outline: none;
`;

/** The content of a card with its `CardActions` beside it, so that the buttons add no height. */
export const CardBody = styled.div`
  display: flex;

  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

/** A guest's note in a highlighted box. */
export function CardNote({ children }: { children: string }) {
  return (
    <Box>
      <Icon icon={MessageSquareWarning} size="md" label="Note" />
      <span>{children}</span>
    </Box>
  );
}

const Box = styled.p`
  display: flex;
  gap: ${theme.space[1]};
  margin: 0 0 ${theme.space[1]} ${theme.space[1]};
  padding: 0 ${theme.space[1]};
  border-inline-start: ${theme.line.bar} solid ${theme.color.accent};
  background: ${theme.color.accentSoft};
  color: ${theme.color.text};
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.snug};
  ${writtenText}
`;
