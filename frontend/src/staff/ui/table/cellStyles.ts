import { css } from "styled-components";
import { theme } from "#shared/theme/theme.js";
import type { TableColumn } from "./tableModel.js";

/** Selects the styles of a column's cells: styled-components would compute them once per cell. */
export const cellAttributes = ({
  align,
  wideOnly,
  grows,
}: Pick<TableColumn<never>, "align" | "wideOnly" | "grows">) => ({
  "data-align": align,
  "data-wide-only": wideOnly || undefined,
  "data-grows": grows || undefined,
});

/** For the table, so that its cells need no styles of their own. */
export const cellStyles = css`
  :is(th, td) {
    padding: ${theme.space[2]};
    border-bottom: ${theme.line.thin} solid ${theme.color.border};
    text-align: start;

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
  }

  &[data-density="compact"] :is(th, td) {
    padding-block: ${theme.space[1]};
    line-height: ${theme.font.leading.tight};
  }

  [data-align="end"] {
    text-align: end;
  }

  [data-grows] {
    width: 100%;

    ${theme.media.medium} {
      width: 30%;
    }
    ${theme.media.roomy} {
      width: auto;
    }
  }

  [data-wide-only] {
    display: none;

    ${theme.media.roomy} {
      display: table-cell;
    }
  }

  [data-wide-only="true"] {
    ${theme.media.medium} {
      display: table-cell;
    }
  }
`;
