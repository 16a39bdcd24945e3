import type { GuestEvents } from "@roombell/common/contract/liveEvents";
import type { GuestMenuCategory, GuestMenuItem } from "@roombell/common/contract/menu";

export type GuestMenu = readonly GuestMenuCategory[];

/** The menu after a live change: a dish or category put in its place, moved, changed or taken out. */
export function applyMenuChange(menu: GuestMenu, change: GuestEvents["menu:updated"]): GuestMenu {
  if ("menu_item" in change) return withItem(menu, change.menu_item);
  if ("category" in change) return withCategory(menu, change.category);
  const { kind, id } = change.removed;
  return kind === "category" ? menu.filter((category) => category.id !== id) : withoutItem(menu, id);
}

function withoutItem(menu: GuestMenu, id: string): GuestMenu {
  return menu.map((category) => ({ ...category, items: category.items.filter((item) => item.id !== id) }));
}

function withItem(menu: GuestMenu, changed: GuestMenuItem): GuestMenu {
  const before = menu.flatMap(({ items }) => items).find(({ id }) => id === changed.id);
  const item = { is_popular: before?.is_popular, ...changed };
  return withoutItem(menu, item.id).map((category) =>
    category.id === item.category_id
      ? { ...category, items: [...category.items, item].toSorted(byOrder) }
      : category,
  );
}

function withCategory(menu: GuestMenu, changed: Omit<GuestMenuCategory, "items">): GuestMenu {
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
