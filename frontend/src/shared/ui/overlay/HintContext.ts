import { createContext, type ReactElement } from "react";

/** Adds a hint with its label to an icon button; without one the browser shows the label. */
export const HintContext = createContext<((label: string, button: ReactElement) => ReactElement) | null>(
  null,
);
