import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { TEXT_MAX } from "@roombell/common/domain/limits";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/ui/overlay/ConfirmDialog.js";
import { TextArea } from "../../shared/ui/field/TextArea.js";

/** Asks before an order is cancelled, and for what the guest is told. */
export function CancelOrderDialog({
  order,
  open,
  onClose,
  onConfirm,
}: {
  order: FoodOrder;
  open: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}) {
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => onConfirm(reason)}
      title={`Cancel order #${order.order_number}?`}
      confirmLabel="Cancel Order"
      cancelLabel="Keep it"
    >
      <TextArea
        label="Reason for the guest"
        rows={2}
        maxLength={TEXT_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
