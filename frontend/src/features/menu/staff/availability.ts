import type { MenuItem } from "@roombell/common/contract/menu";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notify } from "../../../components/notify.js";
import { useLiveEvent, useLiveRefetchInterval } from "../../../lib/useLive.js";
import { fetchMenuItems, setAvailability } from "./api.js";

/** Where the menu's dishes lie in the cache. */
const ITEMS_KEY = ["staff", "menu-items"] as const;
const NONE: ReadonlySet<string> = new Set();

const soldOutOf = (items: readonly MenuItem[]): ReadonlySet<string> =>
  new Set(items.filter(({ is_available }) => !is_available).map(({ id }) => id));

/** The ids of the dishes that are not offered now, live. */
export function useSoldOut(): ReadonlySet<string> {
  const client = useQueryClient();
  useLiveEvent("/staff", "menu:updated", (event) => {
    if ("menu_item" in event) renewItem(client, event.menu_item);
    else void client.invalidateQueries({ queryKey: ITEMS_KEY });
  });
  const { data } = useQuery({
    queryKey: ITEMS_KEY,
    queryFn: async ({ signal }) => (await fetchMenuItems(signal)).menu_items,
    refetchInterval: useLiveRefetchInterval(),
    select: soldOutOf,
  });
  return data ?? NONE;
}

/** Offers a dish, or stops offering it; guests' menus change at once (toasts of specification section 8). */
export function useSetAvailability() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, is_available }: { id: string; is_available: boolean }) =>
      setAvailability(id, is_available),
    onSuccess({ menu_item }) {
      renewItem(client, menu_item);
      notify.success(menu_item.is_available ? "Item enabled successfully" : "Item disabled successfully");
    },
    onError: () => notify.error("Failed to update availability"),
  });
}

function renewItem(client: QueryClient, item: MenuItem): void {
  client.setQueryData<readonly MenuItem[]>(ITEMS_KEY, (held) =>
    held?.map((known) => (known.id === item.id ? item : known)),
  );
}
