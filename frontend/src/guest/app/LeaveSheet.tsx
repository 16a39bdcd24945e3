import { useMessages } from "#guest/i18n/useLanguage.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { useStay } from "#guest/stay/StayContext.js";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";

/** Asks before the cart and what was not sent are removed. */
export function LeaveSheet({ open }: { open: boolean }) {
  const { common, settings } = useMessages();
  const { closeSheet } = useGuestStack();
  const { room, leave } = useStay();
  return (
    <ConfirmDialog
      open={open}
      onClose={closeSheet}
      onConfirm={leave}
      title={settings.leaveQuestion(room.room_number)}
      confirmLabel={settings.leave(room.room_number)}
      cancelLabel={common.cancel}
    >
      {settings.leaveHint}
    </ConfirmDialog>
  );
}
