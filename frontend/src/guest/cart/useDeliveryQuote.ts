import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useStay } from "#guest/stay/StayContext.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import type { Cart } from "./useCart.js";
import { useKitchenNotice } from "./useKitchenNotice.js";

const MINUTE_MS = 60_000;

/** About how long the cart would take if it were ordered now; undefined while the kitchen takes no orders. */
export function useDeliveryQuote({ offered }: Pick<Cart, "offered">) {
  const { hotel } = useStay();
  const ids = [...new Set(offered.map(({ line }) => line.menu_item_id))];
  const menu_item_ids = ids.toSorted().join(",");
  const canOrder = useKitchenNotice() === null && hotel.fb_enabled && menu_item_ids !== "";
  const { data } = useQuery({
    queryKey: ["guest", "quote", menu_item_ids],
    queryFn: ({ signal }) => guestApi.call("GET /customer/quote", { query: { menu_item_ids } }, { signal }),
    enabled: canOrder,
    refetchInterval: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
  return canOrder ? data : undefined;
}
