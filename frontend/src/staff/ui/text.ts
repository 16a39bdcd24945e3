import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";

/** The name of what a row or a card shows. */
export const Name = styled.div`
  font-weight: ${theme.font.weight.semibold};
`;

/** Secondary text. */
export const Muted = styled.div<{ $size?: "xs" | "sm" }>`
  color: ${theme.color.textMuted};
  font-size: ${({ $size = "sm" }) => theme.font.size[$size]};
  overflow-wrap: anywhere;
`;
