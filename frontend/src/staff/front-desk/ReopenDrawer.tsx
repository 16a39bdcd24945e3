import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import styled from "styled-components";
import { clockTime } from "#shared/lib/format.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { tabularFigures } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { DrawerList, DrawerRow } from "#staff/board/drawerList.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { useRecallOrder } from "#staff/orders/useRecallOrder.js";
import { isReopenable } from "#staff/requests/reopenable.js";
import { useReopenRequest } from "#staff/requests/requestMutations.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { loadFailureOf, useClosedWork } from "#staff/work/useWork.js";
import { usePendingIds } from "#staff/work/useWorkMutation.js";
import { doneAt } from "./cardColumns.js";
import { useDeliveredToday } from "./useDeliveredToday.js";

const CLOCK_MS = 60_000;

/**
 * What staff completed, cancelled or delivered today, on any screen, the latest first, each with a button to take it
 * back. A cancelled order stays cancelled (product rules: Statuses).
 */
export function ReopenDrawer({
  timezone,
  hasOrders,
  onClose,
}: {
  timezone: string;
  /** Whether delivered orders can be taken back here. */
  hasOrders: boolean;
  onClose: () => void;
}) {
  const pending = usePendingIds(requestWork);
  const pendingOrders = usePendingIds(orderWork);
  const reopen = useReopenRequest();
  const recall = useRecallOrder();
  const query = useClosedWork(requestWork);
  const now = useServerNow(CLOCK_MS);
  const closed = query.data
    ?.filter((request) => isReopenable(request, now, timezone))
    .toSorted((left, right) => Date.parse(doneAt(right)) - Date.parse(doneAt(left)));
  const delivered = useDeliveredToday(now, timezone, hasOrders);
  return (
    <Dialog side="right" open onClose={onClose} title="Reopen">
      {closed?.length === 0 && delivered.length === 0 && <EmptyState title="Nothing to reopen today" />}
      <Waiting query={query} title={loadFailureOf(requestWork)} lines={6} />
      <DrawerList>
        {closed?.map((request) => (
          <ReopenRow
            key={request.id}
            room={request.room_number}
            what={request.service_name}
            name={requestWork.nameOf(request)}
            isBusy={pending.has(request.id)}
            onReopen={() => reopen.mutate({ item: request, body: null })}
          >
            {requestWork.labels[request.status]} {clockTime(doneAt(request), now, timezone)}
            {request.guest_name && ` · ${request.guest_name}`}
          </ReopenRow>
        ))}
        {delivered.map((order) => (
          <ReopenRow
            key={order.id}
            room={order.room_number}
            what={`#${order.order_number} · ${order.item_names}`}
            name={orderWork.nameOf(order)}
            isBusy={pendingOrders.has(order.id)}
            onReopen={() => recall.mutate({ item: order, body: null })}
          >
            {orderWork.labels[order.status]} {clockTime(order.closed_at ?? order.updated_at, now, timezone)}
          </ReopenRow>
        ))}
      </DrawerList>
    </Dialog>
  );
}

function ReopenRow({
  room,
  what,
  name,
  isBusy,
  onReopen,
  children,
}: {
  room: string;
  what: string;
  name: string;
  isBusy: boolean;
  onReopen: () => void;
  /** What has become of it, and when. */
  children: ReactNode;
}) {
  return (
    <DrawerRow>
      <Text>
        <Room>{room}</Room>
        <p>{what}</p>
        <Muted>{children}</Muted>
      </Text>
      <Button size="board" icon={Undo2} busy={isBusy} aria-label={`Reopen ${name}`} onClick={onReopen}>
        Reopen
      </Button>
    </DrawerRow>
  );
}

const Text = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Room = styled.p`
  ${tabularFigures}
  font-size: ${theme.font.size.xl};
  font-weight: ${theme.font.weight.bold};
`;

const Muted = styled.p`
  color: ${theme.color.textMuted};
`;
