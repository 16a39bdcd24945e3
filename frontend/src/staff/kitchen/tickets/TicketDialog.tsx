import type { FoodOrder, OrderItem } from "@roombell/common/contract/foodOrder";
import { PREVIOUS_ORDER_STATUS } from "@roombell/common/domain/foodOrder";
import { TEXT_MAX } from "@roombell/common/domain/limits";
import { orderGuest, otherStayGuest } from "@roombell/common/domain/orderSummary";
import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import styled from "styled-components";
import { formatTime } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Stack } from "#shared/ui/Stack.js";
import { ChoiceButtons, ChoiceGroup, ReasonForm } from "#staff/kitchen/ChoiceButtons.js";
import { columnOf, placeOf } from "#staff/kitchen/ticketColumns.js";
import { useQuote } from "#staff/orders/kitchenState.js";
import type { OrderStatusChange } from "#staff/orders/orderWork.js";
import { useRecallOrder } from "#staff/orders/useRecallOrder.js";
import { Facts } from "#staff/ui/text/Facts.js";
import { PrintButton } from "./PrintedTicket.js";
import { ReduceLines } from "./ReduceLines.js";
import { useDelayOrder, useReduceLine } from "./useTicketMoves.js";

const ACCEPT_MINUTES = [10, 15, 20, 30, 45, 60];
const DELAY_MINUTES = [5, 10, 15, 20, 30];
const REASONS = ["A dish is sold out", "The kitchen is closing", "We can't make it in time"];

/** The ticket actions that take more than one tap. */
export function TicketDialog({
  order,
  timezone,
  onMove,
  onDish,
  onClose,
}: {
  order: FoodOrder;
  timezone: string;
  onMove: (order: FoodOrder, change: OrderStatusChange) => void;
  onDish: (menu_item_id: string) => void;
  onClose: () => void;
}) {
  const { status, estimated_delivery_time } = order;
  const delay = useDelayOrder();
  const recall = useRecallOrder();
  const reduce = useReduceLine();
  const quote = useQuote(order, status === "pending");
  const promise = order.promised_at;
  const closeAfter = (change: () => void): void => {
    change();
    onClose();
  };
  const previous = PREVIOUS_ORDER_STATUS[status];
  const column = previous && columnOf({ ...order, status: previous });
  return (
    <Dialog open onClose={onClose} title={`Order #${order.order_number}`} description={placeOf(order)}>
      <Stack $gap={6}>
        {status === "pending" && (
          <>
            <Button
              size="board"
              variant="primary"
              icon={Check}
              onClick={() => closeAfter(() => onMove(order, { status: "confirmed" }))}
            >
              Accept{quote && `, in ${quote.minutes} min`}
              {quote?.is_busy && " (kitchen is busy)"}
            </Button>
            <ChoiceButtons
              title="Accept and deliver in"
              choices={ACCEPT_MINUTES.map((value) => ({ value, label: `${value} min` }))}
              onChoose={(estimated_minutes) =>
                closeAfter(() => onMove(order, { status: "confirmed", estimated_minutes }))
              }
            />
          </>
        )}
        {estimated_delivery_time !== null && (
          <RunningLate
            onDelay={(minutes, reason) =>
              closeAfter(() =>
                delay.mutate({ item: order, body: { minutes, ...(reason ? { reason } : {}) } }),
              )
            }
          />
        )}
        {column && (
          <Button
            size="board"
            icon={Undo2}
            onClick={() => closeAfter(() => recall.mutate({ item: order, body: null }))}
          >
            Back to {column.title}
          </Button>
        )}
        <PrintButton order={order} timezone={timezone} />
        {order.is_active && (
          <ReduceLines
            items={order.items}
            onReduce={(reduction) => closeAfter(() => reduce.mutate({ item: order, body: reduction }))}
          />
        )}
        <DishButtons items={order.items} onOpen={onDish} />
        <Facts
          facts={[
            ["Guest", orderGuest(order)],
            ["Room's guest", otherStayGuest(order)],
            ["Phone", order.customer_phone],
            ["Ordered", formatTime(order.created_at, timezone)],
            ["Promised", promise && formatTime(promise, timezone)],
            [
              "Now expected",
              estimated_delivery_time && estimated_delivery_time !== promise
                ? formatTime(estimated_delivery_time, timezone)
                : "",
            ],
            ["Staff note", order.staff_note],
            ["Guest was told", order.reason || (order.is_running_late ? "Running late" : "")],
          ]}
        />
        {order.is_active && (
          <Last>
            <ReasonForm
              title="Reject order (guest is notified)"
              reasons={REASONS}
              submitLabel="Reject order"
              onSubmit={(reason) => closeAfter(() => onMove(order, { status: "cancelled", reason }))}
            />
          </Last>
        )}
      </Stack>
    </Dialog>
  );
}

/** Gives a promised order more time; the guest sees the new time and the reason. */
function RunningLate({ onDelay }: { onDelay: (minutes: number, reason: string) => void }) {
  const [reason, setReason] = useState("");
  return (
    <Stack $gap={3}>
      <ChoiceButtons
        title="Running late by"
        choices={DELAY_MINUTES.map((value) => ({ value, label: `+${value} min` }))}
        onChoose={(minutes) => onDelay(minutes, reason.trim())}
      />
      <TextField
        label="Reason for the guest"
        size="lg"
        maxLength={TEXT_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Stack>
  );
}

/** The dishes of a ticket, each with a button to mark it sold out. */
function DishButtons({
  items,
  onOpen,
}: {
  items: readonly OrderItem[];
  onOpen: (menu_item_id: string) => void;
}) {
  const dishes = new Map(items.map(({ menu_item_id, item_name }) => [menu_item_id, item_name]));
  return (
    <Dishes>
      <legend>Sold out?</legend>
      {[...dishes].map(([id, name]) => (
        <Button key={id} size="lg" icon={Ban} onClick={() => onOpen(id)}>
          {name}
        </Button>
      ))}
    </Dishes>
  );
}

const Dishes = styled(ChoiceGroup)`
  display: flex;
  flex-wrap: wrap;
`;

const Last = styled.div`
  padding-top: ${theme.space[5]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
`;
