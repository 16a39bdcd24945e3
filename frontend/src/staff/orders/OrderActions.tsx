import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { ORDER_TRANSITIONS } from "@roombell/common/domain/foodOrder";
import { canMove } from "@roombell/common/domain/statusMachine";
import type { Ref } from "react";
import { Button } from "../../shared/ui/Button.js";
import { nextStep, ORDER_ACTION } from "./labels.js";

/** The buttons of an order's dialog: what may be done with it now. */
export function OrderActions({
  order,
  formId,
  isBusy,
  closeRef,
  onCancelOrder,
  onClose,
}: {
  order: FoodOrder;
  formId: string;
  isBusy: boolean;
  closeRef: Ref<HTMLButtonElement>;
  onCancelOrder: () => void;
  onClose: () => void;
}) {
  const next = nextStep(order.status);
  return (
    <>
      {canMove(ORDER_TRANSITIONS, order.status, "cancelled") && (
        <Button variant="ghost" onClick={onCancelOrder} disabled={isBusy}>
          {ORDER_ACTION.cancelled}
        </Button>
      )}
      <Button ref={closeRef} onClick={onClose}>
        Close
      </Button>
      {next && (
        <Button type="submit" form={formId} variant="primary" busy={isBusy}>
          {next === "confirmed" ? "Confirm Order" : ORDER_ACTION[next]}
        </Button>
      )}
    </>
  );
}
