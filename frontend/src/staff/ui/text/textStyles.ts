import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** For user-entered names: breaks an overlong word, so that it does not widen a table, but no ordinary word. */
export const Named = styled.div`
  min-width: 9ch;
  overflow-wrap: anywhere;
`;

export const Name = styled(Named)`
  font-weight: ${theme.font.weight.semibold};
`;

export const Muted = styled.div<{ $size?: "xs" | "sm" }>`
  color: ${theme.color.textMuted};
  font-size: ${({ $size = "sm" }) => theme.font.size[$size]};
  overflow-wrap: anywhere;
`;
