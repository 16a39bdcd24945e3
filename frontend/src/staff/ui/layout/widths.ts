import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** Gathers, on a phone, in one cell what a wide table shows in separate columns. */
export const NarrowOnly = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]};
  margin-top: ${theme.space[1]};

  ${theme.media.medium} {
    display: none;
  }
`;

/** What a phone has no room for; `$roomy`: a tablet neither. */
export const WideOnly = styled.div<{ $roomy?: boolean }>`
  display: none;

  ${({ $roomy }) => ($roomy ? theme.media.roomy : theme.media.medium)} {
    display: block;
  }
`;
