import { css } from "styled-components";
import { inRow, theme } from "#shared/theme/theme.js";

export const popupItemStyles = css`
  ${inRow(2)}
  min-height: ${theme.control.md};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.text};
  font-size: ${theme.font.size.sm};
  line-height: ${theme.font.leading.snug};
  text-decoration: none;
  cursor: pointer;
  outline: none;
  user-select: none;

  &[data-highlighted] {
    background: ${theme.color.primarySoft};
  }

  &[data-selected] {
    font-weight: ${theme.font.weight.semibold};
  }

  &[data-disabled] {
    color: ${theme.color.textMuted};
    cursor: not-allowed;
  }
`;

export const popupListStyles = css`
  max-height: min(${theme.size.popup.height}, var(--available-height));
  padding: ${theme.space[1]};
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;
`;
