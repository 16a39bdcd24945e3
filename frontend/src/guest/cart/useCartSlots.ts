import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useStay } from "#guest/stay/StayContext.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import type { Cart } from "./useCart.js";

const MINUTE_MS = 60_000;

/** The times for an order of the cart; undefined while they load. */
export function useCartSlots({ offered }: Pick<Cart, "offered">) {
  const { hotel } = useStay();
  const ids = [...new Set(offered.map(({ line }) => line.menu_item_id))];
  const menu_item_ids = ids.toSorted().join(",");
  return useQuery({
    queryKey: ["guest", "slots", menu_item_ids],
    queryFn: ({ signal }) => guestApi.call("GET /customer/slots", { query: { menu_item_ids } }, { signal }),
    enabled: hotel.fb_enabled && menu_item_ids !== "",
    refetchInterval: MINUTE_MS,
    placeholderData: keepPreviousData,
  }).data;
}
