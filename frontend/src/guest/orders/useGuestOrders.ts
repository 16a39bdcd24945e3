import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import { useQuery } from "@tanstack/react-query";
import { createWorkHooks } from "#guest/work/createWorkHooks.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import { useLiveEvent } from "#shared/lib/live/useLive.js";

const orders = createWorkHooks<GuestFoodOrder>({
  queryKey: ["guest", "food-orders"],
  load: async (signal, query) => {
    const { orders: list, next_cursor } = await guestApi.call(
      "GET /customer/food-orders",
      { query },
      { signal },
    );
    return { list, next: next_cursor };
  },
  cancel: async (id) => (await guestApi.call("DELETE /customer/food-orders/:id", { params: { id } })).order,
  labels: (messages) => messages.orders,
});

export const guestOrdersQuery = orders.query;
export const useGuestOrders = orders.useList;
export const useShowOlderOrders = orders.useShowOlder;
export const useUpsertOrder = orders.useUpsert;
export const useCancelOrder = orders.useCancel;

/** Keeps the orders live; used once, by the guest app. */
export function useGuestOrdersLive(onChanged: (order: GuestFoodOrder, before: GuestFoodOrder) => void): void {
  const upsert = orders.useLiveUpsert(onChanged);
  useLiveEvent("/guest", "order:created", ({ order }) => upsert(order));
  useLiveEvent("/guest", "order:updated", ({ order }) => upsert(order));
}

/** One order with its history, at least as new as the list's copy. */
export function useGuestOrder(id: string, version: number) {
  return useQuery({
    queryKey: ["guest", "food-order", id, version],
    queryFn: async ({ signal }) =>
      (await guestApi.call("GET /customer/food-orders/:id", { params: { id } }, { signal })).order,
    placeholderData: (before) => before,
  });
}
