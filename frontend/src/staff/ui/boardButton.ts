import { css } from "styled-components";
import { plainButton, theme } from "#shared/theme/theme.js";

/** A large button for boards, with its focus ring inside. */
export const boardButton = css`
  ${plainButton}
  display: flex;
  align-items: center;
  min-height: ${theme.control.board};

  &:focus-visible {
    outline-offset: calc(-1 * ${theme.line.bar});
  }
`;
