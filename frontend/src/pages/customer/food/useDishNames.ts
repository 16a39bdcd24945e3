import { translated } from "../../../features/i18n/translated.js";
import { useLanguageTag } from "../../../features/i18n/useLanguage.js";
import type { Menu } from "../../../features/menu/guest/menuCache.js";

/** Names a dish in the guest's language while it is on the menu, else as it was called when it was chosen. */
export function useDishNames(
  menu: Menu | undefined,
): (dish: { menu_item_id: string; name: string }) => string {
  const language = useLanguageTag();
  const items = new Map(menu?.flatMap((category) => category.items).map((item) => [item.id, item]));
  return ({ menu_item_id, name }) => {
    const item = items.get(menu_item_id);
    return item ? translated(item, language).name : name;
  };
}
