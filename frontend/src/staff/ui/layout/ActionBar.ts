import styled from "styled-components";
import { inRow, theme } from "#shared/theme/theme.js";

/** Sticks to the lower edge of the window, above the alerts and on a phone above the toasts. */
export const ActionBar = styled.section`
  position: sticky;
  bottom: calc(var(--toasts-room, 0px) + var(--alerts-room, 0px));
  z-index: ${theme.layer.sticky};
  ${inRow(2)}
  flex-wrap: wrap;
  padding: ${theme.space[2]} ${theme.space[4]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
  background: ${theme.color.surfaceRaised};
  font-size: ${theme.font.size.sm};

  & > :first-child {
    margin-inline-end: auto;
    font-weight: ${theme.font.weight.semibold};
  }
`;
