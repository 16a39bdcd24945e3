import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useCallback, useMemo } from "react";
import { formatTime } from "#shared/lib/format.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { useActiveWork } from "#staff/work/useWork.js";

type RoomWork = { id: string; room_id: string; text: string };

const LISTED = 3;

/** By request id, one line each, then how many more. Requests without other work have no entry. */
export function otherWork(
  requests: readonly RoomWork[],
  orders: readonly RoomWork[],
): Readonly<Record<string, string>> {
  const all = [...requests, ...orders];
  return Object.fromEntries(
    requests.flatMap(({ id, room_id }): [string, string][] => {
      const others = all.filter((other) => other.room_id === room_id && other.id !== id);
      return others.length === 0 ? [] : [[id, formatLines(others)]];
    }),
  );
}

function formatLines(others: readonly RoomWork[]): string {
  // "and 1 more" would be as long as the line it replaces.
  const listed = others.length === LISTED + 1 ? others : others.slice(0, LISTED);
  const rest = others.length - listed.length;
  return [...listed.map(({ text }) => `+ ${text}`), ...(rest > 0 ? [`and ${rest} more`] : [])].join("\n");
}

/** {@link otherWork} of open requests and orders; keeps its identity until one of its lines changes. */
export function useRoomWork(
  requests: readonly ServiceRequest[],
  hasFood: boolean,
  timezone: string,
): Readonly<Record<string, string>> {
  const select = useCallback(
    (orders: readonly FoodOrder[]) =>
      otherWork(
        requests.map(({ id, room_id, service_name }) => ({ id, room_id, text: service_name })),
        orders.map(({ id, room_id, order_number, status, scheduled_for }) => {
          const isLater = status === "pending" && scheduled_for !== null;
          const state = isLater
            ? `for ${formatTime(scheduled_for, timezone)}`
            : orderWork.labels[status].toLowerCase();
          return { id, room_id, text: `order #${order_number} (${state})` };
        }),
      ),
    [requests, timezone],
  );
  const { data } = useActiveWork(orderWork, { enabled: hasFood, select });
  const withoutOrders = useMemo(() => select([]), [select]);
  return data ?? withoutOrders;
}
