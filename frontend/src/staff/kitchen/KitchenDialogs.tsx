import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { KeysDialog } from "../board/keys/KeysDialog.js";
import type { OrderStatusChange } from "../orders/orderWork.js";
import { useDelayOrder, useRecallOrder } from "./tickets/useTicketChanges.js";
import type { AllDayCount } from "./allDay.js";
import { DishDialog } from "./DishDialog.js";
import { PauseDialog } from "./PauseDialog.js";
import { RecallDrawer } from "./RecallDrawer.js";
import { SummaryDialog } from "./SummaryDialog.js";
import { TicketDialog } from "./tickets/TicketDialog.js";
import { usePauseKitchen } from "./hooks.js";
import { useSetAvailability } from "../menu/availability.js";
import { KITCHEN_KEYS } from "./kitchenKeys.js";

/** The dialog that is open over the board; a ticket or a dish by its id. */
export type OpenDialog =
  { kind: "ticket" | "dish"; id: string } | { kind: "recall" | "pause" | "summary" | "keys" } | null;

/** The dialogs of the kitchen's board. */
export function KitchenDialogs(props: {
  dialog: OpenDialog;
  onOpen: (dialog: OpenDialog) => void;
  tickets: readonly FoodOrder[];
  counts: readonly AllDayCount[];
  soldOut: ReadonlySet<string>;
  pending: ReadonlySet<string>;
  timezone: string;
  onMove: (order: FoodOrder, change: OrderStatusChange) => void;
}) {
  const { dialog, onOpen, tickets, timezone } = props;
  const pauseKitchen = usePauseKitchen();
  const availability = useSetAvailability();
  const delay = useDelayOrder();
  const recall = useRecallOrder();
  const close = (): void => onOpen(null);
  const order = dialog?.kind === "ticket" ? tickets.find(({ id }) => id === dialog.id) : undefined;
  const done = (change: () => void): void => {
    change();
    close();
  };
  return (
    <>
      {order && (
        <TicketDialog
          order={order}
          timezone={timezone}
          onClose={close}
          changes={{
            accept: (estimated_minutes) =>
              done(() => props.onMove(order, { status: "confirmed", estimated_minutes })),
            reject: (reason) => done(() => props.onMove(order, { status: "cancelled", reason })),
            delay: (minutes, reason) =>
              done(() => delay.mutate({ item: order, body: { minutes, ...(reason ? { reason } : {}) } })),
            recall: () => done(() => recall.mutate({ item: order, body: null })),
            openDish: (id) => onOpen({ kind: "dish", id }),
          }}
        />
      )}
      {dialog?.kind === "dish" && (
        <DishDialog
          name={nameOf(dialog.id, tickets)}
          orders={props.counts.find(({ menu_item_id }) => menu_item_id === dialog.id)?.orders ?? []}
          isSoldOut={props.soldOut.has(dialog.id)}
          isBusy={availability.isPending}
          onConfirm={() =>
            availability.mutate(
              { id: dialog.id, is_available: props.soldOut.has(dialog.id) },
              { onSettled: close },
            )
          }
          onClose={close}
        />
      )}
      {dialog?.kind === "recall" && (
        <RecallDrawer
          timezone={timezone}
          isBusy={({ id }) => props.pending.has(id)}
          onRecall={(item) => recall.mutate({ item, body: null })}
          onClose={close}
        />
      )}
      {dialog?.kind === "pause" && (
        <PauseDialog onPause={(pause) => done(() => pauseKitchen.mutate(pause))} onClose={close} />
      )}
      {dialog?.kind === "summary" && <SummaryDialog onClose={close} />}
      {dialog?.kind === "keys" && <KeysDialog keys={KITCHEN_KEYS} onClose={close} />}
    </>
  );
}

function nameOf(menu_item_id: string, tickets: readonly FoodOrder[]): string {
  const items = tickets.flatMap(({ items: lines }) => lines);
  return items.find((item) => item.menu_item_id === menu_item_id)?.item_name ?? "this dish";
}
