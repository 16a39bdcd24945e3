import type { GuestMenuCategory, GuestMenuItem } from "@roombell/common/contract/menu";
import { MAX_ORDER_LINES } from "@roombell/common/domain/foodOrder";
import { useAtom } from "jotai";
import ArrowLeft from "lucide-react/icons/arrow-left";
import {
  memo,
  startTransition,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import styled from "styled-components";
import { usePortions } from "#guest/cart/cartAtom.js";
import type { Cart } from "#guest/cart/useCart.js";
import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { CategoryTabs } from "#guest/menu/CategoryTabs.js";
import { MenuFilters } from "#guest/menu/MenuFilters.js";
import { MenuItemCard } from "#guest/menu/MenuItemCard.js";
import { MenuSectionBlock } from "#guest/menu/MenuSectionBlock.js";
import {
  emptySection,
  matchingDishes,
  menuBrowseAtom,
  menuSections,
  sectionId,
  UNTOGGLED,
  type MenuSection,
} from "#guest/menu/menuView.js";
import { PopularDishes } from "#guest/menu/PopularDishes.js";
import type { useGuestMenu } from "#guest/menu/useGuestMenu.js";
import { BarButton } from "#guest/shell/BarButton.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { Loaded } from "#guest/shell/Loaded.js";
import { ViewSkeleton } from "#guest/shell/ViewSkeleton.js";
import { useStay } from "#guest/stay/StayContext.js";
import { ViewTitle } from "#guest/ui/ViewTitle.js";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { inRow, inStack, theme } from "#shared/theme/theme.js";
import { SearchField } from "#shared/ui/field/SearchField.js";
import { NoMatches } from "#shared/ui/picture/illustrations.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { notify } from "#shared/ui/toast/notify.js";

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
  const { openSheet } = useGuestStack();
  const language = useLanguageTag();
  const [{ search, diet, toggled }, setBrowse] = useAtom(menuBrowseAtom);
  // Deferred, because rendering hundreds of dishes would block typing on a slow phone.
  const shown = useDeferredValue(useMemo(() => ({ search, diet }), [search, diet]));
  const matches = useMemo(
    () => matchingDishes(menu.data ?? [], shown, language),
    [menu.data, shown, language],
  );
  const sections = useMemo(() => menuSections(matches, { ...shown, toggled }), [matches, shown, toggled]);
  const popular =
    shown.search === ""
      ? sections.flatMap(({ category, items }) =>
          category.is_open ? items.filter((dish) => dish.is_popular && dish.is_available) : [],
        )
      : [];
  usePageTitle(food.menu, hotel.name);

  const jump = ({ category, isOpen }: MenuSection): void => {
    if (!isOpen) flushSync(() => toggle(category.id));
    document.getElementById(sectionId(category.id))?.scrollIntoView();
  };
  const toggle = (id: string): void =>
    setBrowse((present) => ({ ...present, toggled: withToggled(present.toggled, id) }));
  const open = (item: GuestMenuItem): void => openSheet({ name: "item", id: item.id });
  // In a transition: the row shows the tap at once (usePortions), and the rest of the page must not delay its paint.
  const add = (item: GuestMenuItem): void => {
    if (item.has_options) return open(item);
    let isAdded = false;
    startTransition(() => {
      isAdded = cart.add(item, { quantity: 1, selected_options: {}, special_instructions: "" });
    });
    if (isAdded) notify.success(food.added);
    else notify.warning(food.cartFull(MAX_ORDER_LINES), { durationMs: 4000 });
  };
  const change = (item: GuestMenuItem, quantity: number): void => {
    startTransition(() => cart.setPortions(item.id, quantity));
    if (quantity === 0) notify.info(food.removed);
  };
  const latest = { open, add, change, toggle };
  const taps = useRef<Taps>(latest);
  useLayoutEffect(() => {
    taps.current = latest;
  });
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
            onChange={(changed) =>
              setBrowse((present) => ({ ...present, search: changed, toggled: UNTOGGLED }))
            }
            size="lg"
          />
        </Top>
        {sections.length > 1 && <CategoryTabs sections={sections} onJump={jump} />}
      </Head>
      <MenuFilters
        diet={diet}
        hasSwitches={hasSwitches}
        onDiet={(chosen) => setBrowse((present) => ({ ...present, diet: chosen, toggled: UNTOGGLED }))}
      >
        <PopularDishes items={popular} onOpen={open} />
      </MenuFilters>
      <Loaded query={menu} failed={food.loadFailed} skeleton={<ViewSkeleton count={5} />}>
        {(categories) => (
          <Found categories={categories} sections={sections} isSearching={shown.search !== ""} taps={taps} />
        )}
      </Loaded>
    </Frame>
  );
}

