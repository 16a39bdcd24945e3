import styled, { css } from "styled-components";
import { theme } from "#shared/theme/theme.js";

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
