import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../shared/lib/useLive.js";
import { useReloadSoon } from "../lib/useReloadSoon.js";
import { orderCache } from "./cache.js";

/** Writes every live change of an order to the cache. Used once by the staff app. */
export function useFoodOrderEvents(): void {
  const client = useQueryClient();
  const reloadSoon = useReloadSoon();
  const { keys } = orderCache;
  const take = ({ order }: { order: FoodOrder }): void => {
    const isPlaced = orderCache.put(client, order);
    reloadSoon(keys.figures("stats"));
    reloadSoon(keys.one(order.id));
    if (!isPlaced) reloadSoon(keys.pages);
  };
  useLiveEvent("/staff", "order:created", take);
  useLiveEvent("/staff", "order:updated", take);
}
