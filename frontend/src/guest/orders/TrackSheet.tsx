import { TrackOrderDialog } from "./TrackOrderDialog.js";
import { useGuestOrders } from "./hooks.js";
import { useGuestMenu } from "../menu/hooks.js";
import { useDishNames } from "../menu/useDishNames.js";

/** The Track Order dialog of one of the stay's orders. */
export function TrackSheet({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const { namesOf } = useDishNames(useGuestMenu(false).data);
  const order = useGuestOrders().data?.find((one) => one.id === id);
  if (order === undefined) return null;
  return <TrackOrderDialog order={order} names={namesOf(order)} open={open} onClose={onClose} />;
}
