import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";

/** What a wide table shows in columns of their own, gathered in one cell below a small tablet's width. */
export const NarrowOnly = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[2]};
  margin-top: ${theme.space[1]};

  ${theme.media.medium} {
    display: none;
  }
`;
