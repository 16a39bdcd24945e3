import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

export const Stack = styled.div<{ $gap: keyof typeof theme.space }>`
  display: grid;
  gap: ${({ $gap }) => theme.space[$gap]};
`;
