import { fromMinor, toMinor } from "@roombell/common/domain/money";
import { MAX_ORDER_LINES } from "@roombell/common/domain/foodOrder";
import { notify } from "../../../components/notify.js";
import { defaultOptions, portionPrice } from "../../../features/cart/cartRules.js";
import { useCart } from "../../../features/cart/useCart.js";
import { useMessages } from "../../../features/i18n/useLanguage.js";
import { ItemDialog } from "../../../features/menu/guest/components/ItemDialog.js";
import { useGuestMenu } from "../../../features/menu/guest/hooks.js";
import { useStay } from "../../../features/stay/StayContext.js";

/** The item dialog of a dish on the menu, joined with the cart. */
export function ItemSheet({
  id,
  replaces,
  open,
  onClose,
}: {
  id: string;
  /** The line of the cart that the new choice takes the place of. */
  replaces: string | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const { food } = useMessages();
  const { hotel } = useStay();
  const menu = useGuestMenu(hotel.fb_enabled).data;
  const cart = useCart(menu);
  const item = menu?.flatMap((category) => category.items).find((dish) => dish.id === id);
  if (item === undefined) return null;
  return (
    <ItemDialog
      item={item}
      open={open}
      currency={hotel.currency}
      initialOptions={defaultOptions(item)}
      canOrder={hotel.fb_enabled}
      priceOf={(selected, quantity) => fromMinor(toMinor(portionPrice(item, selected)) * quantity)}
      onAdd={(choice) => {
        if (replaces !== undefined) cart.remove([replaces]);
        if (cart.add(item, choice)) notify.success(food.added);
        else notify.warning(food.cartFull(MAX_ORDER_LINES), { durationMs: 4000 });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
