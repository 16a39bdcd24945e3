import styled, { keyframes } from "styled-components";
import { theme } from "#shared/theme/theme.js";

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** A small spinner in the text's colour, for busy controls; pages show skeletons instead. */
export const Spinner = styled.span.attrs({ "aria-hidden": true })`
  flex: none;
  width: ${theme.icon.sm};
  height: ${theme.icon.sm};
  border: ${theme.line.thick} solid currentColor;
  border-right-color: transparent;
  border-radius: ${theme.radius.full};
  animation: ${turn} ${theme.motion.turn} linear infinite;
`;
