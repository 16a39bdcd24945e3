import { useCallback, useEffect, useRef, useState } from "react";

/** How many moves can be undone. */
const AT_MOST = 10;
/** How long the last one is offered on the screen. The keyboard and the menu undo it later, too. */
export const OFFERED_SECONDS = 10;

/** A move on a board, under way until its `answer`; one that failed is not undone. */
export type Move = {
  id: string;
  text: string;
  answer: Promise<unknown>;
  takeBack: () => Promise<unknown> | undefined;
};

/**
 * The last moves on a board that can be undone, the latest first; one waits for the other, because two may be of the
 * same card. The functions keep their identity.
 */
export function useUndoable() {
  const moves = useRef<readonly Move[]>([]);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const [offered, offer] = useState<Move | null>(null);

  useEffect(() => {
    if (offered === null) return;
    const timer = setTimeout(() => offer(null), OFFERED_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [offered]);

  const add = useCallback((move: Move): void => {
    moves.current = [...moves.current, move].slice(-AT_MOST);
    offer(move);
    move.answer.catch(() => {
      moves.current = moves.current.filter((each) => each !== move);
      offer((held) => (held === move ? (moves.current.at(-1) ?? null) : held));
    });
  }, []);
  const undo = useCallback((): void => {
    const move = moves.current.at(-1);
    if (move === undefined) return;
    moves.current = moves.current.slice(0, -1);
    offer(moves.current.at(-1) ?? null);
    underWay.current = underWay.current
      .then(() => move.answer)
      .then(() => move.takeBack())
      // Whoever takes back says so on the screen when it fails.
      .catch(() => undefined);
  }, []);
  return { offered, add, undo };
}
