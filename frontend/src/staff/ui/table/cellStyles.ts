import { css } from "styled-components";
import { theme } from "../../../shared/theme/theme.js";

/** The common styles of header and body cells. */
export const cellStyles = css<{ $align?: "start" | "end" | undefined; $wideOnly?: boolean | undefined }>`
  padding: ${theme.space[2]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};
  text-align: ${({ $align = "start" }) => $align};

  ${theme.media.roomy} {
    padding-inline: ${theme.space[3]};
  }

  &:first-child {
    padding-inline-start: ${theme.space[4]};
  }
  &:last-child {
    padding-inline-end: ${theme.space[4]};
  }

  ${({ $wideOnly }) =>
    $wideOnly &&
    css`
      display: none;

      ${theme.media.medium} {
        display: table-cell;
      }
    `}
`;
