import Undo2 from "lucide-react/icons/undo-2";
import styled, { keyframes } from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { OFFERED_SECONDS } from "./useUndoable.js";

/** Names what was just done on a board, with a button to undo it while it is shown. */
export function UndoBar({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <Bar>
      <Done>{text}</Done>
      <Button size="board" icon={Undo2} onClick={onUndo}>
        Undo
      </Button>
      <Time />
    </Bar>
  );
}

const run = keyframes`
  to { transform: scaleX(0); }
`;

/** On a phone over the buttons that turn a column's pages; else over the board's name: elsewhere it would cover a card. */
const Bar = styled.div`
  position: fixed;
  inset: auto 0 var(--toasts-room, 0px);
  z-index: ${theme.layer.bar};
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  padding-inline-start: ${theme.space[4]};
  border: ${theme.line.thick} solid ${theme.board.border};
  border-radius: ${theme.radius.md} ${theme.radius.md} 0 0;
  background: ${theme.board.surface};
  color: ${theme.board.text};
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.bold};
  box-shadow: ${theme.shadow.floating};
  overflow: hidden;

  ${theme.media.medium} {
    position: absolute;
    inset: 0 auto auto 0;
    width: max-content;
    max-width: 100%;
    border-radius: 0 0 ${theme.radius.md} ${theme.radius.md};
  }
`;

const Done = styled.output`
  flex: 1;
  line-height: ${theme.font.leading.tight};
  overflow-wrap: anywhere;
`;

const Time = styled.span`
  position: absolute;
  inset: auto 0 0;
  height: ${theme.line.bar};
  background: ${theme.color.accent};
  transform-origin: left;
  animation: ${run} ${OFFERED_SECONDS}s linear forwards;
`;
