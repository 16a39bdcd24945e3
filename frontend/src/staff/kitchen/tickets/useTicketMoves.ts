import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { notify } from "#shared/ui/toast/notify.js";
import { useUndoable } from "#staff/board/undo/useUndoable.js";
import { STATION_DONE } from "#staff/kitchen/ticketLabels.js";
import { orderWork, type OrderStatusChange } from "#staff/orders/orderWork.js";
import { useRecallOrder } from "#staff/orders/useRecallOrder.js";
import { useChangeStatus } from "#staff/work/useWorkMutation.js";
import { nextStep } from "#staff/work/workKind.js";
import { useTickItems } from "./useTicketChanges.js";

/** A move of the whole order, or of the lines of a station. */
type Moved = {
  order: FoodOrder;
  to: FoodOrder["status"];
  lines?: readonly number[];
  answer: Promise<unknown>;
};

/** Moves tickets on, and takes back the last moves, the latest first. */
export function useTicketMoves() {
  const client = useQueryClient();
  const { mutateAsync: change } = useChangeStatus(orderWork, { isQuiet: true });
  const { mutateAsync: recall } = useRecallOrder();
  const { mutateAsync: tick } = useTickItems();
  const takeBack = useCallback(
    async ({ order, to, lines, answer }: Moved): Promise<void> => {
      await answer;
      const present = orderWork.cache.find(client, order.id);
      if (lines) await tick({ item: present ?? order, body: { lines, done: false } });
      else if (present?.status === to) await recall({ item: present, body: null });
      else notify.info(`Order #${order.order_number} has moved on meanwhile`);
    },
    [client, recall, tick],
  );
  const { offered, add, drop, undo } = useUndoable(takeBack);

  const move = useCallback(
    (order: FoodOrder, body: OrderStatusChange): void => {
      const moved: Moved = { order, to: body.status, answer: change({ item: order, body }) };
      if (body.status !== "cancelled") add(moved);
      moved.answer.catch(() => drop(moved));
    },
    [change, add, drop],
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
      const answer = tick({ item: order, body: { lines, done: true } });
      const moved: Moved = { order, to: order.status, lines, answer };
      add(moved);
      moved.answer.catch(() => drop(moved));
    },
    [tick, add, drop],
  );
  const undoable = useMemo(
    () =>
      offered && {
        id: `${offered.order.id} ${offered.to}`,
        text: `#${offered.order.order_number} → ${offered.lines ? STATION_DONE.label : orderWork.labels[offered.to]}`,
      },
    [offered],
  );
  return { move, forward, bump, undo, undoable };
}
