import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { ORDER_STATUSES } from "@roombell/common/domain/foodOrder";
import { orderGuest } from "@roombell/common/domain/orderSummary";
import styled from "styled-components";
import { Chip } from "../../shared/ui/Chip.js";
import { GuestName } from "../ui/GuestName.js";
import { NarrowOnly } from "../ui/NarrowOnly.js";
import type { TableColumn } from "../ui/table/tableModel.js";
import { formatDateTime, formatMoney, relativeAge } from "../../shared/lib/format.js";
import { theme } from "../../shared/theme/theme.js";
import { ORDER_LOOK } from "../../shared/ui/orderLook.js";
import { ORDER_LABEL } from "./labels.js";

// See product rules: Portal.
const ITEM_NAMES_SHOWN = 30;

/** The columns of a list of orders; ages count to `now`, the server's time. */
export function orderColumns(
  timezone: string,
  currency: string,
  now: number,
): readonly TableColumn<FoodOrder>[] {
  return [
    {
      key: "order",
      header: "Order",
      sortBy: (order) => order.order_number,
      cell: (order) => <Strong>#{order.order_number}</Strong>,
    },
    {
      key: "room",
      header: "Room",
      sortBy: (order) => order.room_number,
      cell: (order) => (
        <>
          <div>{order.room_number}</div>
          <GuestName name={orderGuest(order)} />
          {order.delivery_location !== "Room" && <Muted>{order.delivery_location}</Muted>}
          <NarrowOnly>
            <OrderChip order={order} />
            <OrderAge order={order} timezone={timezone} now={now} />
          </NarrowOnly>
        </>
      ),
    },
    {
      key: "items",
      header: "Items",
      wideOnly: true,
      cell: (order) => <span title={order.item_names}>{shortened(order.item_names)}</span>,
    },
    {
      key: "total",
      header: "Total",
      align: "end",
      wideOnly: true,
      sortBy: (order) => order.total_amount,
      cell: (order) => formatMoney(order.total_amount, currency),
    },
    {
      key: "status",
      header: "Status",
      wideOnly: true,
      sortBy: (order) => ORDER_STATUSES.indexOf(order.status),
      cell: (order) => <OrderChip order={order} />,
    },
    {
      key: "created",
      header: "Created",
      wideOnly: true,
      sortBy: (order) => Date.parse(order.created_at),
      cell: (order) => <OrderAge order={order} timezone={timezone} now={now} />,
    },
  ];
}

function OrderAge({ order, timezone, now }: { order: FoodOrder; timezone: string; now: number }) {
  return (
    <Age dateTime={order.created_at} title={formatDateTime(order.created_at, timezone)}>
      {relativeAge(order.created_at, now, timezone)}
    </Age>
  );
}

/** An order's status as a chip. */
export function OrderChip({ order }: { order: FoodOrder }) {
  const { tone, icon } = ORDER_LOOK[order.status];
  return (
    <Chip tone={tone} icon={icon}>
      {ORDER_LABEL[order.status]}
    </Chip>
  );
}

function shortened(names: string): string {
  return names.length > ITEM_NAMES_SHOWN ? `${names.slice(0, ITEM_NAMES_SHOWN).trimEnd()}…` : names;
}

const Strong = styled.span`
  font-weight: ${theme.font.weight.bold};
`;

const Muted = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
`;

/** Day and time are on two lines where columns are narrow. */
const Age = styled.time`
  display: block;

  ${theme.media.medium} {
    min-width: 12ch;
  }
  ${theme.media.roomy} {
    white-space: nowrap;
  }
`;
