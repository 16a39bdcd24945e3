import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../shared/lib/useLive.js";
import { useReloadSoon } from "../lib/useReloadSoon.js";
import { categoryList, itemList } from "./hooks.js";

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
