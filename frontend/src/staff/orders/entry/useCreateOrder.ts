import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "../../../shared/ui/notify.js";
import { useSendKey } from "../../work/useSendKey.js";
import { createOrder, type NewOrder } from "../api.js";
import { orderCache } from "../cache.js";

/** Enters an order for a room; the form says why it failed. */
export function useCreateOrder() {
  const client = useQueryClient();
  const { key, settle } = useSendKey();
  return useMutation({
    mutationFn: (body: NewOrder) => createOrder(body, key),
    onSuccess({ order, message }) {
      const isPlaced = orderCache.put(client, order);
      if (!isPlaced) void client.invalidateQueries({ queryKey: orderCache.keys.pages });
      notify.success(message, { id: "new order" });
    },
    onError() {
      notify.error("Failed to place order", { id: "new order" });
      // A price or a dish may have changed: the next try is about today's menu.
      void client.invalidateQueries({ queryKey: ["staff", "menu"] });
    },
    onSettled: (_answer, error) => settle(error),
  });
}
