import { TimeField } from "#guest/stay/TimeField.js";
import { OrderTerms } from "./OrderTerms.js";
import type { Cart } from "./useCart.js";
import { useCartSlots } from "./useCartSlots.js";

/** The terms of an order, and when it is wanted. */
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
      <OrderTerms cart={cart} isLater={value !== null || slots?.is_full === true} />
      <TimeField slots={slots} isTimed={!cart.isForNow} value={value} onChange={onChange} error={error} />
    </>
  );
}
