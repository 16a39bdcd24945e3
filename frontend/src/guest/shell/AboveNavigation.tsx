import { createContext, useContext, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** The container above the navigation; null on pages without one. */
export const FloorContext = createContext<HTMLElement | null>(null);

/** Renders a view's main button above the navigation so that it stays in view; in place without a navigation. */
export function AboveNavigation({ children }: { children: ReactNode }) {
  const floor = useContext(FloorContext);
  return floor === null ? children : createPortal(children, floor);
}
