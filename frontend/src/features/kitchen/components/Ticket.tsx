import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { ticketLimits, toneAt } from "@roombell/common/domain/workAge";
import BellOff from "lucide-react/icons/bell-off";
import Ellipsis from "lucide-react/icons/ellipsis";
import { memo, useCallback, useMemo } from "react";
import styled, { css } from "styled-components";
import { BoardCard, CardFoot } from "../../../components/board/BoardCard.js";
import { CardNote } from "../../../components/board/CardNote.js";
import { Button } from "../../../components/Button.js";
import { useSeen } from "../../../lib/board/useSeen.js";
import { useOnClock } from "../../../lib/sharedClock.js";
import { theme } from "../../../styles/theme.js";
import type { AgeMinutes } from "../hooks.js";
import { needsNotice } from "../../../lib/board/needsNotice.js";
import { columnOf } from "../ticketColumns.js";
import { COLUMN_WORDS, ticketName } from "../words.js";
import { TicketHead } from "./TicketHead.js";
import { TicketItem } from "./TicketItem.js";

/** What can be done on a ticket. Must keep its identity between renders. */
export type TicketActions = {
  forward: (order: FoodOrder) => void;
  acknowledge: (order: FoodOrder) => void;
  /** Everything that needs more than one tap. */
  open: (order: FoodOrder) => void;
  /** Settles when the server has answered. */
  tick: (order: FoodOrder, index: number, done: boolean) => Promise<unknown>;
  /** A dish was pressed for long. */
  openDish: (menu_item_id: string) => void;
};

/** One order as the kitchen reads it. Drawn anew only when the order, its busy state or the sold-out dishes change. */
export const Ticket = memo(function Ticket({
  order,
  minutes,
  timezone,
  soldOut,
  isBusy,
  actions,
}: {
  order: FoodOrder;
  minutes: AgeMinutes;
  timezone: string;
  soldOut: ReadonlySet<string>;
  isBusy: boolean;
  actions: TicketActions;
}) {
  useSeen("order", order);
  const limits = useMemo(() => ticketLimits(order, minutes), [order, minutes]);
  const age = useOnClock(useCallback((now: number) => toneAt(limits, now), [limits]));
  const column = columnOf(order);
  const isWithdrawn = order.status === "cancelled";
  const tone = isWithdrawn ? "late" : age;
  return (
    <BoardCard aria-label={ticketName(order)} $tone={tone}>
      <TicketHead order={order} tone={tone} timezone={timezone} />
      <Items $withdrawn={isWithdrawn}>
        {order.items.map((item, index) => (
          // The same dish may stand in two lines; their order never changes.
          <TicketItem
            // oxlint-disable-next-line react/no-array-index-key -- see above
            key={index}
            item={item}
            isSoldOut={soldOut.has(item.menu_item_id)}
            isOpen={order.is_active}
            onTick={(done) => actions.tick(order, index, done)}
            onHold={() => actions.openDish(item.menu_item_id)}
          />
        ))}
      </Items>
      {order.special_instructions && <CardNote>{order.special_instructions}</CardNote>}
      {order.staff_note && <CardNote>{`Staff: ${order.staff_note}`}</CardNote>}
      <CardFoot>
        {isWithdrawn ? (
          <Button size="board" variant="danger" wide busy={isBusy} onClick={() => actions.acknowledge(order)}>
            Got it
          </Button>
        ) : (
          <>
            <Button size="board" variant="primary" wide busy={isBusy} onClick={() => actions.forward(order)}>
              {column && COLUMN_WORDS[column].forward}
            </Button>
            {needsNotice(order) && (
              <Button
                size="board"
                icon={BellOff}
                aria-label={`Take note of order ${order.order_number}`}
                onClick={() => actions.acknowledge(order)}
              />
            )}
            <Button
              size="board"
              icon={Ellipsis}
              aria-label={`More for order ${order.order_number}`}
              onClick={() => actions.open(order)}
            />
          </>
        )}
      </CardFoot>
    </BoardCard>
  );
});

const Items = styled.ul<{ $withdrawn: boolean }>`
  padding: ${theme.space[1]} 0;
  ${({ $withdrawn }) =>
    $withdrawn &&
    css`
      text-decoration: line-through;
      text-decoration-thickness: ${theme.line.bar};
    `}
`;
