import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** What a card says when it has nothing to show, as quietly as possible. */
export const EmptyLine = styled.p`
  padding: ${theme.space[6]} ${theme.space[4]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  text-align: center;
`;
