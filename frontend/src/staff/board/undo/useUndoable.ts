import { useCallback, useEffect, useRef, useState } from "react";

/** How many moves can be undone. */
const AT_MOST = 10;
/** How long the last one is offered on the screen. The keyboard and the menu undo it later, too. */
export const OFFERED_SECONDS = 10;

/**
 * The last moves on a board that can be undone, each with `takeBack`, the latest first; one waits for the other, because
 * two may be of the same card. All functions keep their identity if `takeBack` does.
 */
export function useUndoable<M>(takeBack: (move: M) => Promise<unknown>) {
  const moves = useRef<readonly M[]>([]);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const [offered, offer] = useState<M | null>(null);

  useEffect(() => {
    if (offered === null) return;
    const timer = setTimeout(() => offer(null), OFFERED_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [offered]);

  const add = useCallback((move: M): void => {
    moves.current = [...moves.current, move].slice(-AT_MOST);
    offer(move);
  }, []);
  const drop = useCallback((move: M): void => {
    moves.current = moves.current.filter((each) => each !== move);
    offer((held) => (held === move ? (moves.current.at(-1) ?? null) : held));
  }, []);
  const undo = useCallback((): void => {
    const move = moves.current.at(-1);
    if (move === undefined) return;
    moves.current = moves.current.slice(0, -1);
    offer(moves.current.at(-1) ?? null);
    // Whoever takes back says so on the screen when it fails.
    underWay.current = underWay.current.then(() => takeBack(move)).catch(() => undefined);
  }, [takeBack]);
  return { offered, add, drop, undo };
}
