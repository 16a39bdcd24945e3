import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { orderGuest } from "@roombell/common/domain/orderSummary";
import { ticketLimits, toneAt } from "@roombell/common/domain/workAge";
import styled from "styled-components";
import { formatMoney } from "#shared/lib/format.js";
import { theme, truncated } from "#shared/theme/theme.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import { GuestName } from "#staff/ui/text/GuestName.js";
import { Caption, NarrowNote, NarrowStatus, statusColumns, Strong } from "#staff/work/workCells.js";
import type { AgeMinutes } from "./kitchenState.js";
import { orderWork } from "./orderWork.js";

const ITEM_NAMES_SHOWN = 30;

/** Late as on the kitchen's board. */
export const isOrderLate = (order: FoodOrder, minutes: AgeMinutes, now: number): boolean =>
  order.is_active && toneAt(ticketLimits(order, minutes), now) === "late";

/** The columns of a list of orders. Ages count to `now`, the server's time. */
export function orderColumns(
  timezone: string,
  minutes: AgeMinutes,
  now: number,
): readonly TableColumn<FoodOrder>[] {
  const age = { timezone, now, isLate: (order: FoodOrder) => isOrderLate(order, minutes, now) };
  return [
    {
      key: "order",
      header: "Order",
      sortBy: (order) => order.order_number,
      cell: (order) => (
        <>
          <Strong>{`#${order.order_number}`}</Strong>
          <NarrowTotal>{formatMoney(order.total_amount, order.currency)}</NarrowTotal>
        </>
      ),
    },
    {
      key: "room",
      header: "Room",
      grows: true,
      sortBy: (order) => order.room_number,
      cell: (order) => (
        <>
          <Place>
            <Strong>{order.room_number}</Strong>
            <GuestName name={orderGuest(order)} isAlone />
            {order.delivery_location !== "Room" && <Caption>{order.delivery_location}</Caption>}
          </Place>
          <NarrowNote>{shortened(order.item_names)}</NarrowNote>
          <NarrowStatus kind={orderWork} item={order} {...age} />
        </>
      ),
    },
    {
      key: "items",
      header: "Items",
      wideOnly: "roomy",
      cell: (order) => (
        <Items>
          <div title={order.item_names}>{shortened(order.item_names)}</div>
          {order.special_instructions !== "" && (
            <Caption as="div" dir="auto">
              {order.special_instructions}
            </Caption>
          )}
        </Items>
      ),
    },
    {
      key: "total",
      header: "Total",
      align: "end",
      wideOnly: true,
      sortBy: (order) => order.total_amount,
      cell: (order) => formatMoney(order.total_amount, order.currency),
    },
    ...statusColumns(orderWork, age),
  ];
}

/** One line above the dishes; the guest's name fills the rest without widening the column. */
const Place = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${theme.space[2]};
  width: 0;
  min-width: 100%;

  ${theme.media.roomy} {
    display: block;
    width: clamp(12ch, 10vw, 24ch);
    min-width: 0;
  }
`;

const NarrowTotal = styled(Caption)`
  display: block;

  ${theme.media.medium} {
    display: none;
  }
`;

/** One line each, which the text does not widen: all columns fit a small laptop. */
const Items = styled.div`
  min-width: clamp(16ch, 13vw, 30ch);

  > * {
    ${truncated}
    width: 0;
    min-width: 100%;
  }
`;

function shortened(names: string): string {
  return names.length > ITEM_NAMES_SHOWN ? `${names.slice(0, ITEM_NAMES_SHOWN).trimEnd()}…` : names;
}
