import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { orderGuest } from "@roombell/common/domain/orderSummary";
import { type AgeTone, promiseOf, ticketLimits, ticketStart } from "@roombell/common/domain/workAge";
import Ban from "lucide-react/icons/ban";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import Hourglass from "lucide-react/icons/hourglass";
import Undo2 from "lucide-react/icons/undo-2";
import { memo, useMemo } from "react";
import styled, { css } from "styled-components";
import { formatTime } from "../../../shared/lib/format.js";
import { theme } from "../../../shared/theme/theme.js";
import { BoardCard, CardBody, CardNote } from "../../board/BoardCard.js";
import { CardActions, type CardHandlers } from "../../board/CardActions.js";
import { Age, CardGuest, CardHead, CardMark, useAgeTone } from "../../board/CardHead.js";
import { useSeen } from "../../board/useSeen.js";
import { orderWork } from "../../orders/orderWork.js";
import type { AgeMinutes } from "../hooks.js";
import { placeOf, STATION_DONE, TICKET_COLUMN_LABELS, ticketName } from "../labels.js";
import { isOwnLine, type KitchenView, linesToBump, stationsInView } from "../stations/kitchenView.js";
import { StationMarks } from "../stations/StationMarks.js";
import { columnOf } from "./ticketColumns.js";
import { TicketItem } from "./TicketItem.js";

const TONE_LABELS: Readonly<Record<AgeTone, string>> = { calm: "", warning: "Due soon", late: "Late" };

/** What can be done with a ticket. Must keep its identity between renders. */
export type TicketActions = CardHandlers<FoodOrder> & {
  /** Resolves when the server has answered. */
  tick: (order: FoodOrder, index: number, done: boolean) => Promise<unknown>;
  /** Called on a long press on a dish. */
  openDish: (menu_item_id: string) => void;
};

/** One order as the kitchen sees it. Renders again only when the order, its busy state or the sold-out dishes change. */
export const Ticket = memo(function Ticket({
  order,
  minutes,
  timezone,
  soldOut,
  view,
  isBusy,
  actions,
}: {
  order: FoodOrder;
  minutes: AgeMinutes;
  timezone: string;
  soldOut: ReadonlySet<string>;
  view: KitchenView;
  isBusy: boolean;
  actions: TicketActions;
}) {
  useSeen("order", order, stationsInView(order, view));
  const age = useAgeTone(useMemo(() => ticketLimits(order, minutes), [order, minutes]));
  const column = columnOf(order);
  const isWithdrawn = order.status === "cancelled";
  const tone = isWithdrawn ? "late" : age;
  const name = orderWork.nameOf(order);
  const guest = orderGuest(order);
  const promise = promiseOf(order);
  const expected = order.estimated_delivery_time;
  const isRunningLate = order.is_running_late && order.is_active && order.status !== "ready";
  return (
    <BoardCard aria-label={ticketName(order)} $tone={tone}>
      <CardHead
        tone={tone}
        lead={order.order_number}
        line={placeOf(order)}
        age={<Age since={ticketStart(order)} />}
        more={order.is_active ? { label: `More for ${name}`, onOpen: () => actions.open(order) } : undefined}
      >
        {guest && <CardGuest>{guest}</CardGuest>}
        {promise !== null && <span>by {formatTime(promise, timezone)}</span>}
        {expected !== null && expected !== promise && <span>now {formatTime(expected, timezone)}</span>}
        {isWithdrawn && <CardMark icon={Ban}>Cancelled</CardMark>}
        {!isWithdrawn && TONE_LABELS[tone] && <CardMark>{TONE_LABELS[tone]}</CardMark>}
        {isRunningLate && <CardMark icon={Hourglass}>Running late</CardMark>}
        {order.recalled_at !== null && <CardMark icon={Undo2}>Recalled</CardMark>}
        {order.created_by === "staff" && <CardMark icon={ConciergeBell}>By staff</CardMark>}
      </CardHead>
      <CardBody>
        <div>
          <Items $withdrawn={isWithdrawn}>
            {order.items.map(
              (item, index) =>
                isOwnLine(item, view) && (
                  // Two lines may be of the same dish; their order never changes.
                  <TicketItem
                    // oxlint-disable-next-line react/no-array-index-key -- see above
                    key={index}
                    item={item}
                    isSoldOut={soldOut.has(item.menu_item_id)}
                    isOpen={order.is_active}
                    onTick={(done) => actions.tick(order, index, done)}
                    onHold={() => actions.openDish(item.menu_item_id)}
                  />
                ),
            )}
          </Items>
          <StationMarks order={order} view={view} />
          {order.special_instructions && <CardNote>{order.special_instructions}</CardNote>}
          {order.staff_note && <CardNote>{`Staff: ${order.staff_note}`}</CardNote>}
        </div>
        <CardActions
          item={order}
          name={name}
          forward={linesToBump(order, view) ? STATION_DONE : column && TICKET_COLUMN_LABELS[column].forward}
          isBusy={isBusy}
          handlers={actions}
        />
      </CardBody>
    </BoardCard>
  );
});

const Items = styled.ul<{ $withdrawn: boolean }>`
  ${({ $withdrawn }) =>
    $withdrawn &&
    css`
      text-decoration: line-through;
      text-decoration-thickness: ${theme.line.bar};
    `}
`;
