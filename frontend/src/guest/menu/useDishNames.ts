import { itemNames } from "@roombell/common/domain/orderSummary";
import { translated } from "#guest/i18n/translated.js";
import { useLanguageTag } from "#guest/i18n/useLanguage.js";
import { choiceTexts } from "./optionTexts.js";
import { useGuestMenu } from "./useGuestMenu.js";

/** Names dishes in the guest's language while they are on the menu, else by the name they were ordered under. */
type DishNames = {
  nameOf: (dish: { menu_item_id: string; name: string }) => string;
  /** All dishes of an order in one line. */
  namesOf: (order: {
    items: readonly { menu_item_id: string; item_name: string; quantity: number }[];
  }) => string;
  /** The chosen options of a dish: "Size: Large". */
  choicesOf: (dish: { menu_item_id: string; selected_options: Readonly<Record<string, string>> }) => string[];
};

/** The `DishNames` of the cached menu; without one every dish keeps its name. */
export function useDishNames(): DishNames {
  const menu = useGuestMenu(false).data;
  const language = useLanguageTag();
  const dishes = new Map(menu?.flatMap((category) => category.items).map((item) => [item.id, item]));
  const nameOf: DishNames["nameOf"] = ({ menu_item_id, name }) => {
    const dish = dishes.get(menu_item_id);
    return dish ? translated({ ...dish, name }, language).name : name;
  };
  return {
    nameOf,
    choicesOf: ({ menu_item_id, selected_options }) =>
      choiceTexts(dishes.get(menu_item_id)?.option_groups ?? [], selected_options, language),
    namesOf: ({ items }) =>
      itemNames(items.map((item) => ({ ...item, item_name: nameOf({ ...item, name: item.item_name }) }))),
  };
}
