import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { isWaiting } from "@roombell/common/domain/schedule";
import { ticketLimits } from "@roombell/common/domain/workAge";
import { useAtomValue } from "jotai";
import Utensils from "lucide-react/icons/utensils";
import { memo, useCallback } from "react";
import { serverClockAtom, serverNow } from "#shared/lib/live/useLive.js";
import { BoardStrip, StripItem } from "#staff/board/BoardStrip.js";
import { Age } from "#staff/board/card/CardHead.js";
import { useOnClock } from "#staff/lib/sharedClock.js";
import { useAgeMinutes, type AgeMinutes } from "#staff/orders/kitchenState.js";
import { orderWork, SCHEDULE_PROBLEM_TEXT } from "#staff/orders/orderWork.js";
import { useActiveWork } from "#staff/work/useWork.js";

const NONE: readonly FoodOrder[] = [];

/** Food orders that are not accepted yet, run late or cannot be cooked at their time; a tap opens one. `onOpen` must keep its identity. */
export const FoodStrip = memo(function FoodStrip({ onOpen }: { onOpen: (id: string) => void }) {
  const { data: orders = NONE } = useActiveWork(orderWork);
  const minutes = useAgeMinutes();
  const clock = useAtomValue(serverClockAtom);
  // Renders again only when an order becomes late, not every second.
  useOnClock(
    useCallback(
      (now: number) =>
        stripOrders(orders, minutes, now)
          .map(({ order }) => order.id)
          .join(),
      [orders, minutes],
    ),
  );
  return (
    <BoardStrip label="Food orders that need attention" icon={Utensils}>
      {stripOrders(orders, minutes, serverNow(clock)).map(({ order, late_at }) => (
        <StripOrderItem key={order.id} order={order} lateAt={late_at} onOpen={onOpen} />
      ))}
    </BoardStrip>
  );
});

/** One order of the strip; memoised, because most stay unchanged when one changes. */
const StripOrderItem = memo(function StripOrderItem({
  order,
  lateAt,
  onOpen,
}: {
  order: FoodOrder;
  lateAt: number;
  onOpen: (id: string) => void;
}) {
  const isLate = useOnClock(useCallback((now: number) => now >= lateAt, [lateAt]));
  return (
    <StripItem
      tone={isLate ? "late" : "warning"}
      lead={`#${order.order_number}`}
      label={
        order.status === "pending" ? (
          <>
            <span>{`Room ${order.room_number}\n`}</span>
            {order.schedule_problem === null ? (
              <Age since={order.starts_at ?? order.created_at} />
            ) : (
              <span>{SCHEDULE_PROBLEM_TEXT[order.schedule_problem]}</span>
            )}
            {isLate && <span>{" · late"}</span>}
          </>
        ) : (
          <>
            <span>{`Room ${order.room_number} · ${orderWork.labels[order.status]}\n${isLate ? "late " : "running late"}`}</span>
            {isLate && <Age since={new Date(lateAt).toISOString()} />}
          </>
        )
      }
      onPress={() => onOpen(order.id)}
    />
  );
});

/** An order that waits to be accepted or misses its promised time; `late_at` in milliseconds. */
type StripOrder = { order: FoodOrder; late_at: number };

/** New ones, unless for a time that can be kept, the oldest first; then late ones, the most overdue first. */
export function stripOrders(
  orders: readonly FoodOrder[],
  minutes: AgeMinutes,
  now: number,
): readonly StripOrder[] {
  const all = orders.map((order) => ({ order, late_at: ticketLimits(order, minutes).late_at }));
  const waiting = all
    .filter(({ order }) => order.status === "pending")
    .filter(({ order }) => !isWaiting(order, now) || order.schedule_problem !== null)
    .toSorted((left, right) => left.order.order_number - right.order.order_number);
  const late = all
    .filter(({ order }) => order.is_active && order.status !== "pending")
    .filter(({ order, late_at }) => late_at <= now || order.is_running_late)
    .toSorted((left, right) => left.late_at - right.late_at);
  return [...waiting, ...late];
}
