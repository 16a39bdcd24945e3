import { css } from "styled-components";
import { theme } from "../../shared/theme/theme.js";

/**
 * A list with a line between its rows. The lines are gaps, so that a hidden row leaves none: a selector for "after a
 * row that is shown" would look through all the rows for each that is hidden.
 */
export const linesBetween = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.line.thin};
  background: ${theme.color.border};

  & > * {
    background: ${theme.color.background};
  }
`;
