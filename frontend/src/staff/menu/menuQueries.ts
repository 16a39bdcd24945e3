import type { MenuCategory, MenuItem } from "@roombell/common/contract/menu";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { createLiveList, sortedBy } from "#shared/liveList/liveList.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";

const loadFailure = "Failed to load data";

type Ordered = { display_order: number; id: string };
const byOrder = (one: Ordered, other: Ordered): number =>
  one.display_order - other.display_order || one.id.localeCompare(other.id);

export const itemList = createLiveList<MenuItem>({
  key: ["staff", "menu-items"],
  order: sortedBy<MenuItem>(byOrder),
  load: async ({ signal }) => ({
    rows: (await staffApi.call("GET /hotel-admin/menu-items", {}, { signal })).menu_items,
  }),
});
export const categoryList = createLiveList<MenuCategory>({
  key: ["staff", "menu-categories"],
  order: sortedBy<MenuCategory>(byOrder),
  load: async ({ signal }) => ({
    rows: (await staffApi.call("GET /hotel-admin/menu-categories", {}, { signal })).categories,
  }),
});

/** All dishes, live while `useMenuEvents` is mounted. */
export function useMenuItems<T = readonly MenuItem[]>(
  options: { select?: (items: readonly MenuItem[]) => T; announces?: boolean } = {},
) {
  const { select, announces = false } = options;
  return itemList.useList({
    // No events arrive while no page shows the menu.
    refetchOnMount: "always",
    ...(select && { select }),
    ...(announces && { meta: { loadFailure } }),
  });
}

/** All categories, live while `useMenuEvents` is mounted. */
export const useMenuCategories = () =>
  categoryList.useList({ refetchOnMount: "always", meta: { loadFailure } });

/** One dish, never from the cache: a form edits it. */
export function useMenuItem(id: string) {
  return useQuery({
    queryKey: ["staff", "menu-item", id],
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/menu-items/:id", { params: { id } }, { signal })).menu_item,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { loadFailure: "Failed to load item details" },
  });
}

/** Writes live changes of the menu to the cache while a page shows it. */
export function useMenuEvents(): void {
  const client = useQueryClient();
  const reloadSoon = useReloadSoon();
  useLiveEvent("/staff", "menu:updated", (event) => {
    if ("menu_item" in event) itemList.put(client, event.menu_item);
    else if ("category" in event) categoryList.put(client, event.category);
    else if (event.removed.kind === "menu_item") itemList.remove(client, event.removed.id);
    else categoryList.remove(client, event.removed.id);
    // Categories contain counts of dishes, and dishes the name of their category.
    reloadSoon("category" in event ? itemList.key : categoryList.key);
  });
}
