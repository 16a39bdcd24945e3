import styled, { css } from "styled-components";
import { mutedText, theme, truncated } from "#shared/theme/theme.js";

/** Children beside each other; they wrap unless `$nowrap`. */
export const Row = styled.div<{ $gap: keyof typeof theme.space; $nowrap?: boolean }>`
  display: flex;
  flex-wrap: ${({ $nowrap }) => ($nowrap ? "nowrap" : "wrap")};
  align-items: center;
  gap: ${({ $gap }) => theme.space[$gap]};
`;

/** Children below each other. */
export const Stack = styled.div<{ $gap: keyof typeof theme.space; $justify?: "start" | "center" }>`
  display: grid;
  justify-items: ${({ $justify }) => $justify ?? "normal"};
  gap: ${({ $gap }) => theme.space[$gap]};
`;

/** Inherits what is not given. */
export const Text = styled.p<{
  $size?: keyof typeof theme.font.size;
  $weight?: keyof typeof theme.font.weight;
  $color?: keyof typeof theme.color;
  $truncated?: boolean;
}>`
  ${({ $size }) => $size && `font-size: ${theme.font.size[$size]};`}
  ${({ $weight }) => $weight && `font-weight: ${theme.font.weight[$weight]};`}
  ${({ $color }) => $color && `color: ${theme.color[$color]};`}
  ${({ $truncated }) => $truncated && truncated}
`;

export const SmallText = styled.p`
  display: block;
  ${mutedText("sm")}
`;

/** Read by screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  width: ${theme.line.thin};
  height: ${theme.line.thin};
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
