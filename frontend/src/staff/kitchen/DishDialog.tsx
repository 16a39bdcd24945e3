import { ConfirmDialog } from "../../shared/ui/overlay/ConfirmDialog.js";

/** Asks before a dish is taken off the menu, or put back on it. */
export function DishDialog({
  name,
  orders,
  isSoldOut,
  isBusy,
  onConfirm,
  onClose,
}: {
  name: string;
  /** The numbers of the open tickets that are still waiting for it. */
  orders: readonly number[];
  isSoldOut: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const waiting = orders.length > 0 && (
    <p>Still to be cooked for {orders.map((number) => `#${number}`).join(", ")}.</p>
  );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={isSoldOut ? `Offer ${name} again?` : `Is ${name} sold out?`}
      confirmLabel={isSoldOut ? "Offer again" : "Sold out"}
      tone={isSoldOut ? "primary" : "danger"}
      busy={isBusy}
    >
      <p>
        {isSoldOut
          ? "Guests can order it from now on."
          : "It leaves every guest's menu at once, until it is offered again."}
      </p>
      {waiting}
    </ConfirmDialog>
  );
}
