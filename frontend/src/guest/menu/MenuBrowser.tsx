import type { GuestMenuItem } from "@roombell/common/contract/menu";
import { useAtom, useSetAtom } from "jotai";
import { memo, useDeferredValue } from "react";
import styled from "styled-components";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { NoMatches } from "../../shared/ui/illustrations.js";
import { VisuallyHidden } from "../../shared/ui/VisuallyHidden.js";
import { theme } from "../../shared/theme/theme.js";
import { useLanguageTag, useMessages } from "../i18n/useLanguage.js";
import type { GuestMenu } from "./menuCache.js";
import { type MenuBrowse, menuBrowseAtom, menuSections } from "./menuView.js";
import { MenuFilters } from "./MenuFilters.js";
import { MenuItemCard } from "./MenuItemCard.js";
import { MenuSectionBlock } from "./MenuSectionBlock.js";

/** What a guest can do with the dishes. */
type Dishes = {
  menu: GuestMenu;
  currency: string;
  canOrder: boolean;
  /** Portions of a dish in the cart. */
  inCart: (item: GuestMenuItem) => number;
  onOpen: (item: GuestMenuItem) => void;
  onAdd: (item: GuestMenuItem) => void;
  onQuantity: (item: GuestMenuItem, quantity: number) => void;
};

/** The menu with search, diet filter and collapsible categories (product rules: Food ordering). */
export function MenuBrowser({ hasSwitches, ...dishes }: Dishes & { hasSwitches: boolean }) {
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
      <Found browse={shown} {...dishes} />
    </Frame>
  );
}

/** The matching dishes in their categories. */
const Found = memo(function Found({
  browse,
  menu,
  currency,
  canOrder,
  inCart,
  onOpen,
  onAdd,
  onQuantity,
}: Dishes & { browse: MenuBrowse }) {
  const { food } = useMessages();
  const language = useLanguageTag();
  const setBrowse = useSetAtom(menuBrowseAtom);
  const sections = menuSections(menu, browse, language);
  const found = sections.reduce((sum, section) => sum + section.items.length, 0);

  const toggle = (id: string): void =>
    setBrowse((present) => {
      const others = present.toggled.filter((toggled) => toggled !== id);
      const isToggled = others.length < present.toggled.length;
      return { ...present, toggled: isToggled ? others : [...others, id] };
    });

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
            <li key={item.id}>
              <MenuItemCard
                item={item}
                currency={currency}
                inCart={inCart(item)}
                canOrder={canOrder}
                onOpen={() => onOpen(item)}
                onAdd={() => onAdd(item)}
                onQuantity={
                  !item.has_options && inCart(item) > 0 ? (quantity) => onQuantity(item, quantity) : undefined
                }
              />
            </li>
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
