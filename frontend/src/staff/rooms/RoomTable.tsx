import type { Room } from "@roombell/common/contract/room";
import { useAtomValue } from "jotai";
import { useMemo, useState, type ReactNode } from "react";
import { useUrlDialog } from "#staff/lib/url/useUrlDialog.js";
import { densityAtom } from "#staff/ui/table/density.js";
import { Table } from "#staff/ui/table/Table.js";
import { useUrlTableView } from "#staff/ui/table/tableView.js";
import { RoomBulkBar } from "./bulk/RoomBulkBar.js";
import { RoomActions } from "./RoomActions.js";
import { roomColumns } from "./roomColumns.js";

const NONE: ReadonlySet<string> = new Set();
const actionsOf = (room: Room): ReactNode => <RoomActions room={room} />;
const keyOf = ({ id }: Room): string => id;
const nameOf = ({ room_number }: Room): string => `room ${room_number}`;

/** The rooms as a table; a row opens the room's code, and several can be selected. */
export function RoomTable({
  rooms,
  timezone,
  isFresh,
  loading,
  empty,
  isSelecting,
  onDone,
}: {
  rooms: readonly Room[];
  timezone: string;
  isFresh: (room: Room) => boolean;
  loading: boolean;
  empty: ReactNode;
  /** Rows are being selected, and a press on one selects it. */
  isSelecting: boolean;
  onDone: () => void;
}) {
  const [view, setView] = useUrlTableView({ pageSize: 50 });
  const density = useAtomValue(densityAtom);
  const [, openCode] = useUrlDialog("code");
  const [chosen, choose] = useState(NONE);
  const columns = useMemo(() => roomColumns(timezone), [timezone]);
  return (
    <>
      <Table
        label="Rooms"
        columns={columns}
        rows={rooms}
        rowKey={keyOf}
        view={view}
        onViewChange={setView}
        rowActions={isSelecting ? undefined : actionsOf}
        onOpen={({ id }) => openCode(id)}
        selection={{ keys: chosen, onChange: choose, nameOf, isOn: isSelecting }}
        density={density}
        isFresh={isFresh}
        loading={loading}
        empty={empty}
      />
      <RoomBulkBar
        chosen={rooms.filter(({ id }) => chosen.has(id))}
        rooms={rooms}
        isSelecting={isSelecting}
        onLeft={(left) => choose(new Set(left.map(keyOf)))}
        onDone={() => {
          choose(NONE);
          onDone();
        }}
      />
    </>
  );
}
