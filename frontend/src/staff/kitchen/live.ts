import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../shared/lib/useLive.js";
import { useReloadSoon } from "../lib/useReloadSoon.js";
import { isRecent, KITCHEN_KEY, renewPause } from "./hooks.js";

/** Keeps the pause and the tickets that can be recalled live while the board is open. */
export function useKitchenEvents(): void {
  const client = useQueryClient();
  const reloadSoon = useReloadSoon();
  useLiveEvent("/staff", "hotel:updated", ({ hotel }) => {
    renewPause(client, hotel.kitchen);
    reloadSoon(KITCHEN_KEY);
  });
  useLiveEvent("/staff", "order:updated", ({ order }) => {
    // Delivered tickets join the list, recalled ones leave it.
    if (order.status === "delivered" || isRecent(client, order.id)) reloadSoon(KITCHEN_KEY);
  });
}
