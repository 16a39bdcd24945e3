import Phone from "lucide-react/icons/phone";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import styled from "styled-components";
import { Card } from "../../shared/ui/Card.js";
import { Icon } from "../../shared/ui/Icon.js";
import { useMessages } from "../i18n/useLanguage.js";
import { CallLink } from "../stay/CallLink.js";
import { EXTENSIONS } from "../stay/contact.js";
import { useStay } from "../stay/StayContext.js";
import { theme } from "../../shared/theme/theme.js";

/** Need immediate assistance: the front desk by its phone number; room service by its extension from the room's phone. */
export function ClassicHelp() {
  const { classic, support } = useMessages();
  const { hotel } = useStay();
  return (
    <Card title={classic.help}>
      <Links>
        <CallLink phone={hotel.phone} icon={Phone} wide>
          {classic.callDesk}
        </CallLink>
        <Extension>
          <Icon icon={UtensilsCrossed} />
          {classic.callRoomService}. {support.fromRoomPhone(support.extension(EXTENSIONS.roomService))}
        </Extension>
      </Links>
    </Card>
  );
}

const Links = styled.div`
  display: grid;
  gap: ${theme.space[2]};
`;

const Extension = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  text-align: center;
`;
