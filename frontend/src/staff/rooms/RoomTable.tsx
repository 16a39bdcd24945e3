import type { Room } from "@roombell/common/contract/room";
import { type ReactNode, useMemo } from "react";
import styled from "styled-components";
import { NarrowOnly } from "../ui/NarrowOnly.js";
import { Table } from "../ui/table/Table.js";
import type { TableColumn } from "../ui/table/tableModel.js";
import type { TableView } from "../ui/table/tableView.js";
import { Name } from "../ui/text.js";
import { floorName, ROOM_TYPE_LABEL } from "./labels.js";
import { RoomActions } from "./RoomActions.js";
import { PendingRequests, RoomState } from "./RoomState.js";

function columnsFor(timezone: string): readonly TableColumn<Room>[] {
  return [
    {
      key: "room",
      header: "Room",
      cell: (room) => (
        <>
          <Name>{room.room_number}</Name>
          <StateBelow>
            <RoomState room={room} timezone={timezone} />
            {room.pending_requests > 0 && <PendingRequests room={room} />}
          </StateBelow>
        </>
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

/** The rooms as a table. */
export function RoomTable(props: {
  rooms: readonly Room[];
  timezone: string;
  view: TableView;
  onViewChange: (view: TableView) => void;
  isFresh: (room: Room) => boolean;
  loading: boolean;
  empty: ReactNode;
}) {
  const columns = useMemo(() => columnsFor(props.timezone), [props.timezone]);
  return (
    <Table
      label="Rooms"
      columns={columns}
      rows={props.rooms}
      rowKey={(room) => room.id}
      view={props.view}
      onViewChange={props.onViewChange}
      rowActions={(room) => <RoomActions room={room} />}
      isFresh={props.isFresh}
      loading={props.loading}
      empty={props.empty}
    />
  );
}

/** A phone has no space for the check-in date; the cards show it. */
const StateBelow = styled(NarrowOnly)`
  time {
    display: none;
  }
`;
