import Undo2 from "lucide-react/icons/undo-2";
import styled, { keyframes } from "styled-components";
import { truncated } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";
import { Button } from "../../shared/ui/Button.js";
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

const Bar = styled.div`
  position: fixed;
  /* Over the name in the board's header line: below it would cover a card. */
  inset: 0 auto auto ${theme.space[16]};
  z-index: ${theme.layer.bar};
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  width: max-content;
  max-width: calc(100vw - ${theme.space[16]} - ${theme.space[16]} - ${theme.space[16]});
  padding-inline-start: ${theme.space[4]};
  border: ${theme.line.thick} solid ${theme.board.border};
  border-radius: 0 0 ${theme.radius.md} ${theme.radius.md};
  background: ${theme.board.surface};
  color: ${theme.board.text};
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.bold};
  white-space: nowrap;
  box-shadow: ${theme.shadow.floating};
  overflow: hidden;
`;

const Done = styled.output`
  ${truncated}
`;

const Time = styled.span`
  position: absolute;
  inset: auto 0 0;
  height: ${theme.line.bar};
  background: ${theme.color.accent};
  transform-origin: left;
  animation: ${run} ${OFFERED_SECONDS}s linear forwards;
`;
