import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

/**
 * What can be done with what is selected or edited above it. It stands at the lower edge of the window while the page
 * is longer, on a phone above the toasts.
 */
export const ActionBar = styled.section`
  position: sticky;
  bottom: var(--toasts-room, 0px);
  z-index: ${theme.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[4]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
  background: ${theme.color.surfaceRaised};
  font-size: ${theme.font.size.sm};

  & > :first-child {
    margin-inline-end: auto;
    font-weight: ${theme.font.weight.semibold};
  }
`;
