import styled from "styled-components";
import { inRow, theme } from "#shared/theme/theme.js";
import { visuallyHidden } from "#shared/ui/primitives.js";

/** Shown only on a phone, where one cell combines the columns of a wide table. */
export const NarrowOnly = styled.div`
  ${inRow(1)}
  flex-wrap: wrap;
  margin-top: ${theme.space[1]};

  ${theme.media.medium} {
    display: none;
  }
`;

/** Hidden on a phone; with `$roomy` on a tablet, too. */
export const WideOnly = styled.div<{ $roomy?: boolean }>`
  display: none;

  ${({ $roomy }) => ($roomy ? theme.media.roomy : theme.media.medium)} {
    display: block;
  }
`;

/** Only for screen readers on a phone, where the text beside it needs the space. */
export const WideText = styled.span`
  ${theme.media.narrow} {
    ${visuallyHidden}
  }
`;
