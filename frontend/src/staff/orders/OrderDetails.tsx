import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { ORDER_STEP, type OrderStatus } from "@roombell/common/domain/foodOrder";
import { orderGuest, otherStayGuest } from "@roombell/common/domain/orderSummary";
import styled from "styled-components";
import { Facts } from "../ui/Facts.js";
import { Stepper } from "../../shared/ui/overlay/Stepper.js";
import { formatDateTime, formatTime } from "../../shared/lib/format.js";
import { theme } from "../../shared/theme/theme.js";
import { OrderChip } from "./orderColumns.js";
import { OrderItems } from "./OrderItems.js";

/** The five steps of an order (product rules: Food ordering). */
const STEPS: readonly { status: OrderStatus; label: string }[] = [
  { status: "pending", label: "Order Placed" },
  { status: "confirmed", label: "Order Confirmed" },
  { status: "preparing", label: "Preparing" },
  { status: "ready", label: "Ready for Delivery" },
  { status: "delivered", label: "Delivered" },
];

/** The content of an order, its guest and its progress. */
export function OrderDetails({
  order,
  timezone,
  currency,
}: {
  order: FoodOrder;
  timezone: string;
  currency: string;
}) {
  const timeOf = (status: OrderStatus): string => {
    const step = order.history?.findLast((entry) => entry.status === status);
    return step ? formatTime(step.at, timezone) : "";
  };
  return (
    <Columns>
      <Stack>
        <OrderItems order={order} currency={currency} />
        <Facts
          facts={[
            ["Special instructions", order.special_instructions],
            ["Staff Note", order.staff_note],
            ["Told the guest", order.reason],
          ]}
        />
      </Stack>
      <Stack>
        <Facts
          facts={[
            ["Status", <OrderChip key="status" order={order} />],
            ["Guest", orderGuest(order)],
            ["Room's guest", otherStayGuest(order)],
            ["Phone", order.customer_phone],
            ["Ordered", formatDateTime(order.created_at, timezone)],
            [
              "Estimated delivery",
              order.estimated_delivery_time && formatTime(order.estimated_delivery_time, timezone),
            ],
            ["Entered by", order.created_by === "staff" ? "Front desk" : ""],
          ]}
        />
        <Stepper
          label="Progress"
          steps={STEPS.map(({ status, label }) => ({ label, detail: timeOf(status) }))}
          current={ORDER_STEP[order.status]}
        />
      </Stack>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[6]};

  ${theme.media.medium} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

const Stack = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[5]};
`;
