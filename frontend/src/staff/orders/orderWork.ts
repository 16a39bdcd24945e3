import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { containsFolded } from "@roombell/common/domain/foldText";
import { ORDER_STATUSES, ORDER_TRANSITIONS } from "@roombell/common/domain/foodOrder";
import { isFinal } from "@roombell/common/domain/statusMachine";
import { useQuery } from "@tanstack/react-query";
import { useLiveEvent, useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { ORDER_STATUS_STYLES } from "#shared/ui/icon/statusStyles.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { ANY, NO_WORK_FILTER, type ChangeableWork } from "#staff/work/workKind.js";
import { createWorkLists, useWorkEvent } from "#staff/work/workLists.js";

export type OrderStatusChange = EndpointInput<"PUT /hotel-admin/food-orders/:id/status">["body"];

/** Why a scheduled order cannot be cooked at its time, and what to do. */
export const SCHEDULE_PROBLEM_TEXT = {
  closed: "Closed then: call the guest",
  unavailable: "Sold out: call the guest",
} as const;

export const orderWork: ChangeableWork<FoodOrder, OrderStatusChange> = {
  name: "order",
  plural: "food orders",
  nameOf: ({ order_number }) => `order ${order_number}`,
  cache: createWorkLists<FoodOrder>("orders", async (query, signal) => {
    const { orders, ...page } = await staffApi.call("GET /hotel-admin/food-orders", { query }, { signal });
    return { ...page, rows: orders };
  }),
  statuses: ORDER_STATUSES,
  transitions: ORDER_TRANSITIONS,
  labels: {
    scheduled: "Scheduled",
    pending: "Pending",
    confirmed: "Confirmed",
    preparing: "Preparing",
    ready: "Ready",
    delivered: "Delivered",
    cancelled: "Cancelled",
  },
  actions: {
    confirmed: "Accept",
    preparing: "Start Preparing",
    ready: "Mark Ready",
    delivered: "Mark Delivered",
    cancelled: "Cancel Order",
  },
  styles: ORDER_STATUS_STYLES,
  // A new order has no promise yet.
  dueAt: ({ created_at, scheduled_for, estimated_delivery_time }) =>
    Date.parse(estimated_delivery_time ?? scheduled_for ?? created_at),
  filter: { ...NO_WORK_FILTER, urgency: ANY },
  matches(order, _filter, text) {
    if (text === `#${order.order_number}` || text === String(order.order_number)) return true;
    const names = order.items.map(({ item_name }) => item_name);
    return containsFolded([order.room_number, order.customer_name, order.guest_name, ...names], text);
  },
  listCall: "GET /hotel-admin/food-orders",
  closed: { status: "cancelled", limit: "30" },
  loadOne: async (id, signal) =>
    (await staffApi.call("GET /hotel-admin/food-orders/:id", { params: { id } }, signal ? { signal } : {}))
      .order,
  oneFailure: "Failed to fetch order details",
  changeStatus: async (id, body) =>
    (await staffApi.call("PUT /hotel-admin/food-orders/:id/status", { params: { id }, body })).order,
  optimisticPatch: ({ status, staff_note }) => ({
    status,
    is_active: !isFinal(ORDER_TRANSITIONS, status),
    ...(staff_note === undefined ? {} : { staff_note }),
  }),
  acknowledge: async (id) =>
    (await staffApi.call("POST /hotel-admin/food-orders/:id/acknowledge", { params: { id }, body: {} }))
      .order,
};

/** Writes every live change of an order to the cache. Used once by the staff app. */
export function useFoodOrderEvents(): void {
  const store = useWorkEvent(orderWork.cache);
  useLiveEvent("/staff", "order:created", ({ order }) => store(order));
  useLiveEvent("/staff", "order:updated", ({ order }) => store(order));
}

/** Open orders and today's takings; a failure shows nothing. */
export function useFoodStats() {
  return useQuery({
    queryKey: orderWork.cache.keys.figures("stats"),
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/food-orders/stats/dashboard", {}, { signal })).stats,
    refetchInterval: useLiveRefetchInterval(),
  });
}
