import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { useId, useRef, useState } from "react";
import { Dialog } from "../../shared/ui/overlay/Dialog.js";
import { LoadFailure } from "../ui/LoadFailure.js";
import { SkeletonLines } from "../../shared/ui/Skeleton.js";
import { useJustChanged } from "../work/useJustChanged.js";
import { useOrder } from "./hooks.js";
import { useChangeOrderStatus } from "./useChangeOrderStatus.js";
import { CancelOrderDialog } from "./CancelOrderDialog.js";
import { OrderActions } from "./OrderActions.js";
import { OrderDetails } from "./OrderDetails.js";
import { OrderStepForm } from "./OrderStepForm.js";

/** One order: items, timeline, and the step that comes next (`Confirm Order` for a pending one). */
export function OrderDialog({
  id,
  timezone,
  currency,
  onClose,
}: {
  id: string;
  timezone: string;
  currency: string;
  onClose: () => void;
}) {
  const formId = useId();
  // The ordered items come first; the form is below them.
  const closeRef = useRef<HTMLButtonElement>(null);
  const [isCancelling, setCancelling] = useState(false);
  const { data: order, isError, error, refetch } = useOrder(id);
  const change = useChangeOrderStatus();
  // The form stays as it was sent until the answer is here, whatever is shown of the order meanwhile.
  const changing = change.isPending ? change.variables.item : order;
  const isBusy = useJustChanged(changing?.status) || change.isPending;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      initialFocus={closeRef}
      title={order ? `Order #${order.order_number}` : "Order"}
      description={order && placeOf(order)}
      footer={
        changing && (
          <OrderActions
            order={changing}
            formId={formId}
            isBusy={isBusy}
            closeRef={closeRef}
            onCancelOrder={() => setCancelling(true)}
            onClose={onClose}
          />
        )
      }
    >
      {order && <OrderDetails order={order} timezone={timezone} currency={currency} />}
      {changing?.is_active && (
        <OrderStepForm
          id={formId}
          order={changing}
          failure={change.error}
          onSubmit={(body, forgetDraft) => {
            if (!isBusy) change.mutate({ item: changing, body }, { onSuccess: forgetDraft });
          }}
        />
      )}
      {order && (
        <CancelOrderDialog
          order={order}
          open={isCancelling}
          onClose={() => setCancelling(false)}
          onConfirm={(reason) => {
            setCancelling(false);
            change.mutate({ item: order, body: { status: "cancelled", reason } });
          }}
        />
      )}
      {!order && isError && (
        <LoadFailure
          title="Failed to fetch order details"
          thing="order"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!order && !isError && <SkeletonLines count={8} />}
    </Dialog>
  );
}

function placeOf({ delivery_location, room_number }: FoodOrder): string {
  return delivery_location === "Room" ? `Room ${room_number}` : `${delivery_location}, room ${room_number}`;
}
