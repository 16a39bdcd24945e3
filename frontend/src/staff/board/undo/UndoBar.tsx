import { UNDO_SECONDS } from "@roombell/common/domain/foodOrder";
import Undo2 from "lucide-react/icons/undo-2";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import styled, { keyframes } from "styled-components";
import { inRow, textStyle, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { isPersonAsked, onPersonAsked } from "#staff/lib/api/personQuestion.js";

const MAX_MOVES = 10;
/** The second tap of a double tap must not undo the move that is offered next. */
const DOUBLE_TAP_MS = 400;
/** A move on a board, pending until its `answer`. Failed moves are not undone. */
export type Move = {
  id: string;
  text: string;
  answer: Promise<unknown>;
  takeBack: () => Promise<unknown> | undefined;
};

/** Latest first, one after the other, because two may be of the same card. The functions keep their identity. */
export function useUndoable() {
  const moves = useRef<readonly Move[]>([]);
  const pendingUndo = useRef<Promise<unknown>>(Promise.resolve());
  const undoneAt = useRef(-Infinity);
  const [offered, offer] = useState<Move | null>(null);

  useEffect(() => {
    if (offered === null) return;
    const timer = setTimeout(() => offer(null), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [offered]);

  const add = useCallback((move: Move): void => {
    moves.current = [...moves.current, move].slice(-MAX_MOVES);
    offer(move);
    move.answer.catch(() => {
      moves.current = moves.current.filter((each) => each !== move);
      offer((current) => (current === move ? (moves.current.at(-1) ?? null) : current));
    });
  }, []);
  const undo = useCallback((isTap = false): void => {
    const move = moves.current.at(-1);
    const isDoubleTap = isTap && performance.now() - undoneAt.current < DOUBLE_TAP_MS;
    if (move === undefined || isDoubleTap) return;
    undoneAt.current = performance.now();
    moves.current = moves.current.slice(0, -1);
    offer(moves.current.at(-1) ?? null);
    pendingUndo.current = pendingUndo.current
      .then(() => move.answer)
      .then(() => move.takeBack())
      // `takeBack` reports its own failure.
      .catch(() => undefined);
  }, []);
  const isAsking = useSyncExternalStore(onPersonAsked, isPersonAsked);
  return { offered: isAsking ? null : offered, add, undo };
}

export function UndoBar({ text, onUndo }: { text: string; onUndo: (isTap: boolean) => void }) {
  return (
    <Bar>
      <Done>{text}</Done>
      <Button size="board" icon={Undo2} onClick={({ detail: presses }) => onUndo(presses > 0)}>
        Undo
      </Button>
      <Time />
    </Bar>
  );
}

const run = keyframes`
  to { transform: scaleX(0); }
`;

/** On a phone over the paging buttons, above the tabs; else over the board's name, so that it covers no card. */
const Bar = styled.div`
  position: fixed;
  inset: auto 0 calc(var(--toasts-room, 0px) + ${theme.control.board});
  z-index: ${theme.layer.bar};
  ${inRow(4)}
  padding-inline-start: ${theme.space[4]};
  border: ${theme.line.thick} solid ${theme.board.border};
  border-radius: ${theme.radius.md} ${theme.radius.md} 0 0;
  background: ${theme.board.surface};
  color: ${theme.board.text};
  ${textStyle("lg", "bold")}
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
  animation: ${run} ${UNDO_SECONDS}s linear forwards;
`;