/** Dishes rendered first in a menu or an opened category: a phone's screenful and some to spare. */
const FIRST_DISHES = 8;

const Found = memo(function Found({
  categories,
  sections,
  isSearching,
  taps,
}: {
  categories: readonly GuestMenuCategory[];
  sections: readonly MenuSection[];
  isSearching: boolean;
  taps: RefObject<Taps>;
}) {
  const { food } = useMessages();
  const isWhole = useDeferredValue(true, false);
  return (
    <>
      <VisuallyHidden>
        <output>{isSearching && food.dishCount(countDishes(sections))}</output>
      </VisuallyHidden>
      {sections.length === 0 && (
        <EmptyState illustration={<NoMatches />} title={food.noItems}>
          {food.noItemsHint}
        </EmptyState>
      )}
      <Sections>
        {categories.map((category, index) => (
          <Section
            key={category.id}
            {...(sections.find((one) => one.category === category) ?? emptySection(category))}
            taps={taps}
            first={
              isWhole ? FIRST_DISHES : Math.max(0, FIRST_DISHES - countDishes(categories.slice(0, index)))
            }
          />
        ))}
      </Sections>
    </>
  );
});

/** A category with its dishes; the `first` ones are rendered at once. */
const Section = memo(function Section({
  first,
  taps,
  ...section
}: MenuSection & { first: number; taps: RefObject<Taps> }) {
  return (
    <MenuSectionBlock
      section={section}
      first={first}
      onToggle={() => taps.current.toggle(section.category.id)}
    >
      {(item, opens) => <Row item={item} opens={opens} taps={taps} />}
    </MenuSectionBlock>
  );
});

const Row = memo(function Row({
  item,
  opens,
  taps,
}: {
  item: GuestMenuItem;
  opens: string | null;
  taps: RefObject<Taps>;
}) {
  return (
    <MenuItemCard
      item={item}
      opens={opens}
      inCart={usePortions(item.id)}
      onOpen={() => taps.current.open(item)}
      onAdd={() => taps.current.add(item)}
      onQuantity={(quantity) => taps.current.change(item, quantity)}
    />
  );
});

/** Tap handlers. Passed in a ref, so that a tap rerenders only the dishes it concerns. */
type Taps = {
  open: (item: GuestMenuItem) => void;
  add: (item: GuestMenuItem) => void;
  change: (item: GuestMenuItem, quantity: number) => void;
  toggle: (category_id: string) => void;
};

function countDishes(sections: readonly Pick<MenuSection, "items">[]): number {
  return sections.reduce((sum, { items }) => sum + items.length, 0);
}

function withToggled(toggled: readonly string[], id: string): readonly string[] {
  return toggled.includes(id) ? toggled.filter((other) => other !== id) : [...toggled, id];
}

const Frame = styled.div`
  ${inStack(2)}
  grid-template-columns: minmax(0, 1fr);
  margin-top: -${theme.space[2]};
`;

/** The lines are gaps, so that a hidden category leaves no line. */
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
  ${inRow(1)}

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
