import type { MenuCategory, MenuItem } from "@roombell/common/contract/menu";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLiveEvent, useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { createLiveList } from "#staff/lib/lists/liveList.js";
import { useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";

const loadFailure = "Failed to load data";

type Ordered = { display_order: number; id: string };
const byOrder = (one: Ordered, other: Ordered): number =>
  one.display_order - other.display_order || one.id.localeCompare(other.id);

export const itemList = createLiveList<MenuItem>(["staff", "menu-items"], byOrder);
export const categoryList = createLiveList<MenuCategory>(["staff", "menu-categories"], byOrder);

/** All dishes, live while `useMenuEvents` is mounted. */
export function useMenuItems<T = readonly MenuItem[]>(
  options: { select?: (items: readonly MenuItem[]) => T; announces?: boolean } = {},
) {
  const { select, announces = false } = options;
  return useQuery({
    ...itemList.query(
      async (options) => (await staffApi.call("GET /hotel-admin/menu-items", {}, options)).menu_items,
    ),
    refetchInterval: useLiveRefetchInterval(),
    // Events are missed while no page shows the menu.
    refetchOnMount: "always",
    ...(select ? { select } : {}),
    ...(announces ? { meta: { loadFailure } } : {}),
  });
}

/** All categories, live while `useMenuEvents` is mounted. */
export function useMenuCategories() {
  return useQuery({
    ...categoryList.query(
      async (options) => (await staffApi.call("GET /hotel-admin/menu-categories", {}, options)).categories,
    ),
    refetchInterval: useLiveRefetchInterval(),
    refetchOnMount: "always",
    meta: { loadFailure },
  });
}

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
    else if (event.removed.kind === "menu_item") itemList.drop(client, event.removed.id);
    else categoryList.drop(client, event.removed.id);
    // Categories count their dishes, dishes name their category.
    reloadSoon("category" in event ? itemList.key : categoryList.key);
  });
}
