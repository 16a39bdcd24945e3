import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import CalendarClock from "lucide-react/icons/calendar-clock";
import { memo, useMemo } from "react";
import { formatTime } from "#shared/lib/format.js";
import { BoardStrip, StripItem } from "#staff/board/BoardStrip.js";
import { useSeen } from "#staff/board/unseen/useSeen.js";
import { useIsTomorrow } from "#staff/lib/sharedClock.js";
import { SCHEDULE_PROBLEM_TEXT } from "#staff/orders/orderWork.js";
import { stationsInView, type KitchenView } from "./stations/kitchenView.js";
import { placeOf } from "./ticketColumns.js";

/** The scheduled orders that are not tickets yet, the next one first; a tap opens one. */
export const LaterStrip = memo(function LaterStrip({
  orders,
  timezone,
  view,
  onOpen,
}: {
  orders: readonly FoodOrder[];
  timezone: string;
  view: KitchenView;
  onOpen: (order: FoodOrder) => void;
}) {
  const items = useMemo(
    () => orders.map((order) => <LaterItem key={order.id} {...{ order, timezone, view, onOpen }} />),
    [orders, timezone, view, onOpen],
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
  view,
  onOpen,
}: {
  order: FoodOrder;
  timezone: string;
  view: KitchenView;
  onOpen: (order: FoodOrder) => void;
}) {
  const seenRef = useSeen<HTMLLIElement>("order", order, stationsInView(order, view));
  const at = order.scheduled_for ?? order.created_at;
  const day = useIsTomorrow(at, timezone) ? "Tomorrow · " : "";
  const problem = order.schedule_problem;
  return (
    <StripItem
      ref={seenRef}
      lead={formatTime(at, timezone)}
      label={
        <span>{`${day}#${order.order_number}\n${problem === null ? placeOf(order) : SCHEDULE_PROBLEM_TEXT[problem]}`}</span>
      }
      tone={problem === null ? "calm" : "warning"}
      onPress={() => onOpen(order)}
    />
  );
}
