import { itemNames } from "@roombell/common/domain/orderSummary";
import { translated } from "#guest/i18n/translated.js";
import { useLanguageTag } from "#guest/i18n/useLanguage.js";
import { choiceTexts, type DishChoice } from "./dishChoice.js";
import { useGuestMenu } from "./useGuestMenu.js";

type Ordered = { menu_item_id: string };

/** In the guest's language while the dish is on the cached menu, otherwise by its name at the time of ordering. */
export function useDishNames() {
  const menu = useGuestMenu(false).data;
  const language = useLanguageTag();
  const dishes = new Map(menu?.flatMap((category) => category.items).map((item) => [item.id, item]));
  const nameOf = ({ menu_item_id, name }: Ordered & { name: string }): string => {
    const dish = dishes.get(menu_item_id);
    return dish ? translated({ ...dish, name }, language).name : name;
  };
  return {
    nameOf,
    choicesOf: ({ menu_item_id, selected_options }: Ordered & Pick<DishChoice, "selected_options">) =>
      choiceTexts(dishes.get(menu_item_id)?.option_groups ?? [], selected_options, language),
    namesOf: ({ items }: { items: readonly (Ordered & { item_name: string; quantity: number })[] }) =>
      itemNames(items.map((item) => ({ ...item, item_name: nameOf({ ...item, name: item.item_name }) }))),
  };
}
