import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { notify } from "#shared/ui/toast/notify.js";
import { useUndoable } from "#staff/board/undo/useUndoable.js";
import { STATION_DONE } from "#staff/kitchen/ticketColumns.js";
import { orderWork, type OrderStatusChange } from "#staff/orders/orderWork.js";
import { useRecallOrder } from "#staff/orders/useRecallOrder.js";
import { useChangeStatus } from "#staff/work/useWorkMutation.js";
import { nextStep } from "#staff/work/workKind.js";
import { useTickItems } from "./useTicketChanges.js";

/** Moves tickets on, and takes back the last moves, the latest first. */
export function useTicketMoves() {
  const client = useQueryClient();
  const { mutateAsync: change } = useChangeStatus(orderWork, { isQuiet: true });
  const { mutateAsync: recall } = useRecallOrder();
  const { mutateAsync: tick } = useTickItems();
  const { offered, add, undo } = useUndoable();

  const move = useCallback(
    (order: FoodOrder, body: OrderStatusChange): void => {
      const { id, order_number } = order;
      const to = body.status;
      const answer = change({ item: order, body });
      // A failure is shown by the change itself.
      if (to === "cancelled") return void answer.catch(() => undefined);
      add({
        id: `${id} ${to}`,
        text: `#${order_number} → ${orderWork.labels[to]}`,
        answer,
        takeBack() {
          const present = orderWork.cache.find(client, id);
          if (present?.status === to) return recall({ item: present, body: null });
          notify.info(`Order #${order_number} has moved on meanwhile`);
        },
      });
    },
    [client, change, recall, add],
  );
  const forward = useCallback(
    (order: FoodOrder): void => {
      const next = nextStep(orderWork, order.status);
      if (next !== null) move(order, { status: next });
    },
    [move],
  );
  /** Ticks the lines of a station off. */
  const bump = useCallback(
    (order: FoodOrder, lines: readonly number[]): void => {
      const { id, order_number, status } = order;
      add({
        id: `${id} ${status}`,
        text: `#${order_number} → ${STATION_DONE}`,
        answer: tick({ item: order, body: { lines, done: true } }),
        takeBack: () =>
          tick({ item: orderWork.cache.find(client, id) ?? order, body: { lines, done: false } }),
      });
    },
    [client, tick, add],
  );
  return { move, forward, bump, undo, offered };
}
