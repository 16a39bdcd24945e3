import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

export const Row = styled.div<{ $gap: keyof typeof theme.space }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap }) => theme.space[$gap]};
`;
