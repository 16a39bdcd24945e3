import { createContext, useContext, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** Where a view puts what has to stay above the navigation; null on pages without one. */
export const FloorContext = createContext<HTMLElement | null>(null);

/** Shows a view's main button above the navigation, however long the view is; in its place where there is none. */
export function AboveNavigation({ children }: { children: ReactNode }) {
  const floor = useContext(FloorContext);
  return floor === null ? children : createPortal(children, floor);
}
