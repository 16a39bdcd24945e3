import type { Room } from "@roombell/common/contract/room";
import styled from "styled-components";
import { inRow, plainButton, theme } from "#shared/theme/theme.js";
import { NarrowOnly } from "#staff/ui/layout/widths.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import { Name } from "#staff/ui/text/textStyles.js";
import { floorName, ROOM_TYPE_LABEL } from "./roomLabels.js";
import { PendingRequests, RoomState } from "./RoomState.js";

export function roomColumns(
  timezone: string,
  /** Null while rows are selected by clicking them. */
  onOpen: ((id: string) => void) | null,
): readonly TableColumn<Room>[] {
  return [
    {
      key: "room",
      header: "Room",
      cell: (room) => (
        <Line>
          {onOpen ? (
            <RoomNumber
              as="button"
              type="button"
              aria-label={`Open room ${room.room_number}`}
              data-opens-row
              onClick={() => onOpen(room.id)}
            >
              {room.room_number}
            </RoomNumber>
          ) : (
            <RoomNumber>{room.room_number}</RoomNumber>
          )}
          <StateBeside>
            <RoomState room={room} timezone={timezone} isCard />
            {room.pending_requests > 0 && <PendingRequests room={room} />}
          </StateBeside>
        </Line>
      ),
      sortBy: (room) => room.room_number,
    },
    {
      key: "type",
      header: "Type",
      sortBy: (room) => ROOM_TYPE_LABEL[room.room_type],
      wideOnly: true,
    },
    {
      key: "floor",
      header: "Floor",
      cell: (room) => floorName(room.floor),
      sortBy: (room) => room.floor,
      wideOnly: true,
    },
    {
      key: "state",
      header: "State",
      cell: (room) => <RoomState room={room} timezone={timezone} />,
      sortBy: (room) => room.check_in ?? (room.is_occupied ? "" : null),
      wideOnly: true,
    },
    {
      key: "total",
      header: "Requests",
      sortBy: (room) => room.total_requests,
      align: "end",
      wideOnly: true,
    },
    {
      key: "pending",
      header: "Pending",
      cell: (room) => <PendingRequests room={room} />,
      sortBy: (room) => room.pending_requests,
      wideOnly: true,
    },
  ];
}

const Line = styled.div`
  ${inRow(3)}

  ${theme.media.narrowest} {
    gap: ${theme.space[1]};
  }
`;

/** Narrower than other names, because room numbers are short. */
const RoomNumber = styled(Name)`
  ${plainButton}

  &:is(button):hover {
    text-decoration: underline;
  }
  min-width: 5ch;

  ${theme.media.narrowest} {
    min-width: 4ch;
  }
`;

/** A phone has no room for the check-in date; the cards show it. */
const StateBeside = styled(NarrowOnly)`
  flex: 1;
  margin-top: 0;

  time {
    display: none;
  }
`;
