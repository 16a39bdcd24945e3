import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { useQuery } from "@tanstack/react-query";
import { useLiveRefetchInterval } from "../../shared/lib/useLive.js";
import { useActiveWork, useClosedWork, useOneWork, useWorkPage } from "../work/useWork.js";
import type { WorkPage } from "../work/workCache.js";
import { fetchFoodStats, fetchOrder, fetchOrders, type OrderQuery } from "./api.js";
import { orderCache } from "./cache.js";

const loadFailure = "Failed to load food orders";
const RECENT: OrderQuery = { limit: "5" };

async function loadPage(query: OrderQuery, signal: AbortSignal): Promise<WorkPage<FoodOrder>> {
  const { orders, next_cursor } = await fetchOrders(query, signal);
  return { rows: orders, next_cursor };
}

/**
 * Every open order of the hotel, live. Not enabled while the hotel serves no food. `announces`: the page is about them
 * and reports a failure.
 */
export function useActiveOrders({ enabled, announces = false }: { enabled: boolean; announces?: boolean }) {
  return useActiveWork(orderCache, {
    load: async (signal) => (await loadPage({ active: "true" }, signal)).rows,
    loadFailure: announces ? loadFailure : undefined,
    enabled,
  });
}

/** The recently cancelled orders, and those closed since the screen was opened. */
export function useClosedOrders() {
  return useClosedWork(orderCache, {
    load: async (signal) => (await loadPage({ status: "cancelled", limit: "30" }, signal)).rows,
  });
}

/** One page of orders that fit a filter. */
export function useOrderPage(query: OrderQuery, { enabled }: { enabled: boolean }) {
  return useWorkPage(orderCache, query, { load: loadPage, loadFailure, enabled });
}

/** The newest orders, whatever their status; a failure shows nothing (product rules: Messages). */
export function useRecentOrders() {
  const query = useWorkPage(orderCache, RECENT, { load: loadPage, enabled: true });
  return { data: query.data?.rows, isPending: query.isPending };
}

/** One order with its history. */
export function useOrder(id: string) {
  return useOneWork(orderCache, id, {
    load: async (signal) => (await fetchOrder(id, signal)).order,
    loadFailure: "Failed to fetch order details",
  });
}

/** Open orders and today's takings; a failure shows nothing (product rules: Messages). */
export function useFoodStats({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: orderCache.keys.figures("stats"),
    queryFn: async ({ signal }) => (await fetchFoodStats(signal)).stats,
    enabled,
    refetchInterval: useLiveRefetchInterval(),
  });
}
