import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** A line of buttons that wraps. */
export const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
