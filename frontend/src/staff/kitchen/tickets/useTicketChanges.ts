import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { useMutation } from "@tanstack/react-query";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { useWorkMutation } from "#staff/work/useWorkMutation.js";
import type { Reduction } from "./ReduceLines.js";

const MINUTE_MS = 60_000;

/** Moves an order's promised time by some minutes, with a reason for the guest. */
export function useDelayOrder() {
  return useWorkMutation<FoodOrder, { minutes: number; reason?: string }>(orderWork, {
    topic: "delay",
    change: async (id, body) =>
      (await staffApi.call("POST /hotel-admin/food-orders/:id/delay", { params: { id }, body })).order,
    shownAs({ estimated_delivery_time: promised }, { minutes }) {
      if (promised === null) return {};
      const promised_at = new Date(Date.parse(promised) + minutes * MINUTE_MS).toISOString();
      return { estimated_delivery_time: promised_at, promised_at };
    },
    failure: () => "Failed to change the delivery time",
  });
}

/** Takes portions off a line, if there still are as many as this screen shows. */
export function useReduceLine() {
  return useWorkMutation<FoodOrder, Reduction>(orderWork, {
    topic: "reduce",
    async change(id, { index, ...body }) {
      const input = { params: { id, index: String(index) }, body };
      return (await staffApi.call("POST /hotel-admin/food-orders/:id/items/:index/reduce", input)).order;
    },
    shownAs: () => ({}),
    success: "The guest is told",
    failure: () => "Failed to change the order",
  });
}

/** Prints an order's ticket on the kitchen's printer, or has it noted that this browser does. */
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

/** Ticks several lines off, or on again, as one change. */
export function useTickItems() {
  return useWorkMutation<FoodOrder, { lines: readonly number[]; done: boolean }>(orderWork, {
    async change(id, { lines, done }) {
      const input = { params: { id }, body: { lines: [...lines], done } };
      return (await staffApi.call("PATCH /hotel-admin/food-orders/:id/items", input)).order;
    },
    shownAs: ({ items }, { lines, done }) => ({
      items: items.map((item, index) => (lines.includes(index) ? { ...item, done } : item)),
    }),
    failure: () => "Failed to tick the items off",
  });
}

/** Ticks a line off, or on again. The line itself shows it meanwhile: several may be under way for one order. */
export function useTickItem() {
  return useWorkMutation<FoodOrder, { index: number; done: boolean }>(orderWork, {
    topic: "tick",
    isAside: true,
    async change(id, { index, done }) {
      const input = { params: { id, index: String(index) }, body: { done } };
      return (await staffApi.call("PATCH /hotel-admin/food-orders/:id/items/:index", input)).order;
    },
    shownAs: () => ({}),
    failure: () => "Failed to tick the item off",
  });
}
