import type { FoodOrder, OrderItem } from "@roombell/common/contract/foodOrder";
import { PREVIOUS_ORDER_STATUS } from "@roombell/common/domain/foodOrder";
import { orderGuest, otherStayGuest } from "@roombell/common/domain/orderSummary";
import { TEXT_MAX } from "@roombell/common/domain/limits";
import Ban from "lucide-react/icons/ban";
import Undo2 from "lucide-react/icons/undo-2";
import { type SyntheticEvent, useState } from "react";
import styled from "styled-components";
import { Button } from "../../../shared/ui/Button.js";
import { Dialog } from "../../../shared/ui/overlay/Dialog.js";
import { Facts } from "../../ui/Facts.js";
import { formatTime } from "../../../shared/lib/format.js";
import { theme } from "../../../shared/theme/theme.js";
import { columnOf } from "./ticketColumns.js";
import { TICKET_COLUMN_LABELS, placeOf } from "../labels.js";
import { TextField } from "../../../shared/ui/field/TextField.js";
import { ChoiceButtons, ChoiceGroup } from "../ChoiceButtons.js";
import type { OrderStatusChange } from "../../orders/orderWork.js";
import { useDelayOrder, useRecallOrder } from "./useTicketChanges.js";
import { Stack } from "../../../shared/ui/Stack.js";

const ACCEPT_MINUTES = [10, 15, 20, 30, 45, 60];
const DELAY_MINUTES = [5, 10, 15, 20, 30];
const REASONS = ["A dish is sold out", "The kitchen is closing", "We cannot cook it in time"];

/** The actions of one ticket that take more than one tap. */
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
          <ChoiceButtons
            title="Accept, with the guest in"
            choices={ACCEPT_MINUTES.map((value) => ({ value, label: `${value} min` }))}
            onChoose={(estimated_minutes) =>
              closeAfter(() => onMove(order, { status: "confirmed", estimated_minutes }))
            }
          />
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
            Back to {TICKET_COLUMN_LABELS[column].title}
          </Button>
        )}
        <DishButtons items={order.items} onOpen={onDish} />
        <Facts
          facts={[
            ["Guest", orderGuest(order)],
            ["Room's guest", otherStayGuest(order)],
            ["Phone", order.customer_phone],
            ["Ordered", formatTime(order.created_at, timezone)],
            ["Promised", estimated_delivery_time && formatTime(estimated_delivery_time, timezone)],
            ["Staff Note", order.staff_note],
            ["Told the guest", order.reason || (order.is_running_late ? "Running late" : "")],
          ]}
        />
        {status === "pending" && (
          <RejectForm
            onReject={(reason) => closeAfter(() => onMove(order, { status: "cancelled", reason }))}
          />
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

/** Rejects a new order with one press of a usual reason, or with a written one. The guest sees it. */
function RejectForm({ onReject }: { onReject: (reason: string) => void }) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const trimmed = reason.trim();
    setMissing(trimmed === "");
    if (trimmed !== "") onReject(trimmed);
  };
  return (
    <Form onSubmit={submit}>
      <ChoiceButtons
        title="Reject, telling the guest"
        tone="danger"
        choices={REASONS.map((value) => ({ value, label: value }))}
        onChoose={onReject}
      />
      <TextField
        label="Another reason"
        size="lg"
        error={isMissing ? "Please say why" : undefined}
        maxLength={TEXT_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" size="board" variant="danger">
        Reject order
      </Button>
    </Form>
  );
}

const Dishes = styled(ChoiceGroup)`
  display: flex;
  flex-wrap: wrap;
`;

const Form = styled(Stack).attrs({ as: "form", $gap: 3 })`
  padding-top: ${theme.space[5]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
`;
