import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { PREVIOUS_ORDER_STATUS } from "@roombell/common/domain/foodOrder";
import { orderGuest, otherStayGuest } from "@roombell/common/domain/orderSummary";
import Undo2 from "lucide-react/icons/undo-2";
import styled from "styled-components";
import { Button } from "../../../shared/ui/Button.js";
import { Dialog } from "../../../shared/ui/overlay/Dialog.js";
import { Facts } from "../../ui/Facts.js";
import { formatTime } from "../../../shared/lib/format.js";
import { theme } from "../../../shared/theme/theme.js";
import { columnOf } from "./ticketColumns.js";
import { COLUMN_LABELS, placeOf } from "../labels.js";
import { AcceptIn } from "./AcceptIn.js";
import { DishButtons } from "./DishButtons.js";
import { RejectForm } from "./RejectForm.js";
import { RunningLate } from "./RunningLate.js";

/** The actions of a ticket other than moving it on. Each closes the dialog. */
export type TicketChanges = {
  accept: (minutes: number) => void;
  reject: (reason: string) => void;
  delay: (minutes: number, reason: string) => void;
  recall: () => void;
  openDish: (menu_item_id: string) => void;
};

/** The actions of one ticket that take more than one tap. */
export function TicketDialog({
  order,
  timezone,
  changes,
  onClose,
}: {
  order: FoodOrder;
  timezone: string;
  changes: TicketChanges;
  onClose: () => void;
}) {
  const { status, estimated_delivery_time } = order;
  const previous = PREVIOUS_ORDER_STATUS[status];
  const column = previous && columnOf({ ...order, status: previous });
  return (
    <Dialog open onClose={onClose} title={`Order #${order.order_number}`} description={placeOf(order)}>
      <Stack>
        {status === "pending" && <AcceptIn onAccept={changes.accept} />}
        {estimated_delivery_time !== null && <RunningLate onDelay={changes.delay} />}
        {column && (
          <Button size="board" icon={Undo2} onClick={changes.recall}>
            Back to {COLUMN_LABELS[column].title}
          </Button>
        )}
        <DishButtons items={order.items} onOpen={changes.openDish} />
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
        {status === "pending" && <RejectForm onReject={changes.reject} />}
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[6]};
`;
