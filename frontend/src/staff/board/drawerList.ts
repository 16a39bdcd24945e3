import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** The list of a board's drawer: each row has its text and, at its end, one button for wet hands. */
export const DrawerList = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;

export const DrawerRow = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[3]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};
`;
