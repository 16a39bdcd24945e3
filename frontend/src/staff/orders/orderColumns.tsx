import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { orderGuest } from "@roombell/common/domain/orderSummary";
import styled from "styled-components";
import { formatMoney } from "../../shared/lib/format.js";
import { truncated } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";
import { GuestName } from "../ui/GuestName.js";
import type { TableColumn } from "../ui/table/tableModel.js";
import { Caption, NarrowNote, NarrowStatus, statusColumns, Strong } from "../work/workCells.js";
import { orderWork } from "./orderWork.js";

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
      cell: (order) => (
        <>
          <Strong>#{order.order_number}</Strong>
          <NarrowTotal>{formatMoney(order.total_amount, currency)}</NarrowTotal>
        </>
      ),
    },
    {
      key: "room",
      header: "Room",
      sortBy: (order) => order.room_number,
      cell: (order) => (
        <>
          <Place>
            <Strong>{order.room_number}</Strong>
            <GuestName name={orderGuest(order)} />
            {order.delivery_location !== "Room" && <Caption>{order.delivery_location}</Caption>}
          </Place>
          <NarrowNote $roomy>{shortened(order.item_names)}</NarrowNote>
          <NarrowStatus kind={orderWork} item={order} timezone={timezone} now={now} />
        </>
      ),
    },
    {
      key: "items",
      header: "Items",
      wideOnly: "roomy",
      cell: (order) => (
        <>
          <div title={order.item_names}>{shortened(order.item_names)}</div>
          {order.special_instructions !== "" && <Wish dir="auto">{order.special_instructions}</Wish>}
        </>
      ),
    },
    {
      key: "total",
      header: "Total",
      align: "end",
      wideOnly: true,
      sortBy: (order) => order.total_amount,
      cell: (order) => formatMoney(order.total_amount, currency),
    },
    ...statusColumns(orderWork, { timezone, now }),
  ];
}

/** One line where the dishes stand below it. */
const Place = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${theme.space[2]};

  ${theme.media.roomy} {
    display: block;
  }
`;

const NarrowTotal = styled(Caption)`
  display: block;

  ${theme.media.medium} {
    display: none;
  }
`;

const Wish = styled(Caption).attrs({ as: "div" })`
  ${truncated}
  max-width: 30ch;
`;

function shortened(names: string): string {
  return names.length > ITEM_NAMES_SHOWN ? `${names.slice(0, ITEM_NAMES_SHOWN).trimEnd()}…` : names;
}
