import Phone from "lucide-react/icons/phone";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import styled from "styled-components";
import { Card } from "../../../components/Card.js";
import { useMessages } from "../../../features/i18n/useLanguage.js";
import { CallLink } from "../../../features/stay/components/CallLink.js";
import { EXTENSIONS } from "../../../features/stay/contact.js";
import { useStay } from "../../../features/stay/StayContext.js";
import { theme } from "../../../styles/theme.js";

/** Need immediate assistance: the two call links. */
export function ClassicHelp() {
  const { classic } = useMessages();
  const { hotel } = useStay();
  return (
    <Card title={classic.help}>
      <Links>
        <CallLink phone={hotel.phone} icon={Phone} wide>
          {classic.callDesk}
        </CallLink>
        <CallLink phone={hotel.phone} extension={EXTENSIONS.roomService} icon={UtensilsCrossed} wide>
          {classic.callRoomService}
        </CallLink>
      </Links>
    </Card>
  );
}

const Links = styled.div`
  display: grid;
  gap: ${theme.space[2]};
`;
