import { createContext, useContext, useEffect, useRef, type ReactNode, type RefObject } from "react";
import styled from "styled-components";
import { textStyle } from "#shared/theme/theme.js";

/** Whether a view was shown before; provided by the page that switches views. */
export const ViewFocusContext = createContext<RefObject<boolean>>({ current: false });

/** Takes the focus when its view replaces another, so that screen readers read it and Tab continues from there. */
export function ViewTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasShownRef = useContext(ViewFocusContext);
  useEffect(() => {
    if (hasShownRef.current) heading.current?.focus({ preventScroll: true });
    hasShownRef.current = true;
  }, [hasShownRef]);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}

const Heading = styled.h1`
  ${textStyle("2xl", "bold")}

  &:focus-visible {
    outline: none;
  }
`;
