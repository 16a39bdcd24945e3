import Undo2 from "lucide-react/icons/undo-2";
import styled, { keyframes } from "styled-components";
import { theme } from "../../shared/theme/theme.js";
import { Button } from "../../shared/ui/Button.js";

/** Names what was just done on a board, with a button to undo it while it is shown. */
export function UndoBar({ text, seconds, onUndo }: { text: string; seconds: number; onUndo: () => void }) {
  return (
    <Bar>
      <output>{text}</output>
      <Button size="board" icon={Undo2} onClick={onUndo}>
        Undo
      </Button>
      <Time $seconds={seconds} />
    </Bar>
  );
}

const run = keyframes`
  to { transform: scaleX(0); }
`;

const Bar = styled.div`
  position: fixed;
  inset-inline: 0;
  inset-block-end: calc(max(${theme.space[4]}, env(safe-area-inset-bottom)) + var(--toasts-room, 0px));
  z-index: ${theme.layer.bar};
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  width: max-content;
  max-width: calc(100vw - ${theme.space[8]});
  margin-inline: auto;
  padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[5]};
  border: ${theme.line.thick} solid ${theme.board.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.board.surface};
  color: ${theme.board.text};
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.bold};
  white-space: nowrap;
  box-shadow: ${theme.shadow.floating};
  overflow: hidden;
`;

const Time = styled.span<{ $seconds: number }>`
  position: absolute;
  inset: auto 0 0;
  height: ${theme.line.bar};
  background: ${theme.color.accent};
  transform-origin: left;
  animation: ${run} ${({ $seconds }) => $seconds}s linear forwards;
`;
