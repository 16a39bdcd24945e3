import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** The tinted square behind a large icon; `$isWarm` in the accent colour. */
export const Disc = styled.span<{ $isWarm?: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.space[12]};
  height: ${theme.space[12]};
  border-radius: ${theme.radius.md};
  background: ${({ $isWarm }) => ($isWarm ? theme.color.accentSoft : theme.color.primarySoft)};
  color: ${({ $isWarm }) => ($isWarm ? theme.color.accentText : theme.color.primaryText)};
`;
