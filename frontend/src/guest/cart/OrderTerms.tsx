import { totalItems } from "@roombell/common/domain/orderSummary";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import BedDouble from "lucide-react/icons/bed-double";
import Clock from "lucide-react/icons/clock";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useStay } from "#guest/stay/StayContext.js";
import { TimeField, useSlotText } from "#guest/stay/TimeField.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import { inStack, theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import type { Cart } from "./useCart.js";
import { useKitchenNotice } from "./useKitchenNotice.js";

const MINUTE_MS = 60_000;

/** How it is paid, and when it arrives if it is ordered now, unless the field for its time says so. */
export function OrderTerms({ cart, isLater = false }: { cart: Cart; isLater?: boolean }) {
  const { checkout, schedule } = useMessages();
  const { room, hotel } = useStay();
  const quote = useDeliveryQuote(cart);
  const slots = useCartSlots(cart).data;
  const slotText = useSlotText();
  const full = slots?.is_full && slots.asap !== null ? schedule.full(slotText(slots.asap)) : "";
  const arrival = slots?.is_full ? full : quote && checkout.arrives(quote.minutes, quote.is_busy);
  return (
    <Terms>
      <p>
        <Icon icon={BedDouble} size="sm" />
        <span>{checkout.payments[hotel.order_payment ?? "room_charge"](room.room_number)}</span>
      </p>
      {arrival && cart.isForNow && !isLater && (
        <p>
          <Icon icon={Clock} size="sm" />
          <span>{arrival}</span>
        </p>
      )}
    </Terms>
  );
}

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
  const slots = useCartSlots(cart);
  return (
    <>
      <OrderTerms cart={cart} isLater={value !== null || slots.data?.is_full === true} />
      <TimeField query={slots} isTimed={!cart.isForNow} value={value} onChange={onChange} error={error} />
    </>
  );
}

/** About how long the cart would take if it were ordered now; undefined while the kitchen takes no orders. */
function useDeliveryQuote({ offered }: Pick<Cart, "offered">) {
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

/** The times that suit the cart's dishes and the kitchen. */
export function useCartSlots({ offered }: Pick<Cart, "offered">) {
  const { hotel } = useStay();
  const ids = [...new Set(offered.map(({ line }) => line.menu_item_id))];
  const query = {
    menu_item_ids: ids.toSorted().join(","),
    portions: totalItems(offered.map(({ line }) => line)),
  };
  return useQuery({
    queryKey: ["guest", "slots", query],
    queryFn: ({ signal }) => guestApi.call("GET /customer/slots", { query }, { signal }),
    enabled: hotel.fb_enabled && ids.length > 0,
    refetchInterval: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
}

const Terms = styled.div`
  ${inStack(1)}
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};

  & > p {
    display: flex;
    align-items: flex-start;
    gap: ${theme.space[2]};
  }
`;
