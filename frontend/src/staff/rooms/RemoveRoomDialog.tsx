import type { Room } from "@roombell/common/contract/room";
import { RemoveDialog } from "../ui/RemoveDialog.js";
import { serverMessage } from "../lib/formErrors.js";
import { useRemoveRoom } from "./useRoomChanges.js";

/** Confirms the deletion of a room. */
export function RemoveRoomDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const remove = useRemoveRoom();
  return (
    <RemoveDialog
      title={`Delete room ${room.room_number}?`}
      confirmLabel="Delete room"
      busy={remove.isPending}
      failure={remove.error && serverMessage(remove.error, "No connection. The room is still here.")}
      onConfirm={() => remove.mutate(room, { onSuccess: onClose })}
      onClose={onClose}
    >
      Its QR code stops working at once. Past requests and orders keep the room&apos;s number.
    </RemoveDialog>
  );
}
