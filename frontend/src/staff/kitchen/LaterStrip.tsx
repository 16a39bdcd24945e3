import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import CalendarClock from "lucide-react/icons/calendar-clock";
import { memo, useMemo } from "react";
import { formatTime } from "#shared/lib/format.js";
import { BoardStrip, StripItem } from "#staff/board/BoardStrip.js";
import { useIsTomorrow } from "#staff/board/card/CardHead.js";
import { SCHEDULE_PROBLEM_TEXT } from "#staff/orders/orderWork.js";
import { placeOf } from "./ticketColumns.js";

/** The scheduled orders that are not tickets yet, the next one first; a tap opens one. */
export const LaterStrip = memo(function LaterStrip({
  orders,
  timezone,
  onOpen,
}: {
  orders: readonly FoodOrder[];
  timezone: string;
  onOpen: (order: FoodOrder) => void;
}) {
  const items = useMemo(
    () => orders.map((order) => <LaterItem key={order.id} {...{ order, timezone, onOpen }} />),
    [orders, timezone, onOpen],
  );
  return (
    <BoardStrip label="Later" icon={CalendarClock}>
      {items}
    </BoardStrip>
  );
});

function LaterItem({
  order,
  timezone,
  onOpen,
}: {
  order: FoodOrder;
  timezone: string;
  onOpen: (order: FoodOrder) => void;
}) {
  const at = order.scheduled_for ?? order.created_at;
  const day = useIsTomorrow(at, timezone) ? "Tomorrow · " : "";
  const problem = order.schedule_problem;
  return (
    <StripItem
      lead={formatTime(at, timezone)}
      label={
        <span>{`${day}#${order.order_number}\n${problem === null ? placeOf(order) : SCHEDULE_PROBLEM_TEXT[problem]}`}</span>
      }
      tone={problem === null ? "calm" : "warning"}
      onPress={() => onOpen(order)}
    />
  );
}
