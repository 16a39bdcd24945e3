import type { GuestMenuItem } from "@roombell/common/contract/menu";
import { MAX_ORDER_LINES } from "@roombell/common/domain/foodOrder";
import { notify } from "../../shared/ui/notify.js";
import type { Cart } from "../cart/useCart.js";
import { useMessages } from "../i18n/useLanguage.js";
import { MenuBrowser } from "../menu/MenuBrowser.js";
import type { useGuestMenu } from "../menu/hooks.js";
import { useStay } from "../stay/StayContext.js";
import type { GuestSheet } from "../shell/guestViews.js";
import { Loaded } from "../shell/Loaded.js";
import { ViewSkeleton } from "../shell/ViewSkeleton.js";

/** The menu, connected to the cart. */
export function MenuTab({
  menu,
  cart,
  hasSwitches,
  canOrder,
  onSheet,
}: {
  menu: ReturnType<typeof useGuestMenu>;
  cart: Cart;
  hasSwitches: boolean;
  canOrder: boolean;
  onSheet: (sheet: GuestSheet) => void;
}) {
  const { food } = useMessages();
  const { hotel } = useStay();
  const open = (item: GuestMenuItem): void => onSheet({ name: "item", id: item.id });

  const add = (item: GuestMenuItem): void => {
    if (item.has_options) return open(item);
    const isAdded = cart.add(item, { quantity: 1, selected_options: {}, special_instructions: "" });
    if (isAdded) notify.success(food.added);
    else notify.warning(food.cartFull(MAX_ORDER_LINES), { durationMs: 4000 });
  };
  const change = (item: GuestMenuItem, quantity: number): void => {
    const lines = cart.open.map(({ line }) => line).filter((line) => line.menu_item_id === item.id);
    const last = lines.at(-1);
    if (last === undefined) return;
    const others = cart.quantityOf(item.id) - last.quantity;
    cart.setQuantity(last.id, quantity - others);
    if (quantity === 0) notify.info(food.removed);
  };

  if (!hotel.fb_enabled) return null;
  return (
    <Loaded query={menu} failed={food.loadFailed} skeleton={<ViewSkeleton count={5} height="128px" />}>
      {(categories) => (
        <MenuBrowser
          menu={categories}
          currency={hotel.currency}
          hasSwitches={hasSwitches}
          canOrder={canOrder}
          inCart={(item) => cart.quantityOf(item.id)}
          onOpen={open}
          onAdd={add}
          onQuantity={change}
        />
      )}
    </Loaded>
  );
}
