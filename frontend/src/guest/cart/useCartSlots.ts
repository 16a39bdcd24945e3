import { totalItems } from "@roombell/common/domain/orderSummary";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useStay } from "#guest/stay/StayContext.js";
import type { Slots } from "#guest/stay/TimeField.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import type { Cart } from "./useCart.js";

const MINUTE_MS = 60_000;

/** The times that suit the cart's dishes and the kitchen; undefined while they load. */
export function useCartSlots({ offered }: Pick<Cart, "offered">): Slots | undefined {
  const { hotel } = useStay();
  const ids = [...new Set(offered.map(({ line }) => line.menu_item_id))];
  const query = {
    menu_item_ids: ids.toSorted().join(","),
    portions: totalItems(offered.map(({ line }) => line)),
  };
  const { data } = useQuery({
    queryKey: ["guest", "slots", query],
    queryFn: ({ signal }) => guestApi.call("GET /customer/slots", { query }, { signal }),
    enabled: hotel.fb_enabled && ids.length > 0,
    refetchInterval: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
  return data;
}
