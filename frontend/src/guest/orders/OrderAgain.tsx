import type { OrderItem } from "@roombell/common/contract/foodOrder";
import { MAX_ORDER_LINES } from "@roombell/common/domain/foodOrder";
import { useCart } from "#guest/cart/useCart.js";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useGuestMenu } from "#guest/menu/useGuestMenu.js";
import { foodView, useGuestStack } from "#guest/shell/guestViews.js";
import { useStay } from "#guest/stay/StayContext.js";
import { Button } from "#shared/ui/Button.js";
import { notify } from "#shared/ui/toast/notify.js";

/** Puts the dishes of an earlier order into the cart, which names everything that has changed since. */
export function OrderAgain({ items }: { items: readonly OrderItem[] }) {
  const { food, orders } = useMessages();
  const { hotel } = useStay();
  const { go } = useGuestStack();
  const cart = useCart(useGuestMenu(hotel.fb_enabled).data);
  const addAgain = (): void => {
    if (!cart.addAgain(items)) notify.warning(food.cartFull(MAX_ORDER_LINES), { durationMs: 4000 });
    go(foodView("cart"));
  };
  if (!hotel.fb_enabled || items.every(({ quantity }) => quantity === 0)) return null;
  return <Button onClick={addAgain}>{orders.again}</Button>;
}
