import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** What people have named: one long word is broken and widens no table, but no ordinary word is. */
export const Named = styled.div`
  min-width: 9ch;
  overflow-wrap: anywhere;
`;

/** The name of what a row or a card shows. */
export const Name = styled(Named)`
  font-weight: ${theme.font.weight.semibold};
`;

export const Muted = styled.div<{ $size?: "xs" | "sm" }>`
  color: ${theme.color.textMuted};
  font-size: ${({ $size = "sm" }) => theme.font.size[$size]};
  overflow-wrap: anywhere;
`;
