import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useStay } from "#guest/stay/StayContext.js";
import { TimeField } from "#guest/stay/TimeField.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import { OrderTerms } from "./OrderTerms.js";
import type { Cart } from "./useCart.js";

const MINUTE_MS = 60_000;

/** The terms of an order, and when it is wanted: from the times that suit its dishes and the kitchen. */
export function CartTime({
  cart,
  value,
  onChange,
  error,
}: {
  cart: Cart;
  value: string | null;
  onChange: (at: string | null) => void;
  error: string | undefined;
}) {
  const { hotel } = useStay();
  const ids = [...new Set(cart.offered.map(({ line }) => line.menu_item_id))];
  const menu_item_ids = ids.toSorted().join(",");
  const { data } = useQuery({
    queryKey: ["guest", "slots", menu_item_ids],
    queryFn: ({ signal }) => guestApi.call("GET /customer/slots", { query: { menu_item_ids } }, { signal }),
    enabled: hotel.fb_enabled && menu_item_ids !== "",
    refetchInterval: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <OrderTerms cart={cart} isLater={value !== null} />
      <TimeField slots={data} isTimed={!cart.isForNow} value={value} onChange={onChange} error={error} />
    </>
  );
}
