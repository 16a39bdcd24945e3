import BookOpen from "lucide-react/icons/book-open";
import House from "lucide-react/icons/house";
import ReceiptText from "lucide-react/icons/receipt-text";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import styled from "styled-components";
import { useCart } from "#guest/cart/useCart.js";
import { useKitchenNotice } from "#guest/cart/useKitchenNotice.js";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useGuestMenu } from "#guest/menu/useGuestMenu.js";
import { useGuestOrders } from "#guest/orders/useGuestOrders.js";
import { FloorContext } from "#guest/shell/AboveNavigation.js";
import { BarButton } from "#guest/shell/BarButton.js";
import { GuestNavigation, type NavigationItem } from "#guest/shell/GuestNavigation.js";
import { GuestShell } from "#guest/shell/GuestShell.js";
import { foodTab, foodView, useGuestStack, type FoodTab } from "#guest/shell/guestViews.js";
import { ViewHeader } from "#guest/shell/ViewHeader.js";
import { ViewSkeleton } from "#guest/shell/ViewSkeleton.js";
import { useStay } from "#guest/stay/StayContext.js";
import { markedChoice, plainButton, raisedCard, theme } from "#shared/theme/theme.js";
import { useIsBroad, useIsWide } from "#shared/theme/useIsWide.js";
import { Badge } from "#shared/ui/Badge.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { Notice } from "#shared/ui/Notice.js";
import { PartBoundary } from "#shared/ui/state/PartBoundary.js";
import { CartBar, CartTab, OrdersTab } from "./foodTabs.js";
import { MenuTab } from "./MenuTab.js";

export function FoodViews({
  isStandalone = false,
}: {
  /** The page `/customer/food`: two switches instead of the diet chips, and no way back. */
  isStandalone?: boolean;
}) {
  const { view, go, back } = useGuestStack();
  const tab = foodTab(view) ?? "menu";
  const open = (name: FoodTab): void => go(foodView(name));
  const { cart: cartLabels, food, home, nav, orders: orderLabels, work } = useMessages();
  const { hotel } = useStay();
  const isWide = useIsWide();
  const isBroad = useIsBroad();
  const menu = useGuestMenu(hotel.fb_enabled);
  const cart = useCart(menu.data);
  const openOrders = (useGuestOrders().data ?? []).filter((order) => order.is_active).length;
  const items: NavigationItem<FoodTab | "home">[] = [
    ...(isStandalone ? [] : [{ name: "home", label: nav.home, icon: House } as const]),
    { name: "menu", label: food.menu, icon: BookOpen },
    {
      name: "cart",
      label: cartLabels.title,
      icon: ShoppingBag,
      badge: { count: cart.count, label: cartLabels.title },
    },
    {
      name: "orders",
      label: food.orders,
      icon: ReceiptText,
      badge: { count: openOrders, label: work.active },
    },
  ];
  const choose = (name: FoodTab | "home"): void => {
    if (name === "home") go({ name });
    else if (name !== tab) open(name);
  };
  const titles = { menu: food.menu, cart: cartLabels.title, orders: orderLabels.title };
  const isMenu = tab === "menu" && hotel.fb_enabled;
  const isBesideCart = isMenu && isBroad;
  const cartButton = tab === "orders" && (
    <BarButton icon={ShoppingBag} label={cartLabels.view} onClick={() => open("cart")}>
      <Badge count={cart.count} label={cartLabels.title} />
    </BarButton>
  );

  const navigation = (
    <GuestNavigation<FoodTab | "home">
      isOnTop={isWide}
      label={home.dining}
      items={items}
      current={tab}
      onChoose={choose}
    />
  );

  return (
    <GuestShell
      isBroad={isBesideCart}
      floating={
        isMenu && (
          <>
            <FoodNotices hasCart={cart.count > 0} />
            {cart.count > 0 && !isBesideCart && (
              <PartBoundary fallback={null}>
                <CartBar cart={cart} onOpen={() => open("cart")} />
              </PartBoundary>
            )}
          </>
        )
      }
      navigation={!isWide && navigation}
    >
      {!isMenu && (
        <ViewHeader key={tab} title={titles[tab]} onBack={isStandalone ? undefined : back} end={cartButton} />
      )}
      {isWide && navigation}
      {(isMenu || tab === "orders") && <DiningCards current={isMenu ? "menu" : "orders"} />}
      {!isMenu && <FoodNotices hasCart={cart.count > 0} />}
      {isMenu && (
        <Columns>
          <MenuTab
            menu={menu}
            cart={cart}
            hasSwitches={isStandalone}
            onBack={isStandalone ? undefined : back}
          />
          {isBesideCart && (
            <Beside aria-label={cartLabels.title}>
              <FloorContext value={null}>
                <PartBoundary fallback={<ViewSkeleton />}>
                  <CartTab cart={cart} isBesideMenu />
                </PartBoundary>
              </FloorContext>
            </Beside>
          )}
        </Columns>
      )}
      {tab === "cart" && (
        <PartBoundary fallback={<ViewSkeleton />}>
          <CartTab cart={cart} />
        </PartBoundary>
      )}
      {tab === "orders" && (
        <PartBoundary fallback={<ViewSkeleton />}>
          <OrdersTab />
        </PartBoundary>
      )}
    </GuestShell>
  );
}

