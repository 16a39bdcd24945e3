import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { ORDER_TRANSITIONS } from "@roombell/common/domain/foodOrder";
import { TEXT_MAX } from "@roombell/common/domain/limits";
import { canMove } from "@roombell/common/domain/statusMachine";
import { useId, useRef, useState } from "react";
import { Button } from "#shared/ui/Button.js";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { useDraftQuestion } from "#staff/work/useDraftQuestion.js";
import { useJustChanged } from "#staff/work/useJustChanged.js";
import { useOneWork } from "#staff/work/useWork.js";
import { useChangeStatus } from "#staff/work/useWorkMutation.js";
import { nextStep } from "#staff/work/workKind.js";
import { OrderDetails } from "./OrderDetails.js";
import { OrderStepForm } from "./OrderStepForm.js";
import { OrderTime } from "./OrderTime.js";
import { orderWork } from "./orderWork.js";

export function OrderDialog({
  id,
  timezone,
  onClose,
}: {
  id: string;
  timezone: string;
  onClose: () => void;
}) {
  const formId = useId();
  // Keeps the items in view: the form is below them.
  const closeRef = useRef<HTMLButtonElement>(null);
  const [isCancelling, setCancelling] = useState(false);
  const [reason, setReason] = useState("");
  const [isReasonMissing, setReasonMissing] = useState(false);
  const query = useOneWork(orderWork, id);
  const order = query.data;
  const change = useChangeStatus(orderWork);
  // Freezes the form until the answer arrives.
  const changing = change.isPending ? change.variables.item : order;
  const next = changing ? nextStep(orderWork, changing.status) : null;
  const isBusy = useJustChanged(changing?.status) || change.isPending;
  const { close, question } = useDraftQuestion(id, changing?.is_active === true, onClose);
  return (
    <Dialog
      onClose={close}
      size="lg"
      initialFocus={closeRef}
      title={order ? `Order #${order.order_number}` : "Order"}
      description={order && placeOf(order)}
      footer={
        changing && (
          <>
            {canMove(ORDER_TRANSITIONS, changing.status, "cancelled") && (
              <Button variant="ghost" onClick={() => setCancelling(true)} disabled={isBusy}>
                {orderWork.actions.cancelled}
              </Button>
            )}
            <Button ref={closeRef} onClick={close}>
              Close
            </Button>
            {next && (
              <Button type="submit" form={formId} variant="primary" busy={isBusy}>
                {next === "confirmed" ? "Confirm Order" : orderWork.actions[next]}
              </Button>
            )}
          </>
        )
      }
    >
      {order && <OrderDetails order={order} timezone={timezone} />}
      {order && <OrderTime key={order.scheduled_for} order={order} />}
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
        <ConfirmDialog
          open={isCancelling}
          onClose={() => setCancelling(false)}
          onConfirm={() => {
            const isMissing = order.status !== "pending" && reason.trim() === "";
            setReasonMissing(isMissing);
            if (isMissing) return;
            setCancelling(false);
            change.mutate({ item: order, body: { status: "cancelled", reason } });
          }}
          title={`Cancel order #${order.order_number}?`}
          confirmLabel="Cancel Order"
          cancelLabel="Keep order"
        >
          <TextArea
            label="Reason for the guest"
            hint={
              order.status === "pending"
                ? undefined
                : "The kitchen has already accepted this order, so the guest will be told why"
            }
            error={isReasonMissing ? "Please give a reason" : undefined}
            rows={2}
            maxLength={TEXT_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </ConfirmDialog>
      )}
      <Waiting query={query} title="Failed to fetch order details" thing="order" />
      {question}
    </Dialog>
  );
}

function placeOf({ delivery_location, room_number }: FoodOrder): string {
  return delivery_location === "Room" ? `Room ${room_number}` : `${delivery_location}, room ${room_number}`;
}
