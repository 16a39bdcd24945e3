import type { GuestMenuItem } from "@roombell/common/contract/menu";
import { MAX_ORDER_LINES } from "@roombell/common/domain/foodOrder";
import { useAtom, useSetAtom } from "jotai";
import { memo, useDeferredValue } from "react";
import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { NoMatches } from "../../shared/ui/illustrations.js";
import { notify } from "../../shared/ui/notify.js";
import { VisuallyHidden } from "../../shared/ui/VisuallyHidden.js";
import type { Cart } from "../cart/useCart.js";
import { useLanguageTag, useMessages } from "../i18n/useLanguage.js";
import type { useGuestMenu } from "../menu/hooks.js";
import type { GuestMenu } from "../menu/menuCache.js";
import { MenuFilters } from "../menu/MenuFilters.js";
import { MenuItemCard } from "../menu/MenuItemCard.js";
import { MenuSectionBlock } from "../menu/MenuSectionBlock.js";
import { type MenuBrowse, menuBrowseAtom, menuSections } from "../menu/menuView.js";
import { useGuestStack } from "../shell/guestViews.js";
import { Loaded } from "../shell/Loaded.js";
import { ViewSkeleton } from "../shell/ViewSkeleton.js";
import { useStay } from "../stay/StayContext.js";

/** The menu with search, diet filter and collapsible categories (product rules: Food ordering). */
export function MenuTab({
  menu,
  ...props
}: {
  menu: ReturnType<typeof useGuestMenu>;
  cart: Cart;
  hasSwitches: boolean;
}) {
  const { food } = useMessages();
  const { hotel } = useStay();
  if (!hotel.fb_enabled) return null;
  return (
    <Loaded query={menu} failed={food.loadFailed} skeleton={<ViewSkeleton count={5} height="128px" />}>
      {(categories) => <MenuBrowser menu={categories} {...props} />}
    </Loaded>
  );
}

function MenuBrowser({ menu, cart, hasSwitches }: { menu: GuestMenu; cart: Cart; hasSwitches: boolean }) {
  const [browse, setBrowse] = useAtom(menuBrowseAtom);
  // Rendering hundreds of dishes takes a slow phone a while; typing must not be blocked by it.
  const shown = useDeferredValue(browse);
  return (
    <Frame>
      <MenuFilters
        search={browse.search}
        diet={browse.diet}
        hasSwitches={hasSwitches}
        onSearch={(search) => setBrowse({ ...browse, search, toggled: [] })}
        onDiet={(diet) => setBrowse({ ...browse, diet, toggled: [] })}
      />
      <Found browse={shown} menu={menu} cart={cart} />
    </Frame>
  );
}

/** The matching dishes in their categories, connected to the cart. */
const Found = memo(function Found({
  browse,
  menu,
  cart,
}: {
  browse: MenuBrowse;
  menu: GuestMenu;
  cart: Cart;
}) {
  const { food } = useMessages();
  const language = useLanguageTag();
  const { hotel } = useStay();
  const { openSheet } = useGuestStack();
  const setBrowse = useSetAtom(menuBrowseAtom);
  const sections = menuSections(menu, browse, language);
  const found = sections.reduce((sum, section) => sum + section.items.length, 0);

  const open = (item: GuestMenuItem): void => openSheet({ name: "item", id: item.id });
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
  const toggle = (id: string): void =>
    setBrowse((present) => {
      const others = present.toggled.filter((toggled) => toggled !== id);
      const isToggled = others.length < present.toggled.length;
      return { ...present, toggled: isToggled ? others : [...others, id] };
    });
  const cardOf = (item: GuestMenuItem) => {
    const inCart = cart.quantityOf(item.id);
    return (
      <MenuItemCard
        item={item}
        currency={hotel.currency}
        inCart={inCart}
        canOrder={hotel.fb_enabled}
        onOpen={() => open(item)}
        onAdd={() => add(item)}
        onQuantity={!item.has_options && inCart > 0 ? (quantity) => change(item, quantity) : undefined}
      />
    );
  };

  return (
    <>
      <VisuallyHidden>
        <output>{browse.search !== "" && food.found(found)}</output>
      </VisuallyHidden>
      {sections.length === 0 && (
        <EmptyState illustration={<NoMatches />} title={food.noItems}>
          {food.noItemsHint}
        </EmptyState>
      )}
      {sections.map((section) => (
        <MenuSectionBlock
          key={section.category.id}
          section={section}
          onToggle={() => toggle(section.category.id)}
        >
          {section.items.map((item) => (
            <li key={item.id}>{cardOf(item)}</li>
          ))}
        </MenuSectionBlock>
      ))}
    </>
  );
});

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
`;
