import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

export const SmallText = styled.p`
  display: block;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;
