import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import { upsertByVersion } from "@roombell/common/domain/version";
import {
  type Mutation,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { notify } from "../../shared/ui/notify.js";
import { loadMerged, renew } from "../../shared/lib/queryClient.js";
import { useLiveEvent, useLiveRefetchInterval } from "../../shared/lib/useLive.js";
import { errorText } from "../i18n/errorText.js";
import { useLanguageTag, useMessages } from "../i18n/useLanguage.js";
import { cancelOrder, listOrders, readOrder } from "./api.js";

const cancelKey = ["guest", "cancel-order"] as const;
const ordersKey = ["guest", "food-orders"] as const;
const orderKey = (id: string) => ["guest", "food-order", id] as const;

type Orders = readonly GuestFoodOrder[];

/** The stay's orders, newest first. A failed load shows no toast (product rules: Messages). */
export function useGuestOrders() {
  return useQuery({
    queryKey: ordersKey,
    queryFn: loadMerged(async (signal): Promise<Orders> => (await listOrders(signal)).orders),
    refetchInterval: useLiveRefetchInterval(),
  });
}

/** One order with its history, at least as new as the list's copy. */
export function useGuestOrder(id: string, version: number) {
  return useQuery({
    queryKey: [...orderKey(id), version],
    queryFn: async ({ signal }) => (await readOrder(id, signal)).order,
    placeholderData: (before) => before,
  });
}

/** Merges an order into the list, unless the list has a newer version. */
export function useKeepOrder(): (order: GuestFoodOrder) => void {
  const queryClient = useQueryClient();
  return (order) =>
    renew<Orders>(queryClient, ordersKey, (orders) => upsertByVersion(orders, order), { joins: true });
}

/**
 * Keeps the orders live; calls `onMoved` for each changed status, except a cancellation by
 * the guest, which has its own toast. Used once, by the guest app.
 */
export function useGuestOrdersLive(onMoved: (order: GuestFoodOrder) => void): void {
  const queryClient = useQueryClient();
  const keep = useKeepOrder();
  const take = ({ order }: { order: GuestFoodOrder }): void => {
    const held = queryClient.getQueryData<Orders>(ordersKey)?.find(({ id }) => id === order.id);
    keep(order);
    const isNewer = held !== undefined && order.version > held.version;
    if (isNewer && order.status !== held.status && !isBeingCancelled(queryClient, order.id)) onMoved(order);
  };
  useLiveEvent("/guest", "order:created", take);
  useLiveEvent("/guest", "order:updated", take);
}

/** Cancels an order; notifies of the outcome, and reloads if it was too late. */
export function useCancelOrder() {
  const queryClient = useQueryClient();
  const keep = useKeepOrder();
  const messages = useMessages();
  const language = useLanguageTag();
  return useMutation({
    mutationKey: cancelKey,
    mutationFn: cancelOrder,
    onSuccess({ order }) {
      keep(order);
      notify.success(messages.orders.cancelled, { id: order.id });
    },
    onError(error, id) {
      const reason = errorText(error, "", messages, language);
      const text = [messages.orders.cancelFailed, reason].filter(Boolean).join(". ");
      notify.error(text, { id, durationMs: 5000 });
      void queryClient.invalidateQueries({ queryKey: ordersKey });
    },
  });
}

function isBeingCancelled(queryClient: QueryClient, id: string): boolean {
  const isOwn = ({ state }: Mutation): boolean => state.variables === id;
  return queryClient.isMutating({ mutationKey: cancelKey, predicate: isOwn }) > 0;
}
