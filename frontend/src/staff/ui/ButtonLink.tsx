import { Link, type LinkProps } from "react-router-dom";
import styled from "styled-components";
import {
  buttonStyles,
  type ButtonSize,
  type ButtonStyleProps,
  type ButtonVariant,
} from "#shared/ui/buttonStyles.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { ownText } from "#shared/ui/ownText.js";

/** A link styled as a `Button`: to a route, or to an absolute or `tel:` URL. */
export function ButtonLink({
  variant = "secondary",
  size = "md",
  icon,
  wide = false,
  children,
  ...rest
}: LinkProps & { variant?: ButtonVariant; size?: ButtonSize; icon?: IconType | undefined; wide?: boolean }) {
  return (
    <Face {...rest} $variant={variant} $size={size} $wide={wide}>
      {icon && <Icon icon={icon} size={size === "lg" ? "md" : "sm"} />}
      {ownText(children)}
    </Face>
  );
}

const Face = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;
