import { useContext } from "react";
import styled, { keyframes } from "styled-components";
import { inStack, theme } from "#shared/theme/theme.js";
import { LabelsContext } from "#shared/ui/componentLabels.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";

const breathe = keyframes`
  50% { background-color: ${theme.color.skeletonGlow}; }
`;

/** A placeholder in the shape of what is loading. Sizes are CSS lengths. */
export const Skeleton = styled.span.attrs({ "aria-hidden": true })<{
  $width?: string;
  $height?: string;
  $radius?: keyof typeof theme.radius;
}>`
  display: block;
  width: ${({ $width = "100%" }) => $width};
  max-width: 100%;
  height: ${({ $height = "1em" }) => $height};
  border-radius: ${({ $radius = "sm" }) => theme.radius[$radius]};
  background-color: ${theme.color.skeleton};
  animation: ${breathe} ${theme.motion.glow} ease-in-out infinite;
`;

export function SkeletonLines({ count = 3 }: { count?: number }) {
  const labels = useContext(LabelsContext);
  return (
    <Lines>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} $width={line === count - 1 && count > 1 ? "62%" : "100%"} $height="0.875rem" />
      ))}
      <VisuallyHidden>{labels.loading}</VisuallyHidden>
    </Lines>
  );
}

const Lines = styled.div`
  position: relative;
  ${inStack(3)}
`;
