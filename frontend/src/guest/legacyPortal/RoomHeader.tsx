import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import LogOut from "lucide-react/icons/log-out";
import RotateCw from "lucide-react/icons/rotate-cw";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useStay } from "#guest/stay/StayContext.js";
import { ViewTitle } from "#guest/ui/ViewTitle.js";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";

/** Room number, hotel, floor and room type, with Refresh and Exit. */
export function RoomHeader() {
  const { common, classic, roomTypes } = useMessages();
  const { room, hotel, leave } = useStay();
  usePageTitle(common.room(room.room_number), hotel.name);
  const queryClient = useQueryClient();
  const isFetching = useIsFetching({ queryKey: ["guest"] }) > 0;
  return (
    <Frame>
      <div>
        <ViewTitle>{common.room(room.room_number)}</ViewTitle>
        <p>{hotel.name}</p>
        <Facts>
          {common.floor(room.floor)} · {roomTypes[room.room_type]}
        </Facts>
      </div>
      <Actions>
        <Button
          icon={RotateCw}
          busy={isFetching}
          onClick={() => void queryClient.invalidateQueries({ queryKey: ["guest"] })}
        >
          {classic.refresh}
        </Button>
        <Button icon={LogOut} onClick={leave}>
          {classic.exit}
        </Button>
      </Actions>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  padding: ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.hero};
  color: ${theme.color.onHero};
`;

const Facts = styled.p`
  color: ${theme.color.onHeroMuted};
`;

const Actions = styled.div`
  display: flex;
  gap: ${theme.space[2]};
`;
