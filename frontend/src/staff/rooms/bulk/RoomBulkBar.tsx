import type { Room } from "@roombell/common/contract/room";
import LogOut from "lucide-react/icons/log-out";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { Button } from "#shared/ui/Button.js";
import { useMayCall } from "#staff/session/rights.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { SelectionBar } from "#staff/ui/table/SelectionBar.js";
import { CHECK_OUT, RENEW_CODES, type RoomAction } from "./bulkActions.js";
import { RoomBulkDialog } from "./RoomBulkDialog.js";

/** What can be done with the selected rooms: check out those that are occupied, and give them new codes. */
export function RoomBulkBar({
  chosen,
  rooms,
  isSelecting,
  onLeft,
  onDone,
}: {
  chosen: readonly Room[];
  /** All that could be selected. */
  rooms: readonly Room[];
  isSelecting: boolean;
  /** Called with the rooms that stay selected. */
  onLeft: (rooms: readonly Room[]) => void;
  /** The selection is given up. */
  onDone: () => void;
}) {
  const { open } = useDialogs();
  const mayCall = useMayCall();
  const occupied = chosen.filter(({ is_occupied }) => is_occupied);
  const ask = (action: RoomAction, rooms: readonly Room[]): void =>
    open(<RoomBulkDialog action={action} rooms={rooms} onSettled={onLeft} />);
  return (
    <SelectionBar
      count={chosen.length}
      isOn={isSelecting}
      all={{ count: rooms.length, onChoose: () => onLeft(rooms) }}
      onClear={onDone}
    >
      {occupied.length > 0 && (
        <Button size="sm" icon={LogOut} onClick={() => ask(CHECK_OUT, occupied)}>
          Check out… ({occupied.length})
        </Button>
      )}
      {chosen.length > 0 && mayCall("POST /hotel-admin/rooms/:id/qr") && (
        <Button size="sm" icon={RefreshCw} onClick={() => ask(RENEW_CODES, chosen)}>
          Replace codes… ({chosen.length})
        </Button>
      )}
    </SelectionBar>
  );
}
