import { useEffect, useState } from "react";
import { useGuestOrders } from "../orders/hooks.js";
import { useGuestMenu } from "../menu/hooks.js";
import { useGuestRequests } from "../requests/hooks.js";

/** What the first view of a page is made of beside the room: the work under way, or the menu. */
export type FirstLists = "work" | "menu";

const PATIENCE_MS = 1500;

/**
 * Loads a page's first lists beside the room's details, not after them. True while they are worth waiting for: a
 * view that is drawn with them does not move under the thumb. A slow or failing answer is not waited for.
 */
export function useFirstLists(first: FirstLists): boolean {
  const orders = useGuestOrders();
  const requests = useGuestRequests();
  const menu = useGuestMenu(first === "menu");
  const lists = first === "menu" ? [menu] : [orders, requests];
  const isLoading = lists.some((list) => list.isLoading && list.failureCount === 0);
  const [isWaiting, setIsWaiting] = useState(isLoading);
  // What has been drawn once stays, whatever is loaded later.
  if (isWaiting && !isLoading) setIsWaiting(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsWaiting(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isWaiting;
}
