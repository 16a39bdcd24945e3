import { useState } from "react";
import { type Placed, steadyOrder } from "./steadyOrder.js";
import { useHands } from "./useHands.js";

/** A column's cards as they may be shown (`steadyOrder`), and the listeners that notice hands on the column. */
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
