import { useMessages } from "#guest/i18n/useLanguage.js";
import { useCancelOrder } from "#guest/orders/useGuestOrders.js";
import { useCancelRequest } from "#guest/requests/useGuestRequests.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { useStay } from "#guest/stay/StayContext.js";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";

export function CancelSheet({
  what,
  id,
  open,
}: {
  what: "cancel-order" | "cancel-request";
  id: string;
  open: boolean;
}) {
  const { common, orders, requests } = useMessages();
  const { closeSheet } = useGuestStack();
  const order = useCancelOrder();
  const request = useCancelRequest();
  const isOrder = what === "cancel-order";
  const labels = isOrder ? orders : requests;
  const { mutate, isPending } = isOrder ? order : request;
  return (
    <ConfirmDialog
      open={open}
      onClose={closeSheet}
      onConfirm={() => mutate(id, { onSettled: closeSheet })}
      title={labels.cancelQuestion}
      confirmLabel={labels.cancelConfirm}
      cancelLabel={common.keep}
      busy={isPending}
    />
  );
}

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
