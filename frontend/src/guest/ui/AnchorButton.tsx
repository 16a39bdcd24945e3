import type { ComponentProps } from "react";
import styled from "styled-components";
import { buttonStyles, type ButtonStyleProps, type ButtonVariant } from "#shared/ui/buttonStyles.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { ownText } from "#shared/ui/ownText.js";

/** A link styled as a large `Button`: to another page, or to an absolute or `tel:` address. */
export function AnchorButton({
  variant = "secondary",
  icon,
  wide = false,
  children,
  ...rest
}: ComponentProps<"a"> & { variant?: ButtonVariant; icon?: IconType | undefined; wide?: boolean }) {
  return (
    <Face {...rest} $variant={variant} $size="lg" $wide={wide}>
      {icon && <Icon icon={icon} size="md" />}
      {ownText(children)}
    </Face>
  );
}

const Face = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;
