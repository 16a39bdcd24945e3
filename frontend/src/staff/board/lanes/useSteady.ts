import { useState } from "react";
import { type Placed, steadyOrder } from "./steadyOrder.js";
import { useHands } from "./useHands.js";

/** A column's cards in their steady order (`steadyOrder`), and the listeners that detect a hand on the column. */
export function useSteady<T extends { id: string }>(items: readonly T[]) {
  const { isHeld, listeners } = useHands();
  const [held, setHeld] = useState<readonly Placed<T>[] | null>(null);
  if (isHeld && held === null) setHeld(steadyOrder([], items, false));
  if (!isHeld && held !== null) setHeld(null);
  return {
    placed: held === null ? steadyOrder([], items, false) : steadyOrder(held, items, true),
    listeners,
  };
}
