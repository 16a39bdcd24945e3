import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import styled from "styled-components";
import { useHands } from "./lanes/useHands.js";

/**
 * Stays as high as it is while somebody has a hand on the page, whatever comes or goes in it, so that nothing below it
 * moves away from the finger. A press in it ends that: what then changes is what the hand asked for.
 */
export function SteadyHeight({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  /** In pixels; null while it is free. */
  const [height, setHeight] = useState<number | null>(null);
  const isHeld = useHands(document.documentElement);
  useLayoutEffect(() => {
    setHeight(isHeld ? (frame.current?.offsetHeight ?? null) : null);
  }, [isHeld]);
  return (
    <Frame
      ref={frame}
      $isKept={height !== null}
      style={{ height: height ?? "auto" }}
      onClick={() => setHeight(null)}
    >
      {children}
    </Frame>
  );
}

const Frame = styled.div<{ $isKept: boolean }>`
  ${({ $isKept }) => $isKept && "overflow: hidden;"}
`;
