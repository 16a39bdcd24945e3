import { useActiveOrders } from "../orders/hooks.js";
import { useActiveRequests } from "../requests/hooks.js";

const isPending = ({ status }: { status: string }): boolean => status === "pending";

/** How many requests and orders nobody has taken yet; orders count while the hotel serves food. */
export function useWaiting(hasFood: boolean): { requests: number; orders: number } {
  const { data: requests = [] } = useActiveRequests();
  const { data: orders = [] } = useActiveOrders({ enabled: hasFood });
  return {
    requests: requests.filter(isPending).length,
    orders: hasFood ? orders.filter(isPending).length : 0,
  };
}
