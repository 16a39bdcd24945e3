import { TrackOrderDialog } from "../../../features/food-orders/guest/components/TrackOrderDialog.js";
import { useGuestOrders } from "../../../features/food-orders/guest/hooks.js";

/** The Track Order dialog of one of the stay's orders. */
export function TrackSheet({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const order = useGuestOrders().data?.find((one) => one.id === id);
  return order ? <TrackOrderDialog order={order} open={open} onClose={onClose} /> : null;
}
