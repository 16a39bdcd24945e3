import type { ComponentProps, MouseEvent } from "react";
import styled from "styled-components";
import { buttonStyles, type ButtonSize, type ButtonStyleProps, type ButtonVariant } from "./buttonStyles.js";
import { Icon, type IconType } from "./icon/Icon.js";
import { ownText } from "./ownText.js";
import { Spinner } from "./state/Spinner.js";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Shows a spinner, keeps the focus and ignores clicks. */
  busy?: boolean | undefined;
  icon?: IconType | undefined;
  wide?: boolean | undefined;
};

const iconSizes = { sm: "sm", md: "sm", lg: "md", board: "lg" } as const;

export function Button({
  variant = "secondary",
  size = "md",
  busy = false,
  icon,
  wide = false,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // A busy submit button must not submit its form again.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Face
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      $variant={variant}
      $size={size}
      $wide={wide}
    >
      {busy ? <Spinner /> : icon && <Icon icon={icon} size={iconSizes[size]} />}
      {ownText(children)}
    </Face>
  );
}

const Face = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;
