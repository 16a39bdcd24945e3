import BookOpen from "lucide-react/icons/book-open";
import ReceiptText from "lucide-react/icons/receipt-text";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { Badge } from "../../shared/ui/Badge.js";
import { CartBar } from "../cart/CartBar.js";
import { useCart } from "../cart/useCart.js";
import { useGuestOrders } from "../orders/hooks.js";
import { useMessages } from "../i18n/useLanguage.js";
import { useGuestMenu } from "../menu/hooks.js";
import { useStay } from "../stay/StayContext.js";
import { BarButton } from "../shell/BarButton.js";
import { GuestNavigation } from "../shell/GuestNavigation.js";
import { GuestShell } from "../shell/GuestShell.js";
import { GuestTabs } from "../shell/GuestTabs.js";
import { ViewHeader } from "../shell/ViewHeader.js";
import { useIsWide } from "../../shared/theme/useIsWide.js";
import type { FoodTab, GuestSheet } from "../shell/guestViews.js";
import { CartTab } from "../cart/CartTab.js";
import { FoodLanding } from "./FoodLanding.js";
import { FoodNotices } from "./FoodNotices.js";
import { MenuTab } from "./MenuTab.js";
import { OrdersTab } from "../orders/OrdersTab.js";

/** Food ordering: landing, menu, cart and orders (product rules: Food ordering). */
export function FoodViews({
  tab,
  isStandalone = false,
  onTab,
  onSheet,
  onBack,
  onSettings,
}: {
  tab: FoodTab;
  /** The screen `/customer/food`: two switches in place of the diet chips. */
  isStandalone?: boolean;
  onTab: (tab: FoodTab) => void;
  onSheet: (sheet: GuestSheet) => void;
  onBack?: () => void;
  onSettings: () => void;
}) {
  const { cart: cartLabels, food, orders: orderLabels } = useMessages();
  const { hotel } = useStay();
  const isWide = useIsWide();
  const menu = useGuestMenu(hotel.fb_enabled);
  const cart = useCart(menu.data);
  const orders = useGuestOrders().data ?? [];
  const canOrder = hotel.fb_enabled && !hotel.kitchen.is_paused;
  const items = [
    { name: "menu", label: food.menu, icon: BookOpen },
    { name: "cart", label: food.cart, icon: ShoppingBag, badge: { count: cart.count, label: food.cart } },
    {
      name: "orders",
      label: food.orders,
      icon: ReceiptText,
      badge: { count: orders.length, label: food.orders },
    },
  ] as const;
  const choose = (name: FoodTab): void => {
    if (name !== tab) onTab(name);
  };
  const titles = { landing: food.title, menu: food.menu, cart: cartLabels.title, orders: orderLabels.title };
  const cartButton = tab !== "cart" && tab !== "landing" && (
    <BarButton icon={ShoppingBag} label={cartLabels.view} onClick={() => onTab("cart")}>
      <Badge count={cart.count} label={food.cart} />
    </BarButton>
  );

  return (
    <GuestShell
      onSettings={onSettings}
      floating={
        tab === "menu" &&
        cart.portions > 0 && (
          <CartBar
            portions={cart.portions}
            total={cart.total}
            currency={hotel.currency}
            onOpen={() => onTab("cart")}
          />
        )
      }
      navigation={
        !isWide && <GuestNavigation<FoodTab> label={food.nav} items={items} current={tab} onChoose={choose} />
      }
    >
      <ViewHeader
        key={tab}
        title={titles[tab]}
        subtitle={tab === "landing" ? food.intro : undefined}
        onBack={onBack}
        end={cartButton}
      />
      {isWide && <GuestTabs<FoodTab> label={food.nav} items={items} current={tab} onChoose={choose} />}
      <FoodNotices hasCart={cart.count > 0} />
      {tab === "landing" && <FoodLanding onTab={onTab} />}
      {tab === "menu" && (
        <MenuTab
          menu={menu}
          cart={cart}
          hasSwitches={isStandalone}
          canOrder={hotel.fb_enabled}
          onSheet={onSheet}
        />
      )}
      {tab === "cart" && (
        <CartTab menu={menu.data} cart={cart} canOrder={canOrder} onTab={onTab} onSheet={onSheet} />
      )}
      {tab === "orders" && <OrdersTab onTab={onTab} onSheet={onSheet} />}
    </GuestShell>
  );
}
