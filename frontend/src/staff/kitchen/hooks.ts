import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import type { KitchenPause } from "@roombell/common/contract/stay";
import {
  DEFAULT_ORDER_LATE_MINUTES,
  DEFAULT_ORDER_WARNING_MINUTES,
} from "@roombell/common/domain/requestTargets";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notify } from "../../shared/ui/notify.js";
import { renew } from "../../shared/lib/queryClient.js";
import { useLiveRefetchInterval } from "../../shared/lib/useLive.js";
import { fetchKitchen, fetchSummary, type Pause, pauseKitchen, resumeKitchen } from "./api.js";

type Kitchen = EndpointAnswer<"GET /hotel-admin/kitchen">;
/** The minutes after which an order without a promise is due soon, and late. */
export type AgeMinutes = Pick<Kitchen, "order_warning_minutes" | "order_late_minutes">;

export const KITCHEN_KEY = ["staff", "kitchen"] as const;
const SUMMARY_KEY = ["staff", "kitchen-summary"] as const;
const DEFAULT_MINUTES: AgeMinutes = {
  order_warning_minutes: DEFAULT_ORDER_WARNING_MINUTES,
  order_late_minutes: DEFAULT_ORDER_LATE_MINUTES,
};
const minutesOf = ({ order_warning_minutes, order_late_minutes }: Kitchen): AgeMinutes => ({
  order_warning_minutes,
  order_late_minutes,
});

function useKitchen<T>(select: (kitchen: Kitchen) => T) {
  return useQuery({
    queryKey: KITCHEN_KEY,
    queryFn: ({ signal }) => fetchKitchen(signal),
    refetchInterval: useLiveRefetchInterval(),
    select,
  });
}

const pauseOf = ({ kitchen }: Kitchen): KitchenPause => kitchen;
const recentOf = ({ recent }: Kitchen): Kitchen["recent"] => recent;

/** The kitchen's pause: whether, why and until when it takes no orders. */
export const useKitchenPause = (): KitchenPause | null => useKitchen(pauseOf).data ?? null;

/** The last 20 tickets that left the board, latest first; the same on every screen. */
export const useRecentTickets = () => useKitchen(recentOf);

/** The hotel's age limits; the product's defaults until they are loaded. */
export const useAgeMinutes = (): AgeMinutes => useKitchen(minutesOf).data ?? DEFAULT_MINUTES;

/** The kitchen's day so far. */
export function useKitchenSummary() {
  return useQuery({
    queryKey: SUMMARY_KEY,
    queryFn: async ({ signal }) => (await fetchSummary(signal)).summary,
    staleTime: 0,
  });
}

/** Whether a ticket is among those that can be recalled. */
export function isRecent(client: QueryClient, id: string): boolean {
  return client.getQueryData<Kitchen>(KITCHEN_KEY)?.recent.some((order) => order.id === id) ?? false;
}

/** Writes a new state of the pause to the cache. */
export function renewPause(client: QueryClient, kitchen: KitchenPause): void {
  renew<Kitchen>(client, KITCHEN_KEY, (held) => ({ ...held, kitchen }));
}

/** Pauses the kitchen, or resumes it with null. */
export function usePauseKitchen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pause: Pause | null) => (pause === null ? resumeKitchen() : pauseKitchen(pause)),
    onSuccess({ kitchen, message }) {
      renewPause(client, kitchen);
      notify.success(message, { id: "pause" });
    },
    onError: (_error, pause) =>
      notify.error(`Failed to ${pause === null ? "resume" : "pause"} the kitchen`, { id: "pause" }),
  });
}
