import { css } from "styled-components";
import { theme } from "#shared/theme/theme.js";
import type { TableColumn } from "./tableModel.js";

export type CellProps = {
  $align?: TableColumn<never>["align"];
  $wideOnly?: TableColumn<never>["wideOnly"];
  $grows?: boolean | undefined;
};

export const cellStyles = css<CellProps>`
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

  ${theme.media.narrowest} {
    padding-inline: ${theme.space[2]} ${theme.space[1]};

    &:first-child {
      padding-inline-start: ${theme.space[2]};
    }
    &:last-child {
      padding-inline-end: ${theme.space[2]};
    }
  }

  ${({ $grows }) =>
    $grows &&
    css`
      width: 100%;

      ${theme.media.medium} {
        width: 30%;
      }
      ${theme.media.roomy} {
        width: auto;
      }
    `}

  ${({ $wideOnly }) =>
    $wideOnly &&
    css`
      display: none;

      ${$wideOnly === "roomy" ? theme.media.roomy : theme.media.medium} {
        display: table-cell;
      }
    `}
`;