/** Why guests cannot order right now: F&B is off, or the kitchen is closed or paused. */
function FoodNotices({ hasCart }: { hasCart: boolean }) {
  const { errors, food } = useMessages();
  const { fb_enabled } = useStay().hotel;
  const kitchen = useKitchenNotice();
  return (
    <Notices aria-live="polite" hidden={fb_enabled && kitchen === null}>
      {!fb_enabled && (
        <Notice tone="warning" title={errors.fb_disabled}>
          {hasCart && food.offCart}
        </Notice>
      )}
      {fb_enabled && kitchen !== null && (
        <Notice tone="warning" title={kitchen.title}>
          {kitchen.reason && <p>{kitchen.reason}</p>}
          <span>{kitchen.until}</span>
        </Notice>
      )}
    </Notices>
  );
}

const Columns = styled.div`
  ${theme.media.broad} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) ${theme.width.cart};
    align-items: start;
    gap: ${theme.space[4]};
  }
`;

/** Stays in view while the menu scrolls. */
const Beside = styled.aside`
  position: sticky;
  top: 0;
  max-height: 100dvh;
  padding-block: ${theme.space[2]};
  overflow-y: auto;
`;

/** On the smallest phones without the icon and in small text, so that the menu stays readable. */
const Notices = styled.div`
  ${theme.media.short} {
    & > * {
      padding: ${theme.space[2]} ${theme.space[3]};
      font-size: ${theme.font.size.xs};
      line-height: ${theme.font.leading.snug};
    }

    & > * > :first-child {
      display: none;
    }
  }
`;

/** The two cards of Dining, which switch between the menu and the orders below them. */
function DiningCards({ current }: { current: "menu" | "orders" }) {
  const { food, home, orders } = useMessages();
  const { go } = useGuestStack();
  const cards = [
    { name: "menu", label: food.browse, icon: BookOpen },
    { name: "orders", label: orders.title, icon: ReceiptText },
  ] as const;
  return (
    <Cards aria-label={home.dining}>
      {cards.map(({ name, label, icon }) => (
        <Card
          key={name}
          type="button"
          aria-current={name === current ? "page" : undefined}
          onClick={() => name !== current && go(foodView(name))}
        >
          <Icon icon={icon} />
          <span>{label}</span>
        </Card>
      ))}
    </Cards>
  );
}

const Cards = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[3]};
`;

const Card = styled.button`
  ${plainButton}
  ${raisedCard}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  min-height: ${theme.control.md};
  padding: ${theme.space[1]} ${theme.space[2]};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.tight};

  ${markedChoice}
`;
