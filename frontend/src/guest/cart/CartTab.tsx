import { notify } from "../../shared/ui/notify.js";
import { CartView } from "./CartView.js";
import type { Cart } from "./useCart.js";
import { useMessages } from "../i18n/useLanguage.js";
import { DishPicture } from "../../shared/ui/DishPicture.js";
import type { GuestMenu } from "../menu/menuCache.js";
import { useDishNames } from "../menu/useDishNames.js";
import { useStay } from "../stay/StayContext.js";
import type { FoodTab, GuestSheet } from "../shell/guestViews.js";

/** The cart, with names and pictures from the menu. */
export function CartTab({
  menu,
  cart,
  canOrder,
  onTab,
  onSheet,
}: {
  menu: GuestMenu | undefined;
  cart: Cart;
  canOrder: boolean;
  onTab: (tab: FoodTab) => void;
  onSheet: (sheet: GuestSheet) => void;
}) {
  const { food } = useMessages();
  const { hotel } = useStay();
  const { nameOf } = useDishNames(menu);
  return (
    <CartView
      cart={cart}
      currency={hotel.currency}
      canOrder={canOrder}
      nameOf={nameOf}
      pictureOf={(line) => <DishPicture name={nameOf(line)} image_url={line.image_url} size="sm" />}
      onBrowse={() => onTab("menu")}
      onCheckout={() => onSheet({ name: "checkout" })}
      onChooseAgain={({ id, menu_item_id }) => onSheet({ name: "item", id: menu_item_id, replaces: id })}
      onRemoved={() => notify.info(food.removed)}
    />
  );
}
