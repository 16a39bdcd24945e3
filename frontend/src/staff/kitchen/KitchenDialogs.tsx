import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { useState } from "react";
import { TextField } from "#shared/ui/field/TextField.js";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Stack } from "#shared/ui/primitives.js";
import { KeysDialog } from "#staff/board/keys/KeysDialog.js";
import { useSetAvailability } from "#staff/menu/availability.js";
import { usePauseKitchen, type Pause } from "#staff/orders/kitchenState.js";
import type { AllDayCount } from "./AllDayStrip.js";
import { ChoiceButtons } from "./ChoiceButtons.js";
import { useKitchenScreen } from "./KitchenContext.js";
import { RecallDrawer } from "./RecallDrawer.js";
import { SoldOutDrawer } from "./SoldOutDrawer.js";
import { StationsDialog } from "./stations/StationsDialog.js";
import { SummaryDialog } from "./SummaryDialog.js";
import { TicketDialog } from "./tickets/TicketDialog.js";
import { KITCHEN_KEYS } from "./useKitchenKeys.js";

/** The dialog open over the board; tickets and dishes by id. */
export type OpenDialog =
  | { kind: "ticket" | "dish"; id: string }
  | { kind: "recall" | "pause" | "sold-out" | "summary" | "stations" | "keys" };

export function KitchenDialogs({
  dialog,
  onOpen,
  tickets,
  counts,
}: {
  dialog: OpenDialog;
  onOpen: (dialog: OpenDialog | null) => void;
  tickets: readonly FoodOrder[];
  counts: readonly AllDayCount[];
}) {
  const close = (): void => onOpen(null);
  const order = dialog.kind === "ticket" ? tickets.find(({ id }) => id === dialog.id) : undefined;
  return (
    <>
      {order && <TicketDialog order={order} onClose={close} />}
      {dialog.kind === "dish" && (
        <DishDialog
          id={dialog.id}
          tickets={tickets}
          needed={counts.find(({ menu_item_id }) => menu_item_id === dialog.id)?.orders ?? []}
          onTicket={(id) => onOpen({ kind: "ticket", id })}
          onClose={close}
        />
      )}
      {dialog.kind === "recall" && <RecallDrawer onClose={close} />}
      {dialog.kind === "pause" && <PauseDialog onClose={close} />}
      {dialog.kind === "sold-out" && <SoldOutDrawer counts={counts} onClose={close} />}
      {dialog.kind === "summary" && <SummaryDialog onClose={close} />}
      {dialog.kind === "stations" && <StationsDialog onClose={close} />}
      {dialog.kind === "keys" && <KeysDialog keys={KITCHEN_KEYS} onClose={close} />}
    </>
  );
}

/** Confirms marking a dish sold out, or offering it again, and leads to the tickets that need it. */
function DishDialog({
  id,
  tickets,
  needed,
  onTicket,
  onClose,
}: {
  id: string;
  tickets: readonly FoodOrder[];
  /** The numbers of the open tickets that still need it. */
  needed: readonly number[];
  onTicket: (id: string) => void;
  onClose: () => void;
}) {
  const items = tickets.flatMap((ticket) => ticket.items);
  const name = items.find(({ menu_item_id }) => menu_item_id === id)?.item_name ?? "this dish";
  const orders = tickets.filter(({ order_number }) => needed.includes(order_number));
  const isSoldOut = useKitchenScreen().soldOut.has(id);
  const availability = useSetAvailability();
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => availability.mutate({ id, is_available: isSoldOut }, { onSettled: onClose })}
      title={isSoldOut ? `Offer ${name} again?` : `Is ${name} sold out?`}
      confirmLabel={isSoldOut ? "Offer again" : "Sold out"}
      tone={isSoldOut ? "primary" : "danger"}
      busy={availability.isPending}
    >
      <p>
        {isSoldOut
          ? "Guests can order it from now on."
          : "It comes off every guest's menu at once, until you offer it again."}
      </p>
      {orders.length > 0 && (
        <ChoiceButtons
          title="Still needed for"
          choices={orders.map((order) => ({ value: order.id, label: `#${order.order_number}` }))}
          onChoose={onTicket}
        />
      )}
    </ConfirmDialog>
  );
}

const REASON_MAX = 120;
const UNTIL_RESUMED = 0;
const MINUTES: readonly Exclude<Pause["minutes"], null>[] = [10, 20, 30];

function PauseDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending } = usePauseKitchen();
  const [reason, setReason] = useState("");
  const pause = (chosen: number): void => {
    const minutes = MINUTES.find((each) => each === chosen) ?? null;
    mutate({ minutes, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Pause the kitchen"
      description="Guests can browse the menu but not order."
    >
      <Stack $gap={5}>
        <ChoiceButtons
          title="Take no new orders for"
          busy={isPending}
          choices={[
            ...MINUTES.map((value): { value: number; label: string } => ({ value, label: `${value} min` })),
            { value: UNTIL_RESUMED, label: "Until resumed" },
          ]}
          onChoose={pause}
        />
        <TextField
          label="Reason for the guests"
          size="lg"
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}
