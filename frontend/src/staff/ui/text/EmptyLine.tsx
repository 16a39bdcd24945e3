import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

export const EmptyLine = styled.p`
  padding: ${theme.space[6]} ${theme.space[4]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  text-align: center;
`;
