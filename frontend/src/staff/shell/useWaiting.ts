import { orderWork } from "../orders/orderWork.js";
import { requestWork } from "../requests/requestWork.js";
import { useActiveWork } from "../work/useWork.js";

const isPending = ({ status }: { status: string }): boolean => status === "pending";

/** The number of requests and orders nobody has accepted yet; orders count only while the hotel serves food. */
export function useWaiting(hasFood: boolean): { requests: number; orders: number } {
  const { data: requests = [] } = useActiveWork(requestWork);
  const { data: orders = [] } = useActiveWork(orderWork, { enabled: hasFood });
  return {
    requests: requests.filter(isPending).length,
    orders: hasFood ? orders.filter(isPending).length : 0,
  };
}
