import { useGuestOrders } from "#guest/orders/useGuestOrders.js";
import { useOutboxEntries } from "#guest/stay/useOutbox.js";
import { useGuestRequests } from "./useGuestRequests.js";

/** How many orders and requests are open, including those that wait to be sent. */
export function useOpenWork(): { orders: number; requests: number } {
  const countActive = (list: readonly { is_active: boolean }[] = []): number =>
    list.filter(({ is_active }) => is_active).length;
  const orders = countActive(useGuestOrders().data);
  const requests = countActive(useGuestRequests().data);
  const unsentOrders = useOutboxEntries("order").length;
  const unsentRequests = useOutboxEntries("request").length + useOutboxEntries("support").length;
  return { orders: orders + unsentOrders, requests: requests + unsentRequests };
}
