import { css } from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** The emphasis of a button. At most one `primary` per view; `soft` is the main action of each row of a list. */
export type ButtonVariant = "primary" | "soft" | "secondary" | "ghost" | "danger";

/** `md` on staff screens, `lg` for guests, `sm` inside rows and toolbars, `board` on wall boards. */
export type ButtonSize = "sm" | "md" | "lg" | "board";

const { color, control, font, radius, space } = theme;

const variants = {
  primary: { background: color.primary, text: color.onPrimary, hover: color.primaryHover },
  soft: { background: color.primarySoft, text: color.primaryText, hover: color.primarySoftHover },
  secondary: { background: color.surface, text: color.text, hover: color.surfaceHover },
  ghost: { background: "transparent", text: color.primaryText, hover: color.primarySoft },
  danger: { background: color.danger, text: color.onDanger, hover: color.dangerHover },
};

const sizes = {
  sm: { height: control.sm, padding: `${space[1]} ${space[3]}`, radius: radius.sm, font: font.size.sm },
  md: { height: control.md, padding: `${space[2]} ${space[4]}`, radius: radius.sm, font: font.size.sm },
  lg: { height: control.lg, padding: `${space[2]} ${space[5]}`, radius: radius.md, font: font.size.md },
  board: { height: control.board, padding: `${space[2]} ${space[5]}`, radius: radius.md, font: font.size.xl },
};

export type ButtonStyleProps = { $variant: ButtonVariant; $size: ButtonSize; $wide: boolean };

export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  width: ${({ $wide }) => ($wide ? "100%" : "auto")};
  min-height: ${({ $size }) => sizes[$size].height};
  padding: ${({ $size }) => sizes[$size].padding};
  border: ${theme.line.thin} solid transparent;
  border-radius: ${({ $size }) => sizes[$size].radius};
  background: ${({ $variant }) => variants[$variant].background};
  color: ${({ $variant }) => variants[$variant].text};
  font-size: ${({ $size }) => sizes[$size].font};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.tight};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  /* No transition of the transform: it would delay the feedback to a press. */
  transition: background ${theme.motion.fast} ${theme.motion.ease};

  --button-hover: ${({ $variant }) => variants[$variant].hover};

  ${({ $variant }) =>
    $variant === "secondary" && `border-color: ${color.border}; box-shadow: ${theme.shadow.raised};`}

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
