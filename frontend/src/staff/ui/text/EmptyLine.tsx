import styled from "styled-components";
import { mutedText, theme } from "#shared/theme/theme.js";

export const EmptyLine = styled.p`
  padding: ${theme.space[6]} ${theme.space[4]};
  ${mutedText("sm")}
  text-align: center;
`;
