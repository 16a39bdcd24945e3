import { clockTime } from "#shared/lib/format.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { TakeBackRow } from "#staff/board/TakeBackRow.js";
import { useKitchenEvents, useRecentTickets } from "#staff/orders/kitchenState.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { useRecallOrder } from "#staff/orders/useRecallOrder.js";
import { isReopenable } from "#staff/requests/reopenable.js";
import { useReopenRequest } from "#staff/requests/requestMutations.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { useDayStart } from "#staff/session/useDayStart.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { loadFailureOf, useClosedWork } from "#staff/work/useWork.js";
import { usePendingIds } from "#staff/work/useWorkMutation.js";
import { doneAt } from "./cardColumns.js";

/** Work that staff closed today on any screen, the latest first, to be reopened. A cancelled order stays cancelled. */
export function ReopenDrawer({
  timezone,
  hasOrders,
  onClose,
}: {
  timezone: string;
  /** Whether delivered orders can be reopened here. */
  hasOrders: boolean;
  onClose: () => void;
}) {
  const pending = usePendingIds(requestWork);
  const pendingOrders = usePendingIds(orderWork);
  const reopen = useReopenRequest();
  const recall = useRecallOrder();
  const query = useClosedWork(requestWork);
  const now = useServerNow();
  const dayStart = useDayStart();
  const closed = query.data
    ?.filter((request) => isReopenable(request, dayStart))
    .toSorted((left, right) => Date.parse(doneAt(right)) - Date.parse(doneAt(left)));
  useKitchenEvents();
  const recent = useRecentTickets({ ofDay: true, enabled: hasOrders });
  const delivered = recent.data?.filter(
    (order) => order.status === "delivered" && Date.parse(doneAt(order)) >= dayStart,
  );
  const isEmpty = closed?.length === 0 && (!hasOrders || delivered?.length === 0);
  return (
    <Dialog side="right" onClose={onClose} title="Reopen">
      {isEmpty && <EmptyState title="Nothing to reopen today" />}
      <Waiting query={query} title={loadFailureOf(requestWork)} lines={6} />
      <ul>
        {closed?.map((request) => (
          <TakeBackRow
            key={request.id}
            lead={request.room_number}
            text={request.service_name}
            detail={[
              `${requestWork.labels[request.status]} ${clockTime(doneAt(request), now, timezone)}`,
              ...(request.guest_name ? [request.guest_name] : []),
            ].join(" · ")}
            action="Reopen"
            name={requestWork.nameOf(request)}
            isBusy={pending.has(request.id)}
            onPress={() => reopen.mutate({ item: request, body: null })}
          />
        ))}
        {delivered?.map((order) => (
          <TakeBackRow
            key={order.id}
            lead={order.room_number}
            text={`#${order.order_number} · ${order.item_names}`}
            detail={`${orderWork.labels[order.status]} ${clockTime(doneAt(order), now, timezone)}`}
            action="Reopen"
            name={orderWork.nameOf(order)}
            isBusy={pendingOrders.has(order.id)}
            onPress={() => recall.mutate({ item: order, body: null })}
          />
        ))}
      </ul>
      {hasOrders && <Waiting query={recent} title={loadFailureOf(orderWork)} lines={3} />}
    </Dialog>
  );
}
