import type { GuestEvents } from "@roombell/common/contract/liveEvents";
import type { GuestMenuCategory, GuestMenuItem } from "@roombell/common/contract/menu";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useOpeningChange } from "#guest/lib/useOpeningChange.js";
import { renew } from "#shared/lib/api/queryClient.js";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { guestMenuQuery, type GuestMenu } from "./useGuestMenu.js";

/** Keeps the menu live; used once, by the guest app. */
export function useGuestMenuLive(): void {
  const queryClient = useQueryClient();
  const { queryKey } = guestMenuQuery;
  const { data: menu = [] } = useQuery({ ...guestMenuQuery, enabled: false });
  useOpeningChange(menu, () => void queryClient.invalidateQueries({ queryKey }));
  useLiveEvent("/guest", "menu:updated", (change) => {
    renew<GuestMenu>(queryClient, queryKey, (menu) => applyMenuChange(menu, change));
  });
}

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

type Ordered = Pick<GuestMenuItem, "display_order" | "name">;

function byOrder(one: Ordered, other: Ordered): number {
  return one.display_order - other.display_order || one.name.localeCompare(other.name);
}
