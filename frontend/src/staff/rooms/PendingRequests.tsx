import type { Room } from "@roombell/common/contract/room";
import Hourglass from "lucide-react/icons/hourglass";
import { Link } from "react-router-dom";
import styled from "styled-components";
import { Chip } from "../../shared/ui/Chip.js";
import { theme } from "../../shared/theme/theme.js";

/** A link to a room's pending requests, with their number. */
export function PendingRequests({ room }: { room: Room }) {
  if (room.pending_requests === 0) return <None>0</None>;
  const search = new URLSearchParams({ search: room.room_number });
  return (
    <Way to={`/hotel-admin/requests?${search}`}>
      <Chip tone="warning" icon={Hourglass}>
        {room.pending_requests} pending
      </Chip>
    </Way>
  );
}

const None = styled.span`
  color: ${theme.color.textMuted};
`;

const Way = styled(Link)`
  display: inline-block;
  border-radius: ${theme.radius.full};
  text-decoration: none;
`;
