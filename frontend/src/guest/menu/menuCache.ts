import type { GuestEvents } from "@roombell/common/contract/liveEvents";
import type { GuestMenuCategory, GuestMenuItem } from "@roombell/common/contract/menu";

export type Menu = readonly GuestMenuCategory[];

/** The menu after a live change: a dish or category put in its place, moved, changed or taken out. */
export function applyMenuChange(menu: Menu, change: GuestEvents["menu:updated"]): Menu {
  if ("menu_item" in change) return withItem(menu, change.menu_item);
  if ("category" in change) return withCategory(menu, change.category);
  const { kind, id } = change.removed;
  return kind === "category" ? menu.filter((category) => category.id !== id) : withoutItem(menu, id);
}

function withoutItem(menu: Menu, id: string): Menu {
  return menu.map((category) => ({ ...category, items: category.items.filter((item) => item.id !== id) }));
}

function withItem(menu: Menu, item: GuestMenuItem): Menu {
  return withoutItem(menu, item.id).map((category) =>
    category.id === item.category_id
      ? { ...category, items: [...category.items, item].toSorted(byOrder) }
      : category,
  );
}

function withCategory(menu: Menu, changed: Omit<GuestMenuCategory, "items">): Menu {
  const items = menu.find((category) => category.id === changed.id)?.items ?? [];
  const others = menu.filter((category) => category.id !== changed.id);
  return [...others, { ...changed, items }].toSorted(byOrder);
}

function byOrder(
  one: { display_order: number; name: string },
  other: { display_order: number; name: string },
): number {
  return one.display_order - other.display_order || one.name.localeCompare(other.name);
}
