import { css, keyframes } from "styled-components";
import { theme } from "./theme.js";

/** Digits of one width: tables, timers and money. */
export const tabularFigures = css`
  font-variant-numeric: tabular-nums;
`;

export const plainButton = css`
  padding: 0;
  border: 0;
  background: none;
  text-align: inherit;
  cursor: pointer;
`;

/** A line with its content at both ends. */
export const spread = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

export const shadedOnHover = css`
  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.surfaceHover};
    }
  }
`;

/** The chosen one of several buttons. */
export const markedChoice = css`
  &:is([aria-current], [aria-pressed="true"]) {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
    color: ${theme.color.primaryText};
  }
`;

/** One line, cut with an ellipsis. */
export const truncated = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Text written by people: keeps its line breaks and the direction of its script. */
export const writtenText = css`
  white-space: pre-line;
  unicode-bidi: plaintext;
`;

/** A popup (menu, list, tooltip) grows from its anchor. */
export const popupMotion = css`
  transform-origin: var(--transform-origin);
  transition:
    opacity ${theme.motion.fast} ${theme.motion.ease},
    transform ${theme.motion.fast} ${theme.motion.ease};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: scale(0.97);
  }
`;

export const raisedCard = css`
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};
`;

export const popupSurface = css`
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.floating};
  outline: none;
`;

const glow = keyframes`
  from { background-color: ${theme.color.accentSoft}; }
`;

/** Highlights new or changed items once in the accent colour. */
export const glowOnce = css`
  animation: ${glow} ${theme.motion.glow} ${theme.motion.ease};
`;
