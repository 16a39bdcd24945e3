import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { notify } from "#shared/ui/toast/notify.js";
import { useUndoable } from "#staff/board/undo/UndoBar.js";
import { STATION_DONE } from "#staff/kitchen/ticketColumns.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { orderWork, type OrderStatusChange } from "#staff/orders/orderWork.js";
import { useRecallOrder } from "#staff/orders/useRecallOrder.js";
import { useChangeStatus, useWorkMutation } from "#staff/work/useWorkMutation.js";
import { nextStep } from "#staff/work/workKind.js";

const MINUTE_MS = 60_000;
const NONE: ReadonlySet<string> = new Set();

/** Moves an order's promised time by some minutes, with a reason for the guest. */
export function useDelayOrder() {
  return useWorkMutation<FoodOrder, { minutes: number; reason?: string }>(orderWork, {
    topic: "delay",
    isInForm: true,
    change: async (id, body) =>
      (await staffApi.call("POST /hotel-admin/food-orders/:id/delay", { params: { id }, body })).order,
    optimisticPatch({ estimated_delivery_time: promised }, { minutes }) {
      if (promised === null) return {};
      const promised_at = new Date(Date.parse(promised) + minutes * MINUTE_MS).toISOString();
      return { estimated_delivery_time: promised_at, promised_at };
    },
    failure: () => "Failed to change the delivery time",
  });
}

/** Asks the stations to cook an order first. */
export function useRushOrder() {
  return useWorkMutation<FoodOrder, null>(orderWork, {
    topic: "rush",
    change: async (id) =>
      (await staffApi.call("POST /hotel-admin/food-orders/:id/rush", { params: { id } })).order,
    failure: () => "Failed to rush the order",
  });
}

type Reduction = { index: number; from: number; to: number; reason: string };

/** Removes portions from a line, if it still has as many as this screen shows. */
export function useReduceLine() {
  return useWorkMutation<FoodOrder, Reduction>(orderWork, {
    topic: "reduce",
    isInForm: true,
    async change(id, { index, ...body }) {
      const input = { params: { id, index: String(index) }, body };
      return (await staffApi.call("POST /hotel-admin/food-orders/:id/items/:index/reduce", input)).order;
    },
    success: "Guest notified",
    failure: () => "Failed to change the order",
  });
}

/** Prints an order's ticket on the kitchen's printer, or records that this browser prints it. */
export function usePrintTicket() {
  return useMutation({
    mutationFn: ({ order: { id }, by_browser }: { order: FoodOrder; by_browser: boolean }) =>
      staffApi.call("POST /hotel-admin/food-orders/:id/print", { params: { id }, body: { by_browser } }),
    onSuccess: ({ message }, { order: { id }, by_browser }) =>
      by_browser || notify.success(message, { id: `print ${id}` }),
    onError: (error, { order: { id } }) =>
      notify.error(serverMessage(error, "Failed to print"), { id: `print ${id}` }),
  });
}

export function useTickItems() {
  return useWorkMutation<FoodOrder, { lines: readonly number[]; done: boolean }>(orderWork, {
    async change(id, { lines, done }) {
      const input = { params: { id }, body: { lines: [...lines], done } };
      return (await staffApi.call("PATCH /hotel-admin/food-orders/:id/items", input)).order;
    },
    optimisticPatch: ({ items }, { lines, done }) => ({
      items: items.map((item, index) => (lines.includes(index) ? { ...item, done } : item)),
    }),
    failure: () => "Failed to tick off the items",
  });
}

/** Ticks a line off, or on again. The line shows its own pending state, as several may be pending for one order. */
export function useTickItem() {
  return useWorkMutation<FoodOrder, { index: number; done: boolean }>(orderWork, {
    topic: "tick",
    isBackground: true,
    async change(id, { index, done }) {
      const input = { params: { id, index: String(index) }, body: { done } };
      return (await staffApi.call("PATCH /hotel-admin/food-orders/:id/items/:index", input)).order;
    },
    failure: () => "Failed to tick off the item",
  });
}

export function useTicketMoves() {
  const client = useQueryClient();
  const { mutateAsync: change } = useChangeStatus(orderWork, { isQuiet: true });
  const { mutateAsync: recall } = useRecallOrder({ isUndo: true });
  const { mutateAsync: tick } = useTickItems();
  const { offered, add, undo } = useUndoable();
  /** Rejected on this screen, which needs no notice of it. */
  const [rejected, setRejected] = useState<ReadonlySet<string>>(NONE);

  const move = useCallback(
    (order: FoodOrder, body: OrderStatusChange): void => {
      const { id, order_number } = order;
      const to = body.status;
      const answer = change({ item: order, body });
      const keepNotice = (): void => setRejected((ids) => new Set([...ids].filter((each) => each !== id)));
      if (to === "cancelled") {
        setRejected((ids) => new Set(ids).add(id));
        answer.catch(keepNotice);
      }
      add({
        id: `${id} ${to}`,
        text:
          to === "cancelled"
            ? `Order ${order_number} rejected: ${body.reason ?? ""}`
            : `#${order_number} → ${orderWork.labels[to]}`,
        answer,
        takeBack() {
          if (to === "cancelled") keepNotice();
          const current = orderWork.cache.find(client, id);
          if (current?.status === to) return recall({ item: current, body: null });
          notify.info(`Order #${order_number} has already moved on`);
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
  return { move, forward, bump, undo, offered, rejected };
}
