import { useEffect, useState } from "react";
import { useGuestOrders } from "../orders/hooks.js";
import { useGuestMenu } from "../menu/hooks.js";
import { useGuestRequests } from "../requests/hooks.js";

/** What the first view of a page needs besides the room: the active work, or the menu. */
export type FirstLists = "work" | "menu";

const PATIENCE_MS = 1500;

/**
 * Loads a page's first lists in parallel with the room's details. True while they are worth waiting for: a view
 * rendered with them does not shift under the thumb. A slow or failing answer is not waited for.
 */
export function useFirstLists(first: FirstLists): boolean {
  const orders = useGuestOrders();
  const requests = useGuestRequests();
  const menu = useGuestMenu(first === "menu");
  const lists = first === "menu" ? [menu] : [orders, requests];
  const isLoading = lists.some((list) => list.isLoading && list.failureCount === 0);
  const [isWaiting, setIsWaiting] = useState(isLoading);
  // A rendered view stays, whatever is loaded later.
  if (isWaiting && !isLoading) setIsWaiting(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsWaiting(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isWaiting;
}
