import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { PREVIOUS_ORDER_STATUS } from "@roombell/common/domain/foodOrder";
import { notify } from "../../shared/ui/notify.js";
import { ApiError } from "../../shared/lib/apiClient.js";
import { useWorkMutation } from "../work/useWorkMutation.js";
import { acknowledge, delayOrder, fetchOrder, recallOrder, tickItem } from "./api.js";
import { orderCache } from "./cache.js";

const MINUTE_MS = 60_000;

const read = async (id: string): Promise<FoodOrder> => (await fetchOrder(id)).order;

/** Acknowledges a new or withdrawn order, which silences its bell on every screen. */
export function useAcknowledgeOrder() {
  return useWorkMutation<FoodOrder, null>({
    cache: orderCache,
    read,
    isAside: true,
    change: async (id) => (await acknowledge(id)).order,
    shownAs: () => ({ acknowledged_at: new Date().toISOString() }),
    onDone: ({ id }) => notify.clear(`acknowledge ${id}`),
    onFailed: (_error, { id }) =>
      notify.error("Failed to acknowledge the order", { id: `acknowledge ${id}` }),
  });
}

/** Takes an order one step back, if it still is as this screen shows it. */
export function useRecallOrder() {
  return useWorkMutation<FoodOrder, null>({
    cache: orderCache,
    read,
    change: async (id, _body, { version }) => (await recallOrder(id, version)).order,
    shownAs: ({ status }) => ({ status: PREVIOUS_ORDER_STATUS[status] ?? status, is_active: true }),
    onDone: ({ id }) => notify.clear(id),
    onFailed: (error, { id }) =>
      notify.error(
        error instanceof ApiError && error.status === 409
          ? "The order has changed meanwhile"
          : "Failed to recall the order",
        { id },
      ),
  });
}

/** Moves an order's promised time by some minutes, with a reason for the guest. */
export function useDelayOrder() {
  return useWorkMutation<FoodOrder, { minutes: number; reason?: string }>({
    cache: orderCache,
    read,
    change: async (id, body) => (await delayOrder(id, body)).order,
    shownAs: ({ estimated_delivery_time }, { minutes }) =>
      estimated_delivery_time === null
        ? {}
        : { estimated_delivery_time: later(estimated_delivery_time, minutes) },
    onDone: ({ id }) => notify.clear(`delay ${id}`),
    onFailed: (_error, { id }) => notify.error("Failed to change the delivery time", { id: `delay ${id}` }),
  });
}

/** Ticks a line off, or on again. The line itself shows it meanwhile: several may be under way for one order. */
export function useTickItem() {
  return useWorkMutation<FoodOrder, { index: number; done: boolean }>({
    cache: orderCache,
    read,
    isAside: true,
    change: async (id, { index, done }) => (await tickItem(id, index, done)).order,
    shownAs: () => ({}),
    onDone: ({ id }) => notify.clear(`tick ${id}`),
    onFailed: (_error, { id }) => notify.error("Failed to tick the item off", { id: `tick ${id}` }),
  });
}

function later(iso: string, minutes: number): string {
  return new Date(Date.parse(iso) + minutes * MINUTE_MS).toISOString();
}
