import type { Room } from "@roombell/common/contract/room";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { useFolio } from "./folio/useFolio.js";
import { OpenBill } from "./OpenBill.js";
import { cancelledAtStayEnd } from "./roomLabels.js";
import { useCheckOut } from "./roomMutations.js";

export function CheckOutDialog({ room }: { room: Room }) {
  const { close } = useDialogs();
  const checkOut = useCheckOut(room);
  const folio = useFolio(room);
  return (
    <ConfirmDialog
      onClose={close}
      onConfirm={() => checkOut.mutate(undefined, { onSettled: close })}
      title={`Check out room ${room.room_number}?`}
      confirmLabel="Check out"
      tone="primary"
      busy={checkOut.isPending || folio.isPending}
    >
      <OpenBill room={room} folio={folio} question="Check out anyway?" />
      <p>
        {`${room.guest_name ? `The stay of ${room.guest_name} ends` : "The stay ends"} and the room becomes vacant. ${cancelledAtStayEnd(room)} The guest's devices are signed out.`}
      </p>
    </ConfirmDialog>
  );
}
