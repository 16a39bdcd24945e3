import { ConfirmDialog } from "../../components/ConfirmDialog.js";
import { useCancelOrder } from "../../features/food-orders/guest/hooks.js";
import { useMessages } from "../../features/i18n/useLanguage.js";
import { useCancelRequest } from "../../features/service-requests/guest/hooks.js";

/** Asks before an order or a request is taken back. */
export function CancelSheet({
  what,
  id,
  open,
  onClose,
}: {
  what: "cancel-order" | "cancel-request";
  id: string;
  open: boolean;
  onClose: () => void;
}) {
  const { common, orders, requests } = useMessages();
  const order = useCancelOrder();
  const request = useCancelRequest();
  const isOrder = what === "cancel-order";
  const words = isOrder ? orders : requests;
  const { mutate, isPending } = isOrder ? order : request;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate(id, { onSettled: onClose })}
      title={words.cancelQuestion}
      confirmLabel={words.cancelConfirm}
      cancelLabel={common.keep}
      busy={isPending}
    />
  );
}
