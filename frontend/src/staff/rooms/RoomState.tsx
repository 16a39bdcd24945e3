import type { Room } from "@roombell/common/contract/room";
import Bed from "lucide-react/icons/bed";
import DoorOpen from "lucide-react/icons/door-open";
import Hourglass from "lucide-react/icons/hourglass";
import { Link } from "react-router-dom";
import styled from "styled-components";
import { formatDateTime, formatDay } from "#shared/lib/format.js";
import { mutedText, theme } from "#shared/theme/theme.js";
import { Chip } from "#shared/ui/Chip.js";
import { GuestName } from "#staff/ui/text/GuestName.js";
import { Muted } from "#staff/ui/text/textStyles.js";

export function RoomState({
  room,
  timezone,
  isCard = false,
}: {
  room: Room;
  timezone: string;
  /** In a card or a phone's row the name has its own line and is shown in full. */
  isCard?: boolean;
}) {
  if (!room.is_occupied) return <Chip icon={DoorOpen}>Vacant</Chip>;
  return (
    <Line>
      <Chip tone="primary" icon={Bed}>
        Occupied
      </Chip>
      {room.check_in && (
        <Since $isCard={isCard} dateTime={room.check_in} title={formatDateTime(room.check_in, timezone)}>
          {`since ${formatDay(room.check_in, timezone)}`}
        </Since>
      )}
      <Guest $isCard={isCard}>
        <GuestName name={room.guest_name} isAlone={isCard} />
      </Guest>
    </Line>
  );
}

export function PendingRequests({ room }: { room: Room }) {
  if (room.pending_requests === 0) return <Muted as="span">0</Muted>;
  const search = new URLSearchParams({ search: room.room_number });
  return (
    <Way to={`/hotel-admin/requests?${search}`}>
      <Chip tone="warning" icon={Hourglass}>
        {`${room.pending_requests} pending`}
      </Chip>
    </Way>
  );
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[2]};
`;

const Guest = styled.span<{ $isCard: boolean }>`
  flex: ${({ $isCard }) => ($isCard ? "0 0 100%" : "0 1 auto")};
  min-width: 0;
`;

/** Shown in a table only if it fits on one line. */
const Since = styled.time<{ $isCard: boolean }>`
  display: ${({ $isCard }) => ($isCard ? "inline" : "none")};
  ${mutedText("xs")}
  white-space: nowrap;

  ${theme.media.roomy} {
    display: inline;
  }
`;

const Way = styled(Link)`
  display: inline-block;
  border-radius: ${theme.radius.full};
  text-decoration: none;
`;
