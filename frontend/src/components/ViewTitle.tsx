import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import styled from "styled-components";
import { theme } from "../styles/theme.js";

/** Whether a view was shown before; the page that switches views provides one such object. */
export const ViewFocusContext = createContext<{ hasShown: boolean }>({ hasShown: false });

/**
 * The `h1` of a view that is switched without an address change. It takes the focus when its view replaces
 * another, so that a screen reader reads it and Tab goes on from there; the first view leaves the focus alone.
 */
export function ViewTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useContext(ViewFocusContext);
  useEffect(() => {
    if (focus.hasShown) heading.current?.focus({ preventScroll: true });
    focus.hasShown = true;
  }, [focus]);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}

const Heading = styled.h1`
  font-size: ${theme.font.size["2xl"]};
  font-weight: ${theme.font.weight.bold};

  &:focus-visible {
    outline: none;
  }
`;
