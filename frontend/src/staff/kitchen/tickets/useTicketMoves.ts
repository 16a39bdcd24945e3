import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { notify } from "../../../shared/ui/notify.js";
import { type OrderStatusChange, orderWork } from "../../orders/orderWork.js";
import { useChangeStatus } from "../../work/useWorkMutation.js";
import { nextStep } from "../../work/workKind.js";
import { useRecallOrder } from "./useTicketChanges.js";

/** How long the last move can be undone. */
const UNDO_MS = 10_000;

type Moved = { order: FoodOrder; to: FoodOrder["status"]; answer: Promise<unknown> };

/** Moves tickets on, and undoes the last move within ten seconds. */
export function useTicketMoves() {
  const client = useQueryClient();
  const { mutateAsync: change } = useChangeStatus(orderWork, { isQuiet: true });
  const { mutate: recall } = useRecallOrder();
  const [moved, setMoved] = useState<Moved | null>(null);

  useEffect(() => {
    if (moved === null) return;
    const timer = setTimeout(() => setMoved(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [moved]);

  const move = useCallback(
    (order: FoodOrder, body: OrderStatusChange): void => {
      const answer = change({ item: order, body });
      const isUndoable = body.status !== "cancelled";
      const mine: Moved = { order, to: body.status, answer };
      if (isUndoable) setMoved(mine);
      answer.catch(() => setMoved((held) => (held === mine ? null : held)));
    },
    [change],
  );
  const forward = useCallback(
    (order: FoodOrder): void => {
      const next = nextStep(orderWork, order.status);
      if (next !== null) move(order, { status: next });
    },
    [move],
  );
  const undo = useCallback((): void => {
    if (moved === null) return;
    setMoved(null);
    const takeBack = (): void => {
      const present = orderWork.cache.find(client, moved.order.id);
      if (present?.status === moved.to) recall({ item: present, body: null });
      else notify.info("The order has moved on meanwhile");
    };
    void moved.answer.then(takeBack, () => undefined);
  }, [moved, client, recall]);

  const undoable = useMemo(
    () =>
      moved && {
        id: `${moved.order.id} ${moved.to}`,
        text: `#${moved.order.order_number} → ${orderWork.labels[moved.to]}`,
      },
    [moved],
  );
  return { move, forward, undo, undoable };
}
