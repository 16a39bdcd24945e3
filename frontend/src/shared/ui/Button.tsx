import type { ComponentProps, MouseEvent } from "react";
import styled from "styled-components";
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonLook } from "./buttonLook.js";
import { Icon, type IconType } from "./Icon.js";
import { Spinner } from "./Spinner.js";

/** What a `Button` takes beside the attributes of `<button>`. */
export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Works right now: shows it, keeps the focus and ignores every press until it is over. */
  busy?: boolean | undefined;
  icon?: IconType | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
};

const iconSizes = { sm: "sm", md: "sm", lg: "md", board: "lg" } as const;

/** A button. `type` is "button" unless said otherwise. */
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
    // A submit button must not submit either, so that a form cannot be sent twice.
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
      {children}
    </Face>
  );
}

const Face = styled.button<ButtonLook>`
  ${buttonLook}
`;
