import { css } from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** The emphasis of a button. At most one `primary` per view; `soft` is the main action of each row of a list. */
export type ButtonVariant = "primary" | "soft" | "secondary" | "ghost" | "danger";

/** `md` on staff screens, `lg` for guests, `sm` inside rows and toolbars, `board` on wall boards. */
export type ButtonSize = "sm" | "md" | "lg" | "board";

const variants = {
  primary: css`
    border-color: transparent;
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
    --button-hover: ${theme.color.primaryHover};
  `,
  soft: css`
    border-color: transparent;
    background: ${theme.color.primarySoft};
    color: ${theme.color.primaryText};
    --button-hover: ${theme.color.primarySoftHover};
  `,
  secondary: css`
    border-color: ${theme.color.border};
    background: ${theme.color.surface};
    color: ${theme.color.text};
    box-shadow: ${theme.shadow.raised};
    --button-hover: ${theme.color.surfaceHover};
  `,
  ghost: css`
    border-color: transparent;
    background: transparent;
    color: ${theme.color.primaryText};
    --button-hover: ${theme.color.primarySoft};
  `,
  danger: css`
    border-color: transparent;
    background: ${theme.color.danger};
    color: ${theme.color.onDanger};
    --button-hover: ${theme.color.dangerHover};
  `,
};

const sizes = {
  sm: css`
    min-height: ${theme.control.sm};
    padding: ${theme.space[1]} ${theme.space[3]};
    font-size: ${theme.font.size.sm};
  `,
  md: css`
    min-height: ${theme.control.md};
    padding: ${theme.space[2]} ${theme.space[4]};
    font-size: ${theme.font.size.sm};
  `,
  lg: css`
    min-height: ${theme.control.lg};
    padding: ${theme.space[2]} ${theme.space[5]};
    border-radius: ${theme.radius.md};
    font-size: ${theme.font.size.md};
  `,
  board: css`
    min-height: ${theme.control.board};
    padding: ${theme.space[2]} ${theme.space[5]};
    border-radius: ${theme.radius.md};
    font-size: ${theme.font.size.xl};
  `,
};

/** The props of `buttonStyles`. */
export type ButtonStyleProps = { $variant: ButtonVariant; $size: ButtonSize; $wide: boolean };

/** The styles shared by buttons and links styled as buttons. */
export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  width: ${({ $wide }) => ($wide ? "100%" : "auto")};
  border: ${theme.line.thin} solid;
  border-radius: ${theme.radius.sm};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.tight};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  /* No transition of the transform: it would delay the feedback to a press. */
  transition: background ${theme.motion.fast} ${theme.motion.ease};

  ${({ $variant }) => variants[$variant]}
  ${({ $size }) => sizes[$size]}

  ${theme.media.hover} {
    &:hover:not([aria-disabled="true"], :disabled) {
      background: var(--button-hover);
    }
  }

  &:active:not([aria-disabled="true"], :disabled) {
    background: var(--button-hover);
    transform: scale(0.98);
  }

  &:disabled,
  &[aria-disabled="true"] {
    cursor: not-allowed;
  }

  &:disabled {
    border-color: transparent;
    background: ${({ $variant }) => ($variant === "ghost" ? "transparent" : theme.color.surfaceSunken)};
    color: ${theme.color.textMuted};
    box-shadow: none;
  }
`;
