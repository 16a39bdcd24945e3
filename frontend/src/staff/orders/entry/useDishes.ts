import { useQuery } from "@tanstack/react-query";
import { staffApi } from "../../lib/staffApi.js";
import { useLiveEvent } from "../../../shared/lib/useLive.js";
import { useReloadSoon } from "../../lib/useReloadSoon.js";

const KEY = ["staff", "menu", "entry"];

/** The dishes of the menu that can be ordered now. */
export function useDishes() {
  const reloadSoon = useReloadSoon();
  useLiveEvent("/staff", "menu:updated", () => reloadSoon(KEY));
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const { menu_items } = await staffApi.call("GET /hotel-admin/menu-items", {}, { signal });
      return menu_items.filter((dish) => dish.is_available);
    },
    meta: { loadFailure: "Failed to load data" },
  });
}
