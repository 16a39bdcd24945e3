import { css } from "styled-components";
import type { TableColumn } from "./tableModel.js";
import { theme } from "../../../shared/theme/theme.js";

/** The common styles of header and body cells. */
export const cellStyles = css<{
  $align?: "start" | "end" | undefined;
  $wideOnly?: TableColumn<never>["wideOnly"];
}>`
  padding: ${theme.space[2]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};
  text-align: ${({ $align = "start" }) => $align};

  [data-density="compact"] & {
    padding-block: ${theme.space[1]};
    line-height: ${theme.font.leading.tight};
  }

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

      ${$wideOnly === "roomy" ? theme.media.roomy : theme.media.medium} {
        display: table-cell;
      }
    `}
`;
