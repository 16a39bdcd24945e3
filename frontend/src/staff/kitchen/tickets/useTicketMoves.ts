import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { notify } from "../../../shared/ui/notify.js";
import { useUndoable } from "../../board/useUndoable.js";
import { type OrderStatusChange, orderWork } from "../../orders/orderWork.js";
import { useChangeStatus } from "../../work/useWorkMutation.js";
import { nextStep } from "../../work/workKind.js";
import { useRecallOrder } from "./useTicketChanges.js";

type Moved = { order: FoodOrder; to: FoodOrder["status"]; answer: Promise<unknown> };

/** Moves tickets on, and takes back the last moves, the latest first. */
export function useTicketMoves() {
  const client = useQueryClient();
  const { mutateAsync: change } = useChangeStatus(orderWork, { isQuiet: true });
  const { mutateAsync: recall } = useRecallOrder();
  const takeBack = useCallback(
    async ({ order, to, answer }: Moved): Promise<void> => {
      await answer;
      const present = orderWork.cache.find(client, order.id);
      if (present?.status === to) await recall({ item: present, body: null });
      else notify.info(`Order #${order.order_number} has moved on meanwhile`);
    },
    [client, recall],
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
  const undoable = useMemo(
    () =>
      offered && {
        id: `${offered.order.id} ${offered.to}`,
        text: `#${offered.order.order_number} → ${orderWork.labels[offered.to]}`,
      },
    [offered],
  );
  return { move, forward, undo, undoable };
}
