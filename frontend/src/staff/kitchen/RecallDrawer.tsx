import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { clockTime } from "#shared/lib/format.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { DrawerList, TakeBackRow } from "#staff/board/DrawerList.js";
import { useRecentTickets } from "#staff/orders/kitchenState.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { useRecallOrder } from "#staff/orders/useRecallOrder.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { loadFailureOf, useActiveWork } from "#staff/work/useWork.js";
import { usePendingIds } from "#staff/work/useWorkMutation.js";
import { doneHere, doneLines, type KitchenView } from "./stations/kitchenView.js";
import { placeOf } from "./ticketColumns.js";
import { useTickItems } from "./tickets/useTicketMoves.js";

const CLOCK_MS = 60_000;

/** The last tickets that left the board on any screen, each with a button to recall it. */
export function RecallDrawer({
  timezone,
  view,
  onClose,
}: {
  timezone: string;
  view: KitchenView;
  onClose: () => void;
}) {
  const pending = usePendingIds(orderWork);
  const recall = useRecallOrder();
  const ticking = useTickItems();
  const { data: active = [] } = useActiveWork(orderWork);
  const query = useRecentTickets();
  const recent = query.data;
  const now = useServerNow(CLOCK_MS);
  const row = (order: FoodOrder, left: string, onPress: () => void) => (
    <TakeBackRow
      key={order.id}
      lead={`#${order.order_number}`}
      text={`${placeOf(order)} · ${left}`}
      detail={order.item_names}
      action="Recall"
      name={`order ${order.order_number}`}
      isBusy={pending.has(order.id)}
      onPress={onPress}
    />
  );
  return (
    <Dialog side="right" open onClose={onClose} title="Recall a ticket">
      {recent?.length === 0 && view.own === null && <EmptyState title="Nothing delivered yet" />}
      <Waiting query={query} title={loadFailureOf(orderWork)} lines={6} />
      <DrawerList>
        {doneHere(active, view).map((order) =>
          row(order, "done here", () =>
            ticking.mutate({ item: order, body: { lines: doneLines(order, view), done: false } }),
          ),
        )}
        {recent?.map((order) =>
          row(order, `delivered ${clockTime(order.closed_at ?? order.updated_at, now, timezone)}`, () =>
            recall.mutate({ item: order, body: null }),
          ),
        )}
      </DrawerList>
    </Dialog>
  );
}
