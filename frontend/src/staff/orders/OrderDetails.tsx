import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { DIET_CHANGE_TEXT } from "@roombell/common/domain/dishContents";
import { ORDER_STEP, type OrderStatus } from "@roombell/common/domain/foodOrder";
import { orderGuest, otherStayGuest } from "@roombell/common/domain/orderSummary";
import styled from "styled-components";
import { formatDateTime, formatMoney, formatTime } from "#shared/lib/format.js";
import { inStack, tabularFigures, theme } from "#shared/theme/theme.js";
import { Stepper } from "#shared/ui/overlay/Stepper.js";
import { Text } from "#shared/ui/primitives.js";
import { Facts } from "#staff/ui/text/Facts.js";
import { StatusChip } from "#staff/work/workCells.js";
import { billParts } from "./billParts.js";
import { ORDER_PAYMENT_TEXT } from "./orderPayments.js";
import { orderWork } from "./orderWork.js";

const STEPS: readonly { status: OrderStatus; label: string }[] = [
  { status: "pending", label: "Order Placed" },
  { status: "confirmed", label: "Order Confirmed" },
  { status: "preparing", label: "Preparing" },
  { status: "ready", label: "Ready for Delivery" },
  { status: "delivered", label: "Delivered" },
];

export function OrderDetails({ order, timezone }: { order: FoodOrder; timezone: string }) {
  const stepDetail = (status: OrderStatus): string => {
    const step = order.history?.findLast((entry) => entry.status === status);
    if (step === undefined) return "";
    const time = formatTime(step.at, timezone);
    return step.actor ? `${time} · ${step.actor.name}` : time;
  };
  return (
    <Columns>
      <Stack>
        <OrderItems order={order} />
        <Facts
          facts={[
            ["Special instructions", order.special_instructions],
            ["Staff note", order.staff_note],
            ["Guest was told", order.reason],
          ]}
        />
      </Stack>
      <Stack>
        <Facts
          facts={[
            ["Status", <StatusChip key="status" kind={orderWork} item={order} />],
            ["Guest", orderGuest(order)],
            ["Room's guest", otherStayGuest(order)],
            ["Phone", order.customer_phone],
            ["Payment", ORDER_PAYMENT_TEXT[order.payment]],
            ["Ordered", formatDateTime(order.created_at, timezone)],
            ["Scheduled for", order.scheduled_for && formatDateTime(order.scheduled_for, timezone)],
            [
              "Promised",
              order.promised_at && order.promised_at !== order.estimated_delivery_time
                ? formatTime(order.promised_at, timezone)
                : "",
            ],
            [
              "Estimated delivery",
              order.estimated_delivery_time && formatTime(order.estimated_delivery_time, timezone),
            ],
            [
              "Entered by",
              order.created_by === "staff" ? (order.history?.[0]?.actor?.name ?? "Front desk") : "",
            ],
          ]}
        />
        <Stepper
          label="Progress"
          steps={STEPS.map(({ status, label }) => ({ label, detail: stepDetail(status) }))}
          current={ORDER_STEP[order.status]}
        />
      </Stack>
    </Columns>
  );
}

function OrderItems({ order }: { order: FoodOrder }) {
  const { currency } = order;
  const { parts, included } = billParts(order);
  const part = ([label, amount]: (typeof parts)[number]) => (
    <Part key={label}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>{formatMoney(amount, currency)}</td>
    </Part>
  );
  return (
    <BillTable>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Price</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item, index) => (
          // Two lines may be of the same dish; their order never changes.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <tr key={index}>
            <td>
              <strong>{`${item.quantity}× ${item.item_name}`}</strong>
              <Extras item={item} />
            </td>
            <td>{formatMoney(item.unit_price, currency)}</td>
            <td>{formatMoney(item.total_price, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {parts.map(part)}
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td>{formatMoney(order.total_amount, currency)}</td>
        </tr>
        {included.map(part)}
      </tfoot>
    </BillTable>
  );
}

function Extras({ item }: { item: FoodOrder["items"][number] }) {
  const options = Object.entries(item.selected_options).map(([group, value]) => `${group}: ${value}`);
  return (
    <>
      {item.removed_quantity !== undefined && (
        <Text $color="textMuted">{`${item.removed_quantity} removed by the kitchen`}</Text>
      )}
      {options.length > 0 && <Text $color="textMuted">{options.join(", ")}</Text>}
      {item.special_instructions && <Note>{item.special_instructions}</Note>}
      {item.diet_change && (
        <Text $weight="semibold" $color="errorFg">
          {DIET_CHANGE_TEXT[item.diet_change]}
        </Text>
      )}
      {item.allergens.length > 0 && (
        <Text $weight="semibold" $color="errorFg">{`Contains ${item.allergens.join(", ")}`}</Text>
      )}
      {item.done && item.done_by && <Text $color="textMuted">{`Ticked off by ${item.done_by.name}`}</Text>}
    </>
  );
}

const Columns = styled.div`
  ${inStack(6)}

  ${theme.media.medium} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

const Stack = styled.div`
  ${inStack(5)}
  align-content: start;
`;

/** Lines with amounts at their end, and sums below them. */
export const BillTable = styled.table`
  ${tabularFigures}
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.font.size.sm};

  th,
  td {
    padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[2]} 0;
    border-bottom: ${theme.line.thin} solid ${theme.color.border};
    text-align: start;
    vertical-align: top;
  }
  tr > :not(:first-child) {
    text-align: end;
    white-space: nowrap;
  }
  thead th {
    color: ${theme.color.textMuted};
    font-weight: ${theme.font.weight.medium};
  }
  /* Otherwise the first of several is drawn last, and all are repeated on each printed page. */
  tfoot {
    display: table-row-group;
  }
  tfoot + tfoot > :first-child > * {
    padding-top: ${theme.space[4]};
    border-top: ${theme.line.thin} solid ${theme.color.border};
  }
  tfoot > tr > * {
    border-bottom: 0;
    font-weight: ${theme.font.weight.bold};
  }
`;

export const Part = styled.tr`
  && > * {
    padding-bottom: 0;
    font-weight: ${theme.font.weight.regular};
  }
`;

const Note = styled.p`
  margin-top: ${theme.space[1]};
  padding: ${theme.space[1]} ${theme.space[2]};
  border-left: ${theme.line.bar} solid ${theme.color.accent};
  background: ${theme.color.accentSoft};
`;
