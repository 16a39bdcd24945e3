import { ConfirmDialog } from "../../shared/ui/overlay/ConfirmDialog.js";
import { useCancelOrder } from "../orders/hooks.js";
import { useMessages } from "../i18n/useLanguage.js";
import { useCancelRequest } from "../requests/hooks.js";

/** Asks for confirmation before an order or a request is cancelled. */
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
  const labels = isOrder ? orders : requests;
  const { mutate, isPending } = isOrder ? order : request;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate(id, { onSettled: onClose })}
      title={labels.cancelQuestion}
      confirmLabel={labels.cancelConfirm}
      cancelLabel={common.keep}
      busy={isPending}
    />
  );
}
