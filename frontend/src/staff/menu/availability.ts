import type { MenuItem } from "@roombell/common/contract/menu";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { categoryList, itemList, useMenuEvents, useMenuItems } from "./menuQueries.js";

const NONE: ReadonlySet<string> = new Set();

const selectSoldOut = (items: readonly MenuItem[]): ReadonlySet<string> =>
  new Set(items.filter(({ is_available }) => !is_available).map(({ id }) => id));

/** The ids of the dishes that are unavailable, updated live. */
export function useSoldOut(): ReadonlySet<string> {
  useMenuEvents();
  return useMenuItems({ select: selectSoldOut }).data ?? NONE;
}

/**
 * Sets a dish's availability; guests' menus change at once. The update is optimistic and rolled back on failure.
 */
export function useSetAvailability() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, is_available }: { id: string; is_available: boolean }) =>
      staffApi.call("PATCH /hotel-admin/menu-items/:id/availability", {
        params: { id },
        body: { is_available },
      }),
    onMutate: ({ id, is_available }) => show(client, id, is_available),
    onSuccess({ menu_item }) {
      itemList.put(client, menu_item);
      void client.invalidateQueries({ queryKey: categoryList.key });
      const { id, name, is_available } = menu_item;
      notify.success(`${name} is ${is_available ? "available again" : "sold out"}`, {
        id: `availability ${id}`,
      });
    },
    onError(error, { id, is_available }) {
      show(client, id, !is_available);
      itemList.heal(client, id, error);
      notify.error("Failed to update availability", { id: `availability ${id}` });
    },
  });
}

function show(client: QueryClient, id: string, is_available: boolean): void {
  const item = itemList.find(client, id);
  if (item) itemList.put(client, { ...item, is_available });
}
