import type { ReactNode } from "react";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { AnchorButton } from "#guest/ui/AnchorButton.js";
import type { ButtonVariant } from "#shared/ui/buttonStyles.js";
import type { IconType } from "#shared/ui/icon/Icon.js";
import { Text } from "#shared/ui/primitives.js";
import { EXTENSIONS, telLink } from "./contact.js";

/** Links to the hotel's number or, without one, shows the extension for the room phone. */
export function CallLink({
  phone,
  extension = EXTENSIONS.frontDesk,
  variant = "secondary",
  wide = false,
  icon,
  onPress,
  children,
}: {
  phone: string;
  extension?: string;
  variant?: ButtonVariant;
  wide?: boolean;
  icon?: IconType;
  onPress?: () => void;
  children: ReactNode;
}) {
  const { support } = useMessages();
  const href = telLink(phone);
  if (href === null)
    return (
      <Text $size="sm" $weight="semibold">
        {support.fromRoomPhone(support.extension(extension))}
      </Text>
    );
  return (
    <AnchorButton href={href} onClick={onPress} variant={variant} wide={wide} icon={icon}>
      {children}
    </AnchorButton>
  );
}
