import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import CalendarClock from "lucide-react/icons/calendar-clock";
import { memo, useMemo } from "react";
import { BoardStrip, StripItem } from "#staff/board/BoardStrip.js";
import { DueTime } from "#staff/board/card/CardHead.js";
import { placeOf, ticketName } from "./ticketColumns.js";

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
    () =>
      orders.map((order) => (
        <StripItem
          key={order.id}
          lead={<DueTime at={order.scheduled_for ?? order.created_at} timezone={timezone} />}
          label={`${ticketName(order)} · ${placeOf(order)}\n${PROBLEMS[order.schedule_problem ?? "none"] ?? order.item_names}`}
          tone={order.schedule_problem === null ? "calm" : "warning"}
          onPress={() => onOpen(order)}
        />
      )),
    [orders, timezone, onOpen],
  );
  return (
    <BoardStrip label="Later" icon={CalendarClock}>
      {items}
    </BoardStrip>
  );
});

const PROBLEMS: Readonly<Record<string, string>> = {
  closed: "Closed at that time: call the guest",
  unavailable: "A dish is sold out: call the guest",
};
