import styled from "styled-components";
import { theme } from "../../../shared/theme/theme.js";

/** A row of summary cards, two per line on a phone. */
export const StatRow = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
  margin-block: ${theme.space[4]};

  ${theme.media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${theme.space[4]};
  }
`;
