import type { EndpointAnswer, EndpointInput } from "@roombell/common/contract/endpoints";
import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { KitchenPause } from "@roombell/common/contract/stay";
import {
  DEFAULT_ORDER_LATE_MINUTES,
  DEFAULT_ORDER_WARNING_MINUTES,
} from "@roombell/common/domain/requestTargets";
import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { renew } from "#shared/lib/api/queryClient.js";
import { useLiveEvent, useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";

export type Pause = EndpointInput<"PUT /hotel-admin/kitchen/pause">["body"];
type Kitchen = EndpointAnswer<"GET /hotel-admin/kitchen">;
export type AgeMinutes = Pick<Kitchen, "order_warning_minutes" | "order_late_minutes">;

const KITCHEN_KEY = ["staff", "kitchen"] as const;
const SUMMARY_KEY = ["staff", "kitchen-summary"] as const;
const DEFAULT_MINUTES: AgeMinutes = {
  order_warning_minutes: DEFAULT_ORDER_WARNING_MINUTES,
  order_late_minutes: DEFAULT_ORDER_LATE_MINUTES,
};

function useKitchen<T>(select: (kitchen: Kitchen) => T) {
  return useQuery({
    queryKey: KITCHEN_KEY,
    queryFn: ({ signal }) => staffApi.call("GET /hotel-admin/kitchen", {}, { signal }),
    refetchInterval: useLiveRefetchInterval(),
    select,
  });
}

const DAY_KEY = [...KITCHEN_KEY, "day"] as const;

/** The kitchen's pause: whether, why and until when it takes no orders. */
export const useKitchenPause = (): KitchenPause | null => useKitchen(({ kitchen }) => kitchen).data ?? null;

/** The tickets delivered or rejected lately or on all of the business day, latest first; alike on every screen. */
export function useRecentTickets({ ofDay, enabled = true }: { ofDay: boolean; enabled?: boolean }) {
  return useQuery({
    enabled,
    queryKey: ofDay ? DAY_KEY : KITCHEN_KEY,
    queryFn: ({ signal }) =>
      staffApi.call("GET /hotel-admin/kitchen", ofDay ? { query: { recent: "day" } } : {}, { signal }),
    refetchInterval: useLiveRefetchInterval(),
    select: ({ recent }) => recent,
  });
}

/** How many minutes a new order waits until the kitchen starts it. */
export const useWaitMinutes = (): number => useKitchen(({ wait_minutes }) => wait_minutes).data ?? 0;

/** The promise that accepting the order now would make; null until it is loaded. */
export function useQuote({ id, version }: FoodOrder, enabled: boolean) {
  const { data = null } = useQuery({
    enabled,
    queryKey: ["staff", "quote", id, version],
    queryFn: ({ signal }) =>
      staffApi.call("GET /hotel-admin/food-orders/:id/quote", { params: { id } }, { signal }),
    staleTime: 0,
  });
  return data;
}

/** The hotel's age limits; the product's defaults until they are loaded. */
export function useAgeMinutes(): AgeMinutes {
  const { data } = useKitchen(({ order_warning_minutes, order_late_minutes }) => ({
    order_warning_minutes,
    order_late_minutes,
  }));
  return data ?? DEFAULT_MINUTES;
}

export function useKitchenSummary() {
  return useQuery({
    queryKey: SUMMARY_KEY,
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/kitchen/summary", {}, { signal })).summary,
    staleTime: 0,
  });
}

function renewPause(client: QueryClient, kitchen: KitchenPause): void {
  renew<Kitchen>(client, KITCHEN_KEY, (cached) => ({ ...cached, kitchen }));
}

/** Pauses the kitchen, or resumes it with null. */
export function usePauseKitchen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pause: Pause | null) =>
      pause === null
        ? staffApi.call("DELETE /hotel-admin/kitchen/pause")
        : staffApi.call("PUT /hotel-admin/kitchen/pause", { body: pause }),
    onSuccess({ kitchen, message }) {
      renewPause(client, kitchen);
      notify.success(message, { id: "pause" });
    },
    onError: (_error, pause) =>
      notify.error(`Failed to ${pause === null ? "resume" : "pause"} the kitchen`, { id: "pause" }),
  });
}

/** Keeps the pause, the wait and the tickets that can be recalled live while the board is open. */
export function useKitchenEvents(): void {
  const client = useQueryClient();
  const reloadSoon = useReloadSoon();
  const isRecent = (id: string): boolean =>
    [KITCHEN_KEY, DAY_KEY].some((key) =>
      client.getQueryData<Kitchen>(key)?.recent.some((order) => order.id === id),
    );
  useLiveEvent("/staff", "hotel:updated", ({ hotel }) => {
    renewPause(client, hotel.kitchen);
    reloadSoon(KITCHEN_KEY);
  });
  // A new order makes the next one wait longer.
  useLiveEvent("/staff", "order:created", () => reloadSoon(KITCHEN_KEY));
  useLiveEvent("/staff", "order:updated", ({ order }) => {
    // Delivered and rejected tickets join the list, recalled ones leave it.
    if (!order.is_active || isRecent(order.id)) reloadSoon(KITCHEN_KEY);
  });
}
