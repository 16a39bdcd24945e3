import Phone from "lucide-react/icons/phone";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import styled from "styled-components";
import { Card } from "../../../components/Card.js";
import { Icon } from "../../../components/Icon.js";
import { useMessages } from "../../../features/i18n/useLanguage.js";
import { CallLink } from "../../../features/stay/components/CallLink.js";
import { EXTENSIONS } from "../../../features/stay/contact.js";
import { useStay } from "../../../features/stay/StayContext.js";
import { theme } from "../../../styles/theme.js";

/** Need immediate assistance: the front desk by its number; room service, which has none, from the room's phone. */
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
