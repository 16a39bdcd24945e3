import { Link, type LinkProps } from "react-router-dom";
import styled from "styled-components";
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonLook } from "./buttonLook.js";
import { Icon, type IconType } from "./Icon.js";

/** A link of the router (or, with a full address or `tel:`, of the browser) that looks like a `Button`. */
export function ButtonLink({
  variant = "secondary",
  size = "md",
  icon,
  wide = false,
  children,
  ...rest
}: LinkProps & { variant?: ButtonVariant; size?: ButtonSize; icon?: IconType; wide?: boolean }) {
  return (
    <Face {...rest} $variant={variant} $size={size} $wide={wide}>
      {icon && <Icon icon={icon} size={size === "lg" ? "md" : "sm"} />}
      {children}
    </Face>
  );
}

const Face = styled(Link)<ButtonLook>`
  ${buttonLook}
`;
