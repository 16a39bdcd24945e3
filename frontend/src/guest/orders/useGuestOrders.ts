import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import { useQuery } from "@tanstack/react-query";
import { createGuestWork, useCancelWork, useGuestWorkEvent } from "#guest/work/guestWork.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import { useLiveEvent } from "#shared/lib/live/useLive.js";

export const guestOrders = createGuestWork<GuestFoodOrder>(
  ["guest", "food-orders"],
  async (query, signal) => {
    const { orders, ...page } = await guestApi.call("GET /customer/food-orders", { query }, { signal });
    return { ...page, rows: orders };
  },
);

export const useGuestOrders = () => guestOrders.useList();

const cancel = async (id: string): Promise<GuestFoodOrder> =>
  (await guestApi.call("DELETE /customer/food-orders/:id", { params: { id } })).order;

export const useCancelOrder = () => useCancelWork(guestOrders, cancel, ({ orders }) => orders);

/** The times for an order's dishes, and how to choose one. */
export const orderTime = ({ id, items, total_items }: GuestFoodOrder) => ({
  load: (signal: AbortSignal) => {
    const menu_item_ids = [...new Set(items.map(({ menu_item_id }) => menu_item_id))].join(",");
    const query = { menu_item_ids, portions: total_items };
    return guestApi.call("GET /customer/slots", { query }, { signal });
  },
  save: async (scheduled_for: string) =>
    (
      await guestApi.call("PUT /customer/food-orders/:id/schedule", {
        params: { id },
        body: { scheduled_for },
      })
    ).order,
});

/** Keeps the orders live; used once, by the guest app. */
export function useGuestOrdersLive(onChanged: (order: GuestFoodOrder, before: GuestFoodOrder) => void): void {
  const take = useGuestWorkEvent(guestOrders, onChanged);
  useLiveEvent("/guest", "order:created", ({ order }) => take(order));
  useLiveEvent("/guest", "order:updated", ({ order }) => take(order));
}

/** An order with its history, never older than the list's copy. */
export function useGuestOrder(id: string, version: number) {
  return useQuery({
    queryKey: ["guest", "food-order", id, version],
    queryFn: async ({ signal }) =>
      (await guestApi.call("GET /customer/food-orders/:id", { params: { id } }, { signal })).order,
    placeholderData: (before) => before,
  });
}
