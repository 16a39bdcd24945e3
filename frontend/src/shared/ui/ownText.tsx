import { Children, type ReactNode } from "react";

/** Gives each text an element of its own, so that a page translator can replace it beside an icon that changes. */
export function ownText(children: ReactNode): ReactNode {
  return Children.map(children, (child) =>
    typeof child === "string" || typeof child === "number" ? <span>{child}</span> : child,
  );
}
