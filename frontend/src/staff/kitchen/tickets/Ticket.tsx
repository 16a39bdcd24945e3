import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { ticketLimits, toneAt } from "@roombell/common/domain/workAge";
import Ban from "lucide-react/icons/ban";
import { memo, useCallback, useMemo } from "react";
import styled, { css } from "styled-components";
import { BoardCard, CardBody } from "../../board/BoardCard.js";
import { CardAction, CardActions, TakeNote } from "../../board/CardActions.js";
import { CardNote } from "../../board/CardNote.js";
import { useSeen } from "../../board/useSeen.js";
import { useOnClock } from "../../lib/sharedClock.js";
import { theme } from "../../../shared/theme/theme.js";
import type { AgeMinutes } from "../hooks.js";
import { needsNotice } from "../../board/sound/needsNotice.js";
import { columnOf } from "./ticketColumns.js";
import { COLUMN_LABELS, ticketName } from "../labels.js";
import { TicketHead } from "./TicketHead.js";
import { TicketItem } from "./TicketItem.js";

/** The actions of a ticket. Must keep its identity between renders. */
export type TicketActions = {
  forward: (order: FoodOrder) => void;
  acknowledge: (order: FoodOrder) => void;
  /** Opens the actions that need more than one tap. */
  open: (order: FoodOrder) => void;
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
  const more = order.is_active
    ? { label: `More for order ${order.order_number}`, onOpen: () => actions.open(order) }
    : undefined;
  return (
    <BoardCard aria-label={ticketName(order)} $tone={tone}>
      <TicketHead order={order} tone={tone} timezone={timezone} more={more} />
      <CardBody>
        <div>
          <Items $withdrawn={isWithdrawn}>
            {order.items.map((item, index) => (
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
            ))}
          </Items>
          {order.special_instructions && <CardNote>{order.special_instructions}</CardNote>}
          {order.staff_note && <CardNote>{`Staff: ${order.staff_note}`}</CardNote>}
        </div>
        <CardActions>
          {isWithdrawn && (
            <CardAction icon={Ban} tone="danger" isBusy={isBusy} onPress={() => actions.acknowledge(order)}>
              Got it
            </CardAction>
          )}
          {!isWithdrawn && column && (
            <CardAction
              icon={COLUMN_LABELS[column].forwardIcon}
              isBusy={isBusy}
              onPress={() => actions.forward(order)}
            >
              {COLUMN_LABELS[column].forward}
            </CardAction>
          )}
          {!isWithdrawn && needsNotice(order) && (
            <TakeNote of={`order ${order.order_number}`} onPress={() => actions.acknowledge(order)} />
          )}
        </CardActions>
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
