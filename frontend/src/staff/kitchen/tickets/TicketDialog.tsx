import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { PREVIOUS_ORDER_STATUS } from "@roombell/common/domain/foodOrder";
import { TEXT_MAX } from "@roombell/common/domain/limits";
import { orderGuest, otherStayGuest } from "@roombell/common/domain/orderSummary";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Ellipsis from "lucide-react/icons/ellipsis-vertical";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { formatDateTime, formatMinutes, formatTime } from "#shared/lib/format.js";
import { Button } from "#shared/ui/Button.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { Stack } from "#shared/ui/primitives.js";
import { ChoiceButtons, ReasonForm } from "#staff/kitchen/ChoiceButtons.js";
import { useKitchenScreen } from "#staff/kitchen/KitchenContext.js";
import { forwardLabel } from "#staff/kitchen/stations/kitchenView.js";
import { columnOf, placeOf } from "#staff/kitchen/ticketColumns.js";
import { useQuote } from "#staff/orders/kitchenState.js";
import { ORDER_PAYMENT_TEXT } from "#staff/orders/orderPayments.js";
import { useRecallOrder } from "#staff/orders/useRecallOrder.js";
import { FormFailure } from "#staff/ui/form/FormFailure.js";
import { Facts } from "#staff/ui/text/Facts.js";
import { useJustChanged } from "#staff/work/useJustChanged.js";
import { PrintButton } from "./PrintedTicket.js";
import { ReduceLine } from "./ReduceLine.js";
import { TicketLines } from "./TicketLines.js";
import { useDelayOrder } from "./useTicketMoves.js";

const ACCEPT_MINUTES = [10, 15, 20, 30, 45, 60];
const DELAY_MINUTES = [5, 10, 15, 20, 30];
const REASONS = ["A dish is sold out", "The kitchen is closing", "We can't make it in time"];

/** The button that opened a step is gone, and the focus must not leave the dialog with it. */
const focusOnMount = (button: HTMLButtonElement | null): void => button?.focus();

/** What the dialog shows: the ticket, or the choices of one of its actions; a number is the line to reduce. */
type Step = "ticket" | "time" | "reject" | "more" | number;

/** One ticket with everything that a cook has to know, its next step and two further actions; the rest is behind More. */
export function TicketDialog({ order, onClose }: { order: FoodOrder; onClose: () => void }) {
  const { view, timezone, actions } = useKitchenScreen();
  const [step, setStep] = useState<Step>("ticket");
  const { status, estimated_delivery_time, promised_at } = order;
  const isNew = status === "pending";
  const recall = useRecallOrder();
  const quote = useQuote(order, isNew);
  const forward = forwardLabel(order, view);
  const hasJustChanged = useJustChanged(forward);
  const closeAfter = (change: () => void): void => {
    change();
    onClose();
  };
  const previous = PREVIOUS_ORDER_STATUS[status];
  const column = previous && columnOf({ ...order, status: previous });
  const line = typeof step === "number" ? order.items[step] : undefined;
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={`Order #${order.order_number}`}
      description={placeOf(order)}
      footer={
        step !== "ticket" ? (
          <Button ref={focusOnMount} size="board" icon={ArrowLeft} onClick={() => setStep("ticket")}>
            Back to the ticket
          </Button>
        ) : (
          order.is_active && (
            <>
              <IconButton size="board" icon={Ellipsis} label="More" onClick={() => setStep("more")} />
              <Button size="board" variant="danger" icon={Ban} onClick={() => setStep("reject")}>
                Reject
              </Button>
              <Button size="board" icon={Clock} onClick={() => setStep("time")}>
                {isNew ? "Other time" : "Running late"}
              </Button>
              <Button
                size="board"
                variant="primary"
                icon={Check}
                busy={hasJustChanged}
                onClick={() => closeAfter(() => actions.forward(order))}
              >
                {`${forward ?? ""}${quote ? `, in ${formatMinutes(quote.minutes)}` : ""}${quote?.is_busy ? " (kitchen is busy)" : ""}`}
              </Button>
            </>
          )
        )
      }
    >
      {step === "ticket" && (
        <Stack $gap={5}>
          <TicketLines order={order} onReduce={setStep} />
          <Facts
            facts={[
              ["Guest", orderGuest(order)],
              ["Room's guest", otherStayGuest(order)],
              ["Phone", order.customer_phone],
              ["Payment", ORDER_PAYMENT_TEXT[order.payment]],
              ["Ordered", formatTime(order.created_at, timezone)],
              ["Scheduled for", order.scheduled_for && formatDateTime(order.scheduled_for, timezone)],
              ["Promised", promised_at && formatTime(promised_at, timezone)],
              [
                "Now expected",
                estimated_delivery_time && estimated_delivery_time !== promised_at
                  ? formatTime(estimated_delivery_time, timezone)
                  : "",
              ],
              ["Message to guest", order.reason || (order.is_running_late ? "Running late" : "")],
            ]}
          />
        </Stack>
      )}
      {step === "time" &&
        (isNew ? (
          <ChoiceButtons
            title="Accept and deliver in"
            choices={ACCEPT_MINUTES.map((value) => ({ value, label: `${value} min` }))}
            onChoose={(estimated_minutes) =>
              closeAfter(() => actions.move(order, { status: "confirmed", estimated_minutes }))
            }
          />
        ) : (
          <RunningLate order={order} onDone={onClose} />
        ))}
      {step === "reject" && (
        <ReasonForm
          title="Reject order (guest is notified)"
          reasons={REASONS}
          submitLabel="Reject order"
          onSubmit={(reason) => closeAfter(() => actions.move(order, { status: "cancelled", reason }))}
        />
      )}
      {line && typeof step === "number" && (
        <ReduceLine order={order} index={step} item={line} onDone={onClose} />
      )}
      {step === "more" && (
        <Stack $gap={3}>
          {column && (
            <Button
              size="board"
              icon={Undo2}
              onClick={() => closeAfter(() => recall.mutate({ item: order, body: null }))}
            >
              {`Back to ${column.title}`}
            </Button>
          )}
          <PrintButton order={order} timezone={timezone} />
        </Stack>
      )}
    </Dialog>
  );
}

/** Gives a promised order more time; the guest sees the new time and the reason. */
function RunningLate({ order, onDone }: { order: FoodOrder; onDone: () => void }) {
  const delay = useDelayOrder();
  const [reason, setReason] = useState("");
  return (
    <Stack $gap={3}>
      <FormFailure>{delay.error?.message}</FormFailure>
      <ChoiceButtons
        title="Running late by"
        busy={delay.isPending}
        choices={DELAY_MINUTES.map((value) => ({ value, label: `+${value} min` }))}
        onChoose={(minutes) => {
          const body = { minutes, ...(reason.trim() && { reason: reason.trim() }) };
          if (!delay.isPending) delay.mutate({ item: order, body }, { onSuccess: onDone });
        }}
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
