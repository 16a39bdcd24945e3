import { css } from "styled-components";
import { inRow, theme } from "#shared/theme/theme.js";

/** `md` on staff screens, `lg` for guests. */
export type FieldSize = "md" | "lg";

export type InputStyleProps = { $size?: FieldSize };

/** The box of text inputs and of triggers that open a list. */
export const inputStyles = css<InputStyleProps>`
  width: 100%;
  min-height: ${({ $size }) => ($size === "lg" ? theme.control.lg : theme.control.md)};
  padding: ${theme.space[2]} ${theme.space[3]};
  border: ${theme.line.thin} solid ${theme.color.borderStrong};
  border-radius: ${({ $size }) => ($size === "lg" ? theme.radius.md : theme.radius.sm)};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  unicode-bidi: plaintext;
  font-size: ${({ $size }) => ($size === "lg" ? theme.font.size.md : theme.font.input)};
  line-height: ${theme.font.leading.snug};
  text-align: start;
  transition: border-color ${theme.motion.fast} ${theme.motion.ease};

  &::placeholder {
    color: ${theme.color.textMuted};
    opacity: 1;
  }

  ${theme.media.hover} {
    &:hover:not(:disabled) {
      border-color: ${theme.color.textMuted};
    }
  }

  &:focus-visible,
  &[data-popup-open] {
    border-color: ${theme.color.focus};
    outline: ${theme.line.thin} solid ${theme.color.focus};
    outline-offset: 0;
  }

  &[aria-invalid="true"] {
    border-color: ${theme.color.errorFg};
  }

  &:disabled,
  &[data-disabled] {
    border-color: ${theme.color.border};
    background: ${theme.color.surfaceSunken};
    color: ${theme.color.textMuted};
    cursor: not-allowed;
  }
`;

/** A button that opens a list of options; added to `inputStyles`. */
export const triggerStyles = css`
  ${inRow(2)}
  justify-content: space-between;
  cursor: pointer;
`;
