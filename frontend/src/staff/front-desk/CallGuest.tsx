import Phone from "lucide-react/icons/phone";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { dialled } from "./guestPhones.js";

/** Calls a guest with one tap. */
export function CallGuest({ name, phone }: { name: string; phone: string }) {
  return (
    <Call href={`tel:${dialled(phone)}`} aria-label={[`Call ${phone}`, name].filter(Boolean).join(", ")}>
      <Icon icon={Phone} />
      Call {phone}
    </Call>
  );
}

const Call = styled.a`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: ${theme.control.board};
  padding-inline: ${theme.space[2]};
  color: ${theme.board.text};
  font-weight: ${theme.font.weight.semibold};
  overflow-wrap: anywhere;

  &:focus-visible {
    outline-offset: calc(-1 * ${theme.line.bar});
  }
`;
