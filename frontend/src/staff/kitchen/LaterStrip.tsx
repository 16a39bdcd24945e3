import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import CalendarClock from "lucide-react/icons/calendar-clock";
import { memo } from "react";
import { formatTime } from "#shared/lib/format.js";
import { BoardStrip, StripItem } from "#staff/board/BoardStrip.js";
import { useSeen } from "#staff/board/unseen/useSeen.js";
import { useIsTomorrow } from "#staff/lib/sharedClock.js";
import { SCHEDULE_PROBLEM_TEXT } from "#staff/orders/orderWork.js";
import { useKitchenScreen } from "./KitchenContext.js";
import { stationsInView } from "./stations/kitchenView.js";
import { placeOf } from "./ticketColumns.js";

/** The scheduled orders that are not tickets yet, the next one first; a tap opens one. */
export const LaterStrip = memo(function LaterStrip({ orders }: { orders: readonly FoodOrder[] }) {
  return (
    <BoardStrip label="Later" icon={CalendarClock}>
      {orders.map((order) => (
        <LaterItem key={order.id} order={order} />
      ))}
    </BoardStrip>
  );
});

function LaterItem({ order }: { order: FoodOrder }) {
  const { timezone, view, actions } = useKitchenScreen();
  // Opening an order that can no longer be cooked at its time answers its alarm.
  const open = (): void => {
    if (order.schedule_problem !== null) actions.acknowledge(order);
    actions.open(order);
  };
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
      onPress={open}
    />
  );
}
