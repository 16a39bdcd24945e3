import type { Room } from "@roombell/common/contract/room";
import { useAtomValue } from "jotai";
import LogOut from "lucide-react/icons/log-out";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useMemo, useState, type ReactNode } from "react";
import { Button } from "#shared/ui/Button.js";
import { useUrlDialog } from "#staff/lib/url/useUrlDialog.js";
import { useMayCall } from "#staff/session/rights.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { densityAtom } from "#staff/ui/table/density.js";
import { SelectionBar } from "#staff/ui/table/SelectionBar.js";
import { Table } from "#staff/ui/table/Table.js";
import { useUrlTableView } from "#staff/ui/table/tableView.js";
import { CHECK_OUT, RENEW_CODES, type RoomAction } from "./bulk/bulkActions.js";
import { RoomBulkDialog } from "./bulk/RoomBulkDialog.js";
import { RoomActions } from "./RoomActions.js";
import { roomColumns } from "./roomColumns.js";
import type { RoomListProps } from "./RoomGrid.js";

const NONE: ReadonlySet<string> = new Set();
const NO_ROOMS: readonly Room[] = [];
const actionsOf = (room: Room): ReactNode => <RoomActions room={room} />;
const keyOf = ({ id }: Room): string => id;
const nameOf = ({ room_number }: Room): string => `room ${room_number}`;

/** The rooms as a table; a row opens the room, selected rooms can be checked out or get new codes. */
export function RoomTable({
  rooms: loadedRooms,
  timezone,
  isFresh,
  empty,
  isSelecting,
  onDone,
}: RoomListProps & {
  /** Clicking a row selects it. */
  isSelecting: boolean;
  onDone: () => void;
}) {
  const { open } = useDialogs();
  const mayCall = useMayCall();
  const view = useUrlTableView({ pageSize: 50 });
  const density = useAtomValue(densityAtom);
  const [, openRoom] = useUrlDialog("room");
  const [keys, setKeys] = useState(NONE);
  const columns = useMemo(
    () => roomColumns(timezone, isSelecting ? null : openRoom),
    [timezone, isSelecting, openRoom],
  );
  const rooms = loadedRooms ?? NO_ROOMS;
  const chosen = rooms.filter(({ id }) => keys.has(id));
  const occupied = chosen.filter(({ is_occupied }) => is_occupied);
  const select = (selected: readonly Room[]): void => setKeys(new Set(selected.map(keyOf)));
  const ask = (action: RoomAction, targets: readonly Room[]): void =>
    open(<RoomBulkDialog action={action} rooms={targets} onSettled={select} />);
  return (
    <>
      <Table
        label="Rooms"
        columns={columns}
        rows={loadedRooms}
        view={view}
        rowActions={isSelecting ? undefined : actionsOf}
        onOpen={({ id }) => openRoom(id)}
        selection={{ keys, onChange: setKeys, nameOf, isOn: isSelecting }}
        density={density}
        isFresh={isFresh}
        empty={empty}
      />
      <SelectionBar
        count={chosen.length}
        isOn={isSelecting}
        all={
          chosen.length < rooms.length
            ? { label: `Select all ${rooms.length}`, onChoose: () => select(rooms) }
            : undefined
        }
        onClear={() => {
          setKeys(NONE);
          onDone();
        }}
      >
        {occupied.length > 0 && (
          <Button size="sm" icon={LogOut} onClick={() => ask(CHECK_OUT, occupied)}>
            {`Check out… (${occupied.length})`}
          </Button>
        )}
        {chosen.length > 0 && mayCall("POST /hotel-admin/rooms/:id/qr") && (
          <Button size="sm" icon={RefreshCw} onClick={() => ask(RENEW_CODES, chosen)}>
            {`Replace codes… (${chosen.length})`}
          </Button>
        )}
      </SelectionBar>
    </>
  );
}
