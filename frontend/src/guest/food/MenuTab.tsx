import type { GuestMenuCategory, GuestMenuItem } from "@roombell/common/contract/menu";
import { MAX_ORDER_LINES } from "@roombell/common/domain/foodOrder";
import { useAtom, useSetAtom } from "jotai";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";
import { usePageTitle } from "../../shared/lib/usePageTitle.js";
import { SearchField } from "../../shared/ui/field/SearchField.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { NoMatches } from "../../shared/ui/illustrations.js";
import { notify } from "../../shared/ui/notify.js";
import { VisuallyHidden } from "../../shared/ui/VisuallyHidden.js";
import type { Cart } from "../cart/useCart.js";
import { useLanguageTag, useMessages } from "../i18n/useLanguage.js";
import type { useGuestMenu } from "../menu/hooks.js";
import { CategoryTabs } from "../menu/CategoryTabs.js";
import { MenuFilters } from "../menu/MenuFilters.js";
import { MenuItemCard } from "../menu/MenuItemCard.js";
import { MenuSectionBlock } from "../menu/MenuSectionBlock.js";
import {
  menuBrowseAtom,
  type MenuSection,
  menuSections,
  nothingOf,
  sectionId,
  UNTOGGLED,
} from "../menu/menuView.js";
import { SectionDishes } from "../menu/SectionDishes.js";
import { PopularDishes } from "../menu/PopularDishes.js";
import { BarButton } from "../shell/BarButton.js";
import { useGuestStack } from "../shell/guestViews.js";
import { Loaded } from "../shell/Loaded.js";
import { ViewSkeleton } from "../shell/ViewSkeleton.js";
import { useStay } from "../stay/StayContext.js";
import { ViewTitle } from "../ui/ViewTitle.js";

/** The menu with search, categories and diet filter (product rules: Food ordering). */
export function MenuTab({
  menu,
  onBack,
  hasSwitches,
  cart,
}: {
  menu: ReturnType<typeof useGuestMenu>;
  onBack: (() => void) | undefined;
  hasSwitches: boolean;
  cart: Cart;
}) {
  const { common, food } = useMessages();
  const { hotel } = useStay();
  const language = useLanguageTag();
  const [browse, setBrowse] = useAtom(menuBrowseAtom);
  const { search, diet, toggled } = browse;
  // Rendering hundreds of dishes takes a slow phone a while; typing must not be blocked by it.
  const shown = useDeferredValue(useMemo(() => ({ search, diet }), [search, diet]));
  const sections = useMemo(
    () => menuSections(menu.data ?? [], { ...shown, toggled }, language),
    [menu.data, shown, toggled, language],
  );
  usePageTitle(food.menu, hotel.name);

  const jump = ({ category, isOpen }: MenuSection): void => {
    if (!isOpen) flushSync(() => setBrowse({ ...browse, toggled: withToggled(toggled, category.id) }));
    document.getElementById(sectionId(category.id))?.scrollIntoView();
  };
  return (
    <Frame>
      <Head>
        <VisuallyHidden>
          <ViewTitle>{food.menu}</ViewTitle>
        </VisuallyHidden>
        <Top>
          {onBack && <BarButton icon={ArrowLeft} label={common.back} onClick={onBack} />}
          <SearchField
            label={food.search}
            value={search}
            onChange={(changed) => setBrowse({ ...browse, search: changed, toggled: UNTOGGLED })}
            size="lg"
          />
        </Top>
        {sections.length > 1 && <CategoryTabs sections={sections} onJump={jump} />}
      </Head>
      <MenuFilters
        diet={diet}
        hasSwitches={hasSwitches}
        onDiet={(chosen) => setBrowse({ ...browse, diet: chosen, toggled: UNTOGGLED })}
      />
      <Loaded query={menu} failed={food.loadFailed} skeleton={<ViewSkeleton count={5} height="96px" />}>
        {(categories) => (
          <Found categories={categories} sections={sections} isSearching={shown.search !== ""} cart={cart} />
        )}
      </Loaded>
    </Frame>
  );
}

/** The matching dishes in their categories, connected to the cart. */
const Found = memo(function Found({
  categories,
  sections,
  isSearching,
  cart,
}: {
  categories: readonly GuestMenuCategory[];
  sections: readonly MenuSection[];
  isSearching: boolean;
  cart: Cart;
}) {
  const { food } = useMessages();
  const { hotel } = useStay();
  const { openSheet } = useGuestStack();
  const setBrowse = useSetAtom(menuBrowseAtom);
  const found = sections.reduce((sum, section) => sum + section.items.length, 0);

  const popular = isSearching ? [] : sections.flatMap(({ items }) => items.filter(isPopular));

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
    setBrowse((present) => ({ ...present, toggled: withToggled(present.toggled, id) }));
  const taps = useLatestTaps({ open, add, change });

  return (
    <>
      <VisuallyHidden>
        <output>{isSearching && food.found(found)}</output>
      </VisuallyHidden>
      {sections.length === 0 && (
        <EmptyState illustration={<NoMatches />} title={food.noItems}>
          {food.noItemsHint}
        </EmptyState>
      )}
      <PopularDishes items={popular} currency={hotel.currency} onOpen={open} />
      <Sections>
        {categories.map((category) => {
          const section = sections.find((one) => one.category === category) ?? nothingOf(category);
          return (
            <MenuSectionBlock key={category.id} section={section} onToggle={() => toggle(category.id)}>
              <SectionDishes section={section}>
                {(item) => (
                  <MenuItemCard
                    item={item}
                    currency={hotel.currency}
                    inCart={cart.quantityOf(item.id)}
                    canOrder={hotel.fb_enabled}
                    onOpen={taps.open}
                    onAdd={taps.add}
                    onQuantity={taps.change}
                  />
                )}
              </SectionDishes>
            </MenuSectionBlock>
          );
        })}
      </Sections>
    </>
  );
});

type Taps = {
  open: (item: GuestMenuItem) => void;
  add: (item: GuestMenuItem) => void;
  change: (item: GuestMenuItem, quantity: number) => void;
};

/** Functions that stay the same and do what the latest render would, so that a tap draws only the dishes it concerns. */
function useLatestTaps(taps: Taps): Taps {
  const latest = useRef(taps);
  useLayoutEffect(() => {
    latest.current = taps;
  });
  const [stable] = useState<Taps>(() => ({
    open: (item) => latest.current.open(item),
    add: (item) => latest.current.add(item),
    change: (item, quantity) => latest.current.change(item, quantity),
  }));
  return stable;
}

function isPopular({ is_popular, is_available }: GuestMenuItem): boolean {
  return is_popular === true && is_available;
}

function withToggled(toggled: readonly string[], id: string): readonly string[] {
  return toggled.includes(id) ? toggled.filter((other) => other !== id) : [...toggled, id];
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  margin-top: -${theme.space[2]};
`;

/** The lines are gaps, so that a hidden category leaves none. */
const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.line.thin};
  background: ${theme.color.border};

  & > * {
    background: ${theme.color.background};
  }
`;

const Head = styled.search`
  position: sticky;
  z-index: ${theme.layer.sticky};
  top: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-inline: -${theme.space[4]};
  padding: max(${theme.space[1]}, env(safe-area-inset-top)) ${theme.space[4]} 0;
  background: ${theme.color.background};
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};

  & > :last-child {
    flex: 1;
  }

  & > button {
    margin-inline-start: -${theme.space[3]};
  }

  [dir="rtl"] & > button {
    transform: scaleX(-1);
  }
`;
