import { useActiveOrders } from "../orders/hooks.js";
import { useActiveRequests } from "../requests/hooks.js";

const isPending = ({ status }: { status: string }): boolean => status === "pending";

/** The number of requests and orders nobody has accepted yet; orders count only while the hotel serves food. */
export function useWaiting(hasFood: boolean): { requests: number; orders: number } {
  const { data: requests = [] } = useActiveRequests();
  const { data: orders = [] } = useActiveOrders({ enabled: hasFood });
  return {
    requests: requests.filter(isPending).length,
    orders: hasFood ? orders.filter(isPending).length : 0,
  };
}
